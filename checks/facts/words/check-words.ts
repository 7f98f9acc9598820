/** What texts say in words against the facts that are words. */
import type { TextBlock } from '@impact-docs/content/facts/blocks';
import type { Text } from '@impact-docs/content/facts/texts';
import { WORDS_FOLDER, type FactsInWords, type KindOfFact, type WordFact } from './facts-in-words.js';
import type { Found } from '../found.js';
import { escaped } from '../patterns.js';

/** “Not per account”, “never both” and “doesn't wait” state the opposite. */
const NEGATED = /(?:\b(?:not|never|no|rather than|instead of)|n't) (?:with |in |as |from )?$/i;

/** Words that contradict the fact about the nearest name. */
export function wordProblems(text: Text, facts: FactsInWords): Found[] {
  return text.blocks.flatMap((block) =>
    [...facts.kindsIn(block.words)].flatMap((kind) =>
      [...block.words.matchAll(kind.pattern)].flatMap((match) => contradiction(match, kind, block, text) ?? []),
    ),
  );
}

/** @returns undefined where the words are right, or no fact is about what they are about */
function contradiction(match: RegExpExecArray, kind: KindOfFact, block: TextBlock, text: Text): Found | undefined {
  const { 0: said, index } = match;
  const value = valueIn(match, kind);
  const facts = factsAt(text.file, kind);
  if (facts.length === 0 || value === undefined || NEGATED.test(block.words.slice(0, index))) return undefined;
  const [fitting, around] = nearestFacts(facts, surroundingsOf(index, kind, block, text));
  const isRight = (one = '') => fitting.some((fact) => fact.value.toLowerCase() === one.toLowerCase());
  if (fitting.length === 0 || isRight(value)) return undefined;
  if (kind.turns && isTurned(fitting, partAt(block.words.slice(index + said.length), 0, CLAUSE))) return undefined;
  if (kind.near === 'row' && [...around.matchAll(kind.pattern)].some((other) => isRight(valueIn(other, kind))))
    return undefined;
  return {
    // The text without bound words is the one that knows its places.
    offset: block.sourceOffset(Math.max(0, block.text.indexOf(said))),
    message: `“${said}” is not what ${WORDS_FOLDER} has under ${kind.name}.`,
    allowed: fitting.map(describe).join('; '),
    remedy: `Correct the words, or the fact where it has changed. If both are right, narrow its names: ${WORDS_FOLDER}/README.md.`,
  };
}

/**
 * “Remove the view after you have sent a message”, of a fact that the message comes before that.
 * @param behind what follows the word in its clause
 */
const isTurned = (facts: readonly WordFact[], behind: string): boolean =>
  facts.every(({ of: about }) =>
    about?.every(
      ([first, ...others]) => others.length > 0 && isNamed([first ?? ''], behind) && !isNamed(others, behind),
    ),
  );

const factsAt = (file: string, kind: KindOfFact): readonly WordFact[] =>
  kind.in?.some((beginning) => file.startsWith(beginning)) === false
    ? []
    : kind.facts.filter((fact) => fact.in === undefined || file.startsWith(fact.in));

/** “before” where the text has “restore point” and “upgrade” (its place). */
function describe({ value, of: about, place }: WordFact): string {
  const word = POLARITIES.get(value) ?? `“${value}”`;
  const where = about?.map((names) => names.map((name) => `“${name}”`).join(' and ')).join(' or ');
  return `${word}${where === undefined ? '' : ` where the text has ${where}`} (${place()})`;
}

const POLARITIES = new Map([
  ['affirmed', 'no word such as “not” or “never”'],
  ['denied', 'a word such as “not” or “never”'],
]);

/** What the words that a pattern found mean. */
const valueIn = (match: RegExpExecArray, { valueOf }: KindOfFact): string | undefined =>
  valueOf(match.findLast((group) => group !== undefined) ?? match[0]);

/** What is around the words, the nearest first: clause, sentence, paragraph, the names above, section, file. */
function* surroundingsOf(
  offset: number,
  { near }: KindOfFact,
  block: TextBlock,
  { blocks, names }: Text,
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
    const about = facts.flatMap((fact) => {
      const subjects = fact.of?.filter((subject) => isNamed(subject, words));
      return subjects?.length ? [{ ...fact, of: subjects }] : [];
    });
    if (about.length > 0) return [about, words];
  }
  return [facts.filter(({ of: subjects }) => subjects === undefined), ''];
}

/** @param names that are all there */
function isNamed(names: readonly string[], words: string): boolean {
  return names.every(
    (name) => words.includes(name) && new RegExp(String.raw`(?<![\w-])${escaped(name)}(?![\w-])`).test(words),
  );
}
