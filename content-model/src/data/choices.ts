/** What a reader chooses once for all guides: `content/data/choices.yaml`. */
import { matching, object, text } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import { yamlReader } from '../files/read.js';
import { dataFile } from '../files/paths.js';

const key = matching(/^[a-z]+(?:-[a-z]+)*$/, 'words of small letters, joined by hyphens');

const choice = object({
  /** Names the tabs, for readers who do not see them. */
  label: text,
  /** Key of the browser's storage. */
  storage: matching(/^docs\.[a-z.-]+$/, 'a key of the storage that begins with "docs."'),
  /** Names that readers see, by key, in the order of the tabs. */
  options: v.pipe(v.record(key, text), v.minEntries(2, 'two options or more')),
  /** A guide may leave out options. */
  isOpen: v.optional(v.boolean(), false),
});

export type Choice = v.InferOutput<typeof choice>;

const schema = v.record(key, choice);

/** All choices by their keys. */
export const loadChoices = yamlReader(
  () => dataFile('choices.yaml'),
  schema,
  'The comment at the top of the file says what each key holds.',
);
