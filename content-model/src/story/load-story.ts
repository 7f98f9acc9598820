/** Reads and checks the story and the sample index. */
import { DescriptionError, type Problem } from '@impact-docs/openapi-model';
import { dataFile, placeOfText } from '../files/paths.js';
import { cached, readYaml } from '../files/read.js';
import { sampleIndexSchema, type IndexError, type SampleIndex } from './sample-index.js';
import { storySchema, type Story } from './story.js';
import { timeFaults } from './times.js';

const remedy = 'Correct it; the comments in the file say what belongs there.';

/** @throws DescriptionError with all problems of the file at once */
export const loadStory = (file: string = dataFile('story.yaml')): Promise<Story> => story(file);

/** @throws DescriptionError with all problems of the file at once */
export const loadSampleIndex = (file: string = dataFile('sample-index.yaml')): Promise<SampleIndex> =>
  sampleIndex(file);

/** A problem of the sample index, which has no such value. */
export function indexProblem({ part, message }: IndexError): Problem {
  const place = placeOfText('content/data/sample-index.yaml', `${part}:`);
  return { ...place, code: 'sample-index', message, remedy: 'Add it, or correct the story that needs it.' };
}

const story = cached(async (file: string): Promise<Story> => {
  const { value, problem } = await readYaml(file, storySchema, remedy);
  const faults = timeFaults(value);
  if (faults.length === 0) return value;
  throw new DescriptionError(faults.map(({ path, message }) => problem(path, message, { remedy })));
});

const sampleIndex = cached(async (file: string): Promise<SampleIndex> => {
  return (await readYaml(file, sampleIndexSchema, remedy)).value;
});
