import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, test } from 'vitest';
import type { ChangelogEntry } from '@impact-docs/content/data/changelog';
import { toFact } from '@impact-docs/content/facts/fact';
import {
  changedFacts,
  formatFacts,
  formatSentences,
  parseFacts,
  parseSentences,
  sentencesOf,
  unannounced,
  unreviewed,
} from './lock.js';

const sentences = (markdown: string) =>
  sentencesOf([{ file: 'a.mdx', root: fromMarkdown(markdown), placeOf: () => ({ line: 1, column: 1 }) }]);
const messages = (before: string, now: string) =>
  unreviewed(sentences(now), sentences(before)).map(({ message }) => message);

const text = 'Store the id. Do not drop an event. Wait 300 seconds before the next try. It then ends.';

test('a text that stays the same needs no review, wherever its sentences stand', () => {
  expect(messages(text, text)).toEqual([]);
  expect(messages(text, 'Wait 300 seconds before the next try.\n\nIt ends. Do not drop an event.')).toEqual([]);
});

test.each([
  ['a negation that is gone', 'Do not drop', 'Drop'],
  ['a negation that is new', 'Store the id', 'Never store the id'],
  ['another figure', '300 seconds', '600 seconds'],
  ['another unit', '300 seconds', '300 minutes'],
  ['another order', 'before the next', 'after the next'],
])('%s needs a review', (_, from, to) => {
  expect(messages(text, text.replace(from, to))).toHaveLength(1);
});

test.each('is are was were do does did has have had ca wo could would should'.split(' '))(
  'a contracted negation, %sn’t, is one as well',
  (verb) => {
    expect(messages(`The event ${verb}n't sent.`, 'The event is sent.')).toHaveLength(1);
  },
);

const facts = new Map([
  ['limit.tries', toFact({ address: 'limit.tries', text: '5 attempts', file: 'content/facts.yaml' })],
]);
const entry = (changed?: { address: string; was: string; is: string }): ChangelogEntry => ({
  date: '2026-11-23',
  product: 'impact-finance',
  version: '4.13.0',
  changes: [{ kind: 'changed', text: 'Fewer tries.', breaking: false, ...(changed ? { facts: [changed] } : {}) }],
});

test('a published value changes with an entry of the changelog that names both values', () => {
  const changes = changedFacts(facts, { 'limit.tries': { value: '10 attempts', since: '2026-01-01' } });
  expect(changes).toEqual([{ address: 'limit.tries', was: '10 attempts', is: '5 attempts' }]);
  expect(unannounced(changes, [entry()])).toHaveLength(1);
  expect(unannounced(changes, [entry({ address: 'limit.tries', was: '10 attempts', is: '6 attempts' })])).toHaveLength(
    1,
  );
  expect(unannounced(changes, [entry({ address: 'limit.tries', was: '10 attempts', is: '5 attempts' })])).toEqual([]);
});

test('a published fact that is gone is a change, a new one is none', () => {
  expect(changedFacts(facts, { 'limit.items': { value: '3 items', since: '2026-01-01' } })).toHaveLength(1);
  expect(changedFacts(facts, {})).toEqual([]);
});

test('locks are read as they were written', () => {
  const locked = { 'a.b': { value: '# 5: “x”', since: '2026-01-01' } };
  expect(parseFacts(formatFacts(locked))).toEqual(locked);
  expect([...parseSentences(formatSentences(sentences(text)))]).toEqual([...sentences(text)]);
});
