/** Facts that are words: `content/facts-in-words.yaml`. */
import { object, text } from '@impact-docs/api-reference/yaml';
import { repositoryFile } from '@impact-docs/content/data/paths';
import { readYaml } from '@impact-docs/content/read';
import * as v from 'valibot';
import { VOCABULARIES, type Kind } from './vocabulary.js';

export const WORDS_FILE = 'content/facts-in-words.yaml';

/** One fact that is a word. */
export interface WordFact {
  kind: Kind;
  value: string;
  /** Names or words of which a text has one near the words; of `a, b`, both. None: it holds everywhere. */
  of?: readonly string[] | undefined;
  /** Beginning of the paths of the files that it holds in. */
  in?: string | undefined;
}

const fact = object({
  value: text,
  of: v.optional(v.array(text)),
  in: v.optional(text),
  source: text,
});
const kinds = Object.keys(VOCABULARIES) as Kind[];
const schema = object(Object.fromEntries(kinds.map((kind) => [kind, v.optional(v.array(fact))] as const)));

/** @throws DescriptionError with every problem of the file */
export async function readWordFacts(): Promise<WordFact[]> {
  const { value } = await readYaml(
    repositoryFile(WORDS_FILE),
    schema,
    'The comment at the top of the file explains the keys.',
  );
  return kinds.flatMap((kind) => (value[kind] ?? []).map((one) => ({ ...one, kind })));
}
