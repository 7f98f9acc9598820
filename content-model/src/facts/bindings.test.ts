import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import { expect, it } from 'vitest';
import { replaceBindings } from './bindings.js';
import { toFact } from './fact.js';

const texts = { life: '3600 seconds', rows: '1–5000 items', port: '4010', ends: '2027-03-31' };
const facts = new Map(
  Object.entries(texts).map(([address, text]) => [address, toFact({ address, text, place: () => 'a.yaml:1' })]),
);

async function shown(markdown: string): Promise<string> {
  const root = fromMarkdown(markdown);
  await replaceBindings(root, () => Promise.resolve(facts));
  return toString(root);
}

it.each([
  ['A figure with a unit is grouped as in the other texts.', 'life', '3,600 seconds'],
  ['So are both ends of a range.', 'rows', '1–5,000 items'],
  ['A port stays as it is.', 'port', '4010'],
  ['So does a date.', 'ends', '2027-03-31'],
])('%s', async (_, address, text) => {
  expect(await shown(`It is [](fact:${address}).`)).toBe(`It is ${text}.`);
});

it('words of the guide stay', async () => {
  expect(await shown('It is [an hour](fact:life).')).toBe('It is an hour.');
});
