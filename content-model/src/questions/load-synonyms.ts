/** Words that readers bring from elsewhere, and the words of the pages: `content/data/synonyms.yaml`. */
import { DescriptionError } from '@impact-docs/openapi-model';
import { mapOf, matching } from '@impact-docs/api-reference/yaml';
import type * as v from 'valibot';
import { dataFile } from '../files/paths.js';
import { cached, readYaml } from '../files/read.js';

/** By what is typed; the words that are searched as well. */
const schema = mapOf(
  matching(/^[\p{Ll}\p{N}]+(?: [\p{Ll}\p{N}]+){0,3}$/u, 'one to four words in small letters'),
  matching(/^\S+(?: \S+)*$/, 'words with one space between them'),
);

type Synonyms = Readonly<v.InferOutput<typeof schema>>;

/** @throws DescriptionError with every mistake of the file */
export const loadSynonyms = (file: string = dataFile('synonyms.yaml')): Promise<Synonyms> => load(file);

const load = cached(async (file: string): Promise<Synonyms> => {
  const { value, problem } = await readYaml(file, schema, 'The comment at the top of the file explains both sides.');
  const empty = Object.entries(value)
    .filter(([from, to]) => to.split(' ').every((word) => from.split(' ').includes(word)))
    .map(([from]) =>
      problem([from], `“${from}” stands for itself.`, {
        remedy: 'Write other words on the right, or remove the line.',
      }),
    );
  if (empty.length > 0) throw new DescriptionError(empty);
  return value;
});
