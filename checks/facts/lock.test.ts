import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, test } from 'vitest';
import type { ChangelogEntry } from '@impact-docs/content/data/changelog';
import { toFact } from '@impact-docs/content/facts/fact';
import { DescriptionError, formatProblems } from '@impact-docs/openapi-model';
import {
  changedFacts,
  formatFacts,
  formatSentences,
  parseFacts,
  parseSentences,
  sentencesOf,
  unannounced,
  unlocked,
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

test('a published fact that is gone is a change, and one that the lock lacks is to be accepted', () => {
  expect(changedFacts(facts, { 'limit.items': { value: '3 items', since: '2026-01-01' } })).toHaveLength(1);
  expect(changedFacts(facts, {})).toEqual([]);
  expect(unlocked(facts, { 'limit.tries': { value: '10 attempts', since: '2026-01-01' } })).toEqual([]);
  expect(formatProblems(unlocked(facts, {}))).toMatchInlineSnapshot(`
    "content/facts.lock:1:1 error: The lock lacks facts that the sources have:
        + limit.tries: 5 attempts
      fix:     If each is new, run \`npm run facts:accept\`. If one was published before, restore its line."
  `);
});

test('sentences that the lock lacks are to be accepted, a whole file of them, too', () => {
  expect(unreviewed(sentences(text), parseSentences(''))).toHaveLength(1);
});

/** What is said of a lock. */
function refusal(read: () => unknown): string {
  try {
    read();
    return '';
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    return formatProblems(error.problems);
  }
}

const conflict = (ours: string, theirs: string) => `<<<<<<< HEAD\n${ours}\n=======\n${theirs}\n>>>>>>> branch\n`;

test('a lock with a conflict of a merge is refused, each conflict with its line', () => {
  const locked = (value: string) => `a.b:\n  value: ${value}\n  since: 2026-01-01`;
  expect(refusal(() => parseFacts(`${conflict(locked('5'), locked('6'))}${conflict('', locked('7'))}`)))
    .toMatchInlineSnapshot(`
    "content/facts.lock:1:1 error: A conflict of a merge is not resolved.
      fix:     Keep one of its sides, then run \`npm run facts:accept\`, which shows what is different now.

    content/facts.lock:10:1 error: A conflict of a merge is not resolved.
      fix:     Keep one of its sides, then run \`npm run facts:accept\`, which shows what is different now."
  `);
  expect(refusal(() => parseSentences(`= a.mdx\n${conflict('  Do not.', '  Do.')}`))).toMatchInlineSnapshot(`
    "content/sentences.lock:2:1 error: A conflict of a merge is not resolved.
      fix:     Keep one of its sides, then run \`npm run facts:accept\`, which shows what is different now."
  `);
});

test('a lock of another form is refused, with every mistake', () => {
  expect(refusal(() => parseFacts(''))).toBe('');
  expect(refusal(() => parseFacts('a.b: { value: 5, since: today }\nc.d: gone\n'))).toMatchInlineSnapshot(`
    "content/facts.lock:1:15 error: \`5\` is not allowed here.
      at:      #/a.b/value
      allowed: a text
      fix:     Take the file as it was committed last, then run \`npm run facts:accept\`.

    content/facts.lock:1:25 error: \`"today"\` is not allowed here.
      at:      #/a.b/since
      allowed: a date: YYYY-MM-DD
      fix:     Take the file as it was committed last, then run \`npm run facts:accept\`.

    content/facts.lock:2:6 error: \`"gone"\` is not allowed here.
      at:      #/c.d
      allowed: an object with the keys value, since
      fix:     Take the file as it was committed last, then run \`npm run facts:accept\`."
  `);
  expect(refusal(() => parseSentences('  Do not.\n= a.mdx\nDo.\n'))).toMatchInlineSnapshot(`
    "content/sentences.lock:1:1 error: \`  Do not.\` is not allowed here.
      allowed: a line \`= file\`, then a line for each sentence, after two spaces
      fix:     Take the file as it was committed last, then run \`npm run facts:accept\`.

    content/sentences.lock:3:1 error: \`Do.\` is not allowed here.
      allowed: a line \`= file\`, then a line for each sentence, after two spaces
      fix:     Take the file as it was committed last, then run \`npm run facts:accept\`."
  `);
});

test('locks are read as they were written', () => {
  const locked = { 'a.b': { value: '# 5: “x”', since: '2026-01-01' } };
  expect(parseFacts(formatFacts(locked))).toEqual(locked);
  expect([...parseSentences(formatSentences(sentences(text)))]).toEqual([...sentences(text)]);
});
