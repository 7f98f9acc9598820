/** What texts say in words against the facts that are words. */
import { textBlocks, type TextBlock } from '@impact-docs/content/facts/blocks';
import type { Text } from '@impact-docs/content/facts/texts';
import type { Problem } from '@impact-docs/openapi-model';
import { WORDS_FILE, type WordFact } from './typed-words.js';
import { VOCABULARIES, wordsIn, type StatedWords, type Vocabulary } from './vocabulary.js';

/** Words that contradict the fact about the nearest name. */
export function wordProblems(text: Text, facts: readonly WordFact[]): Problem[] {
  const { file, names, placeOf } = text;
  const here = facts.filter((fact) => fact.in === undefined || file.startsWith(fact.in));
  const blocks = textBlocks(text.root);
  return blocks.flatMap((block) =>
    wordsIn(block.words).flatMap((stated): Problem[] => {
      const surroundings = surroundingsOf(stated, block, blocks, names);
      const fitting = nearestFacts(
        here.filter(({ kind }) => kind === stated.kind),
        surroundings,
      );
      if (fitting.length === 0 || fitting.some(({ value }) => value === stated.value)) return [];
      return [
        {
          severity: 'error',
          code: 'word',
          file,
          ...placeOf(block.sourceOffset(sourceIndex(block, stated))),
          message: `“${stated.text}” is not what ${WORDS_FILE} has under ${stated.kind}.`,
          allowed: fitting.map(({ value, of: about }) => `${value}${about ? ` (${about.join('; ')})` : ''}`).join('; '),
          remedy: 'Correct the words, or the fact where it has changed.',
        },
      ];
    }),
  );
}

/** Where the words stand in the text without bound words, which is the one that knows its places. */
function sourceIndex({ text }: TextBlock, { text: words }: StatedWords): number {
  return Math.max(0, text.indexOf(words));
}

/** What is around the words, the nearest first: clause, sentence, paragraph, the names above, section, file. */
function surroundingsOf(
  { kind, offset }: StatedWords,
  block: TextBlock,
  blocks: readonly TextBlock[],
  names: readonly string[],
): string[] {
  const near = [CLAUSE, SENTENCE].map((end) => partAt(block.words, offset, end));
  const { isNear = false }: Vocabulary = VOCABULARIES[kind];
  if (isNear) return near;
  const section = blocks.filter((other) => other.section === block.section);
  return [...near, withTargets([block]), names.join(' '), withTargets(section), withTargets(blocks)];
}

const SENTENCE = /[.;!?](?=\s)| \| /g;
const CLAUSE = /[,:.;!?](?=\s)| \| /g;

/** The part of a text around an offset. */
function partAt(words: string, offset: number, end: RegExp): string {
  const ends = [...words.matchAll(end)].map(({ index }) => index + 1);
  return words.slice(
    ends.findLast((one) => one <= offset),
    ends.find((one) => one > offset),
  );
}

/** The words of blocks, with the addresses that they link to. */
const withTargets = (blocks: readonly TextBlock[]): string =>
  blocks.map(({ words, links }) => [words, ...links.map(({ url }) => url ?? '')].join(' ')).join('\n');

/** Facts about a name of the nearest surroundings that have one; those without names where none has. */
function nearestFacts(facts: readonly WordFact[], surroundings: readonly string[]): readonly WordFact[] {
  for (const words of surroundings) {
    const about = facts.filter(({ of: subjects }) => subjects?.some((subject) => isNamed(subject, words)));
    if (about.length > 0) return about;
  }
  return facts.filter(({ of: subjects }) => subjects === undefined);
}

/** @param subject a name, or several that are all there: `settledAt, failedAt` */
function isNamed(subject: string, words: string): boolean {
  return subject.split(', ').every((name) => {
    const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return new RegExp(String.raw`(?<![\w-])${escaped}(?![\w-])`).test(words);
  });
}
