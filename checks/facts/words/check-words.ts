/** What texts say in words against the facts that are words. */
import { type TextBlock } from '@impact-docs/content/facts/blocks';
import type { Text } from '@impact-docs/content/facts/texts';
import { tokensOf, WORDS_FOLDER, type KindOfFact, type WordFact } from './facts-in-words.js';
import type { Found } from '../found.js';

/** “Not per account”, “never both” and “doesn't wait” state the opposite. */
const NEGATED = /(?:\b(?:not|never|no|rather than|instead of)|n't) (?:with |in |as |from )?$/i;

/** Words that contradict the fact about the nearest name. */
export function wordProblems({ file, blocks, names }: Text, kinds: readonly KindOfFact[]): Found[] {
  const tokens = blocks.map(({ words }) => new Set(tokensOf(words)));
  return kinds.flatMap((kind) => {
    if (kind.in?.some((beginning) => file.startsWith(beginning)) === false) return [];
    const facts = kind.facts.filter((fact) => fact.in === undefined || file.startsWith(fact.in));
    if (facts.length === 0) return [];
    const { beginnings } = kind;
    const isPossible = (_: TextBlock, index: number) =>
      beginnings.length === 0 || beginnings.some((word) => tokens[index]?.has(word));
    return blocks.filter(isPossible).flatMap((block) =>
      [...block.words.matchAll(kind.pattern)].flatMap((match): Found[] => {
        const { 0: said, index } = match;
        if (NEGATED.test(block.words.slice(0, index))) return [];
        const value = valueIn(match, kind);
        const [fitting, around] = nearestFacts(facts, surroundingsOf(index, kind, block, blocks, names));
        const isRight = (one: string) => fitting.some((fact) => fact.value.toLowerCase() === one.toLowerCase());
        if (fitting.length === 0 || isRight(value)) return [];
        if (kind.near === 'row' && [...around.matchAll(kind.pattern)].some((other) => isRight(valueIn(other, kind))))
          return [];
        return [
          {
            // The text without bound words is the one that knows its places.
            offset: block.sourceOffset(Math.max(0, block.text.indexOf(said))),
            message: `“${said}” is not what ${WORDS_FOLDER} has under ${kind.name}.`,
            allowed: fitting.map((fact) => `${fact.value}${fact.of ? ` (${fact.of.join('; ')})` : ''}`).join('; '),
            remedy: 'Correct the words, or the fact where it has changed.',
          },
        ];
      }),
    );
  });
}

/** What the words that a pattern found mean. */
const valueIn = (match: RegExpExecArray, { valueOf }: KindOfFact): string =>
  valueOf(match.findLast((group) => group !== undefined) ?? match[0]);

/** What is around the words, the nearest first: clause, sentence, paragraph, the names above, section, file. */
function* surroundingsOf(
  offset: number,
  { near }: KindOfFact,
  block: TextBlock,
  blocks: readonly TextBlock[],
  names: readonly string[],
): Generator<string> {
  yield partAt(block.words, offset, CLAUSE);
  if (near === 'clause') return;
  yield partAt(block.words, offset, SENTENCE);
  if (near === true) return;
  if (near !== 'row') yield withTargets([block]);
  else if (block.words.includes(' | ')) yield block.words;
  yield names.join(' ');
  if (near === 'row') return;
  yield withTargets(blocks.filter(({ section }) => section === block.section));
  yield withTargets(blocks);
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

/** Facts about a name of the nearest surroundings that have one, with these; those without names where none has. */
function nearestFacts(facts: readonly WordFact[], surroundings: Iterable<string>): [readonly WordFact[], string] {
  for (const words of surroundings) {
    const about = facts
      .map((fact) => ({ ...fact, of: fact.of?.filter((subject) => isNamed(subject, words)) }))
      .filter(({ of: subjects = [] }) => subjects.length > 0);
    if (about.length > 0) return [about, words];
  }
  return [facts.filter(({ of: subjects }) => subjects === undefined), ''];
}

/** @param subject a name, or several that are all there: `settledAt, failedAt` */
function isNamed(subject: string, words: string): boolean {
  return subject.split(', ').every((name) => {
    if (!words.includes(name)) return false;
    const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return new RegExp(String.raw`(?<![\w-])${escaped}(?![\w-])`).test(words);
  });
}
