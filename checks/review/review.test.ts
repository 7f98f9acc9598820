import { expect, test } from 'vitest';
import { formatRemark, remarksOf } from './compare.js';
import { readSentences } from './sentences.js';

function review(before: string, now: string, file = 'content/guides/a.mdx'): string[] {
  return remarksOf([{ file, before: readSentences(file, before), now: readSentences(file, now) }]).map(formatRemark);
}

test.each([
  ['polarity', 'Do not drop the event.', 'Do drop the event.'],
  ['polarity', 'The dream needs either a name or a goal.', 'The dream needs both a name and a goal.'],
  ['order', 'Store the id before you respond.', 'Store the id after you respond.'],
  ['order', 'The bank tells DES.', 'DES tells the bank.'],
  ['actor', 'The name is unique per user.', 'The name is unique per partner.'],
  ['unit', 'The time is in seconds.', 'The time is in milliseconds.'],
  ['direction', 'The host sends the event.', 'The host receives the event.'],
  ['enum', 'The dream is `open` again.', 'The dream is `closed` again.'],
])('a change of %s: %s', (kind, before, now) => {
  expect(review(`One line.\n${before}\n`, `One line.\n${now}\n`)).toEqual([
    expect.stringMatching(new RegExp(`^content/guides/a\\.mdx:1 .*${kind}`)),
  ]);
});

test.each([
  ['another word', 'Store the id of the event.', 'Keep the id of the event.'],
  ['a contraction', 'It is not sent, and cannot be sent.', "It isn't sent, and can't be sent."],
  ['a moved sentence', 'Do not drop it.\nStore it.', 'Store it.\n\nDo not drop it.'],
  ['a new sentence', 'Store it.', 'Store it.\nNever drop it.'],
  ['a removed sentence that warns of nothing', 'Store it.\nPages list all names.', 'Store it.'],
  ['a program', '```js\nif (a) send(before);\n```', '```js\nif (!a) receive(after);\n```'],
])('%s is nothing to read twice', (_, before, now) => {
  expect(review(before, now)).toEqual([]);
});

test('a removed warning is, whether it is an admonition or a sentence', () => {
  expect(review(':::warning\n\nThe key is shown once.\n\n:::\n\nStore it.\nNever print it.\n', 'Store it.\n'))
    .toMatchInlineSnapshot(`
    [
      "content/guides/a.mdx:3 removed warning
      - The key is shown once.",
      "content/guides/a.mdx:7 removed warning
      - Never print it.",
    ]
  `);
  expect(review(':::warning\n\nThe key is shown once.\n\n:::\n', 'The key is shown one time.\n'))
    .toMatchInlineSnapshot(`
    [
      "content/guides/a.mdx:1 no longer a warning
      - The key is shown once.
      + The key is shown one time.",
    ]
  `);
});

test('the order of numbered steps is', () => {
  expect(review('1. Store the id.\n2. Respond.\n', '1. Respond.\n2. Store the id.\n')).toMatchInlineSnapshot(`
    [
      "content/guides/a.mdx:1 order of steps
      - Store the id.
      + Respond.",
    ]
  `);
  expect(review('1. Store the id.\n2. Respond.\n', '1. Read it.\n2. Store the id.\n3. Respond.\n')).toEqual([]);
});

test('texts of data are read, and other values are not', () => {
  const data = (text: string, name: string) => `- name: ${name}\n  text: ${text}\n`;
  expect(review(data('It is sent once.', 'first'), data('It is never sent.', 'last'), 'content/data/a.yaml'))
    .toMatchInlineSnapshot(`
    [
      "content/data/a.yaml:2 polarity
      - It is sent once.
      + It is never sent.",
    ]
  `);
});
