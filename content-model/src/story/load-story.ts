/** Reads and checks the story and the sample index. */
import { DescriptionError } from '@impact-docs/openapi-model';
import { dataFile } from '../files/paths.js';
import { cached, readYaml } from '../files/read.js';
import { sampleIndexSchema, type SampleIndex } from './sample-index.js';
import { storySchema, type Story } from './story.js';
import { timeFaults } from './times.js';

const remedy = 'Correct it; the comments in the file say what belongs there.';

/** @throws DescriptionError with all problems of the file at once */
export const loadStory = (file: string = dataFile('story.yaml')): Promise<Story> => story(file);

/** @throws DescriptionError with all problems of the file at once */
export const loadSampleIndex = (file: string = dataFile('sample-index.yaml')): Promise<SampleIndex> =>
  sampleIndex(file);

const story = cached(async (file: string): Promise<Story> => {
  const { value, problem } = await readYaml(file, storySchema, remedy);
  const faults = timeFaults(value);
  if (faults.length === 0) return value;
  throw new DescriptionError(faults.map(({ path, message }) => problem(path, message, { remedy })));
});

const sampleIndex = cached(async (file: string): Promise<SampleIndex> => {
  return (await readYaml(file, sampleIndexSchema, remedy)).value;
});
