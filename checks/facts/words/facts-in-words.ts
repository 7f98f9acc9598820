/** Facts that are words: `content/facts-in-words/`. */
import path from 'node:path';
import { listOf, object, text } from '@impact-docs/api-reference/yaml';
import { repositoryFile } from '@impact-docs/content/data/paths';
import { listFolder, readYaml } from '@impact-docs/content/read';
import * as v from 'valibot';

export const WORDS_FOLDER = 'content/facts-in-words';

export interface WordFact {
  value: string;
  /** Names or words of which a text has one near the words; of `a, b`, both. None: it holds everywhere. */
  of?: readonly string[] | undefined;
  /** Beginning of the paths of the files that it holds in. */
  in?: string | undefined;
}

/** One kind of fact: how texts state it, and what holds. */
export interface KindOfFact {
  name: string;
  /** Only names of the same sentence count, as there are others of the kind elsewhere; or of the clause, or the row. */
  near: boolean | 'clause' | 'row';
  /** Beginnings of the paths of the files that state it. */
  in?: readonly string[] | undefined;
  /** Finds each statement; the last group that matched has the words that mean something. */
  pattern: RegExp;
  /** What its words begin with: a text has one of these, or states nothing of the kind. None: any text may. */
  beginnings: readonly string[];
  /** What some of the words mean. */
  valueOf(words: string): string;
  facts: readonly WordFact[];
  /** Sentences that contradict the facts. */
  wrong: readonly string[];
}

const kind = object({
  near: v.optional(v.union([v.boolean(), v.picklist(['clause', 'row'])]), false),
  source: v.optional(text),
  in: v.optional(listOf(text)),
  says: v.optional(listOf(text), ['…']),
  words: v.optional(v.array(v.union([text, listOf(text)])), []),
  facts: listOf(object({ value: text, of: v.optional(v.array(text)), in: v.optional(text), source: v.optional(text) })),
  wrong: listOf(text),
});

/** The beginning of a group, which captures nothing: the words are the only thing that does. */
const GROUP = /(?<!\\)\((?!\?)/g;

/** @throws DescriptionError with every problem of a file */
export async function readFactsInWords(): Promise<KindOfFact[]> {
  const folder = repositoryFile(WORDS_FOLDER);
  const files = listFolder(folder).map((name) => path.join(folder, name));
  return (await Promise.all(files.map(readKinds))).flat();
}

async function readKinds(file: string): Promise<KindOfFact[]> {
  const remedy = 'The comment at the top of content/facts-in-words/general.yaml explains the keys.';
  const { value } = await readYaml(file, v.record(text, kind), remedy);
  return Object.entries(value).map(([name, { says, words, ...rest }]) => {
    const lists = words.map((same) => [same].flat());
    const values = new Map(lists.flatMap((same) => same.map((one) => [one.toLowerCase(), same[0] ?? one] as const)));
    const slot =
      values.size === 0
        ? String.raw`[\w-]+`
        : longestFirst([...values.keys()])
            .map(escaped)
            .join('|');
    const forms = says
      .map((form) => form.replace(GROUP, '(?:'))
      .map((form) => (form.includes('…') ? form.replace('…', () => `(${slot})`) : `(${form})`));
    return {
      name,
      ...rest,
      beginnings: [...values.keys()].flatMap((one) => tokensOf(one).slice(0, 1)),
      pattern: new RegExp(String.raw`(?<![\w-])(?:${forms.join('|')})(?![\w-])`, 'gi'),
      valueOf: (said) => values.get(said.toLowerCase()) ?? said,
    };
  });
}

/** The words of a text, in small letters. */
export const tokensOf = (words: string): string[] => words.toLowerCase().match(/\w+/g) ?? [];

const longestFirst = (words: readonly string[]): string[] => words.toSorted((a, b) => b.length - a.length);

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
