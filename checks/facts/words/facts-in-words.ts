/** Facts that are words: `content/facts-in-words/`. */
import path from 'node:path';
import { listOf, object, text } from '@impact-docs/api-reference/yaml';
import { repositoryFile } from '@impact-docs/content/data/paths';
import { listFolder, readYaml } from '@impact-docs/content/read';
import { groupBy } from '@impact-docs/catalogue/group-by';
import * as v from 'valibot';
import { anyOf } from '../patterns.js';

export const WORDS_FOLDER = 'content/facts-in-words';

export interface WordFact {
  value: string;
  /** Names or words of which a text has one near the words: several that are all there. None: it holds everywhere. */
  of?: readonly (readonly string[])[] | undefined;
  /** Beginning of the paths of the files that it holds in. */
  in?: string | undefined;
  /** Where it is written: `content/facts-in-words/general.yaml:87`. */
  place(): string;
}

/** One kind of fact: how texts state it, and what holds. */
export interface KindOfFact {
  name: string;
  /** Only names of the same sentence count, as there are others of the kind elsewhere; or of the clause, or the row. */
  near: boolean | 'clause' | 'row';
  /** “Before” in front of the second of two names says what “after” says in front of the first. */
  turns: boolean;
  /** Beginnings of the paths of the files that state it. */
  in?: readonly string[] | undefined;
  /** Finds each statement; the last group that matched has the words that mean something. */
  pattern: RegExp;
  /** What its words begin with: a text has one of these, or states nothing of the kind. None: any text may. */
  beginnings: readonly string[];
  /** What some of the words mean; undefined where they state nothing. */
  valueOf(words: string): string | undefined;
  facts: readonly WordFact[];
  /** Sentences that contradict the facts. */
  wrong: readonly string[];
}

const kindMembers = object({
  near: v.optional(v.union([v.boolean(), v.picklist(['clause', 'row'])]), false),
  source: v.optional(text),
  in: v.optional(listOf(text)),
  turns: v.optional(v.boolean(), false),
  negation: v.optional(v.boolean(), false),
  says: v.optional(listOf(text), ['…']),
  words: v.optional(v.array(v.union([text, listOf(text)])), []),
  facts: listOf(
    object({
      value: text,
      of: v.optional(
        v.array(
          v.pipe(
            text,
            v.transform((names) => names.split(', ')),
          ),
        ),
      ),
      in: v.optional(text),
      source: v.optional(text),
    }),
  ),
  wrong: listOf(text),
});

/** Each fact has a value that words of its kind can have. */
const kind = v.pipe(
  kindMembers,
  v.rawCheck<v.InferOutput<typeof kindMembers>>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { facts, words, negation } = dataset.value;
    const values = negation ? ['denied', 'affirmed'] : words.map((same) => [same].flat()[0] ?? '');
    if (values.length === 0) return;
    const inList = { type: 'array', origin: 'value', input: facts } as const;
    const member = { type: 'object', origin: 'value' } as const;
    facts.forEach((fact, key) => {
      if (values.some((value) => value.toLowerCase() === fact.value.toLowerCase())) return;
      const message = `"${fact.value}" is none of the words: ${values.join(', ')}.`;
      const path = [
        { ...member, input: dataset.value, key: 'facts', value: facts },
        { ...inList, key, value: fact },
        { ...member, input: fact, key: 'value', value: fact.value },
      ] as const;
      addIssue({ message, path: [...path] });
    });
  }),
);

/** The beginning of a group, which captures nothing: the words are the only thing that does. */
const GROUP = /(?<!\\)\((?!\?)/g;

export interface FactsInWords {
  kinds: readonly KindOfFact[];
  /** Those of which a text may state something. */
  kindsIn(words: string): ReadonlySet<KindOfFact>;
}

/** @throws DescriptionError with every problem of a file */
export async function readFactsInWords(): Promise<FactsInWords> {
  const folder = repositoryFile(WORDS_FOLDER);
  const yamlFiles = listFolder(folder).filter((name) => name.endsWith('.yaml'));
  const files = yamlFiles.map((name) => path.join(folder, name));
  const kinds = (await Promise.all(files.map(readKinds))).flat();
  const anywhere = kinds.filter(({ beginnings }) => beginnings.length === 0);
  const begun = kinds.flatMap((kind) => kind.beginnings.map((beginning) => ({ beginning, kind })));
  const byBeginning = groupBy(begun, ({ beginning }) => beginning);
  return {
    kinds,
    kindsIn(words) {
      const possible = tokensOf(words).flatMap((token) => byBeginning.get(token) ?? []);
      return new Set([...anywhere, ...possible.map(({ kind }) => kind)]);
    },
  };
}

/** @throws DescriptionError with every problem of the file */
export async function readKinds(file: string): Promise<KindOfFact[]> {
  const remedy = 'The comment at the top of content/facts-in-words/general.yaml explains the keys.';
  const { value, problem } = await readYaml(file, v.record(text, kind), remedy);
  return Object.entries(value).map(([name, { negation, says, words, facts, ...others }]) => {
    const placeOf = (key: number) =>
      `${WORDS_FOLDER}/${path.basename(file)}:${problem([name, 'facts', key], '', { remedy }).line}`;
    const rest = { ...others, facts: facts.map((fact, key) => ({ ...fact, place: () => placeOf(key) })) };
    if (negation) return { name, ...rest, beginnings: [], pattern: CLAUSE, valueOf: polarityOf };
    const lists = words.map((same) => [same].flat());
    const values = new Map(lists.flatMap((same) => same.map((one) => [one.toLowerCase(), same[0] ?? one] as const)));
    const slot = values.size === 0 ? String.raw`[\w-]+` : anyOf(values.keys());
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

/** What stands between two commas. */
const CLAUSE = /(?:[^,:.;!?|]|[,:.;!?](?=\S))+/g;
const NEGATION = /\b(?:no(?! longer)|not|never|neither|nor|nothing|none|nobody|cannot|lacks?|free of|\w+n['’]t)\b/i;
/** With these, a clause may say the same with and without a negation. */
const OTHERS = /\b(?:without|no longer)\b/i;

function polarityOf(clause: string): string | undefined {
  if (NEGATION.test(clause)) return 'denied';
  return OTHERS.test(clause) ? undefined : 'affirmed';
}

/** The words of a text, in small letters. */
const tokensOf = (words: string): string[] => words.toLowerCase().match(/\w+/g) ?? [];
