/** From the top of an operation's page to any of its fields: how many keys. */
import { expect, test } from 'vitest';
import { fieldEntry } from '../../packages/api-reference/src/client/field-search.js';
import { builtPages, tagsOf } from '../helpers/built-site.js';
import { keysOf, percentile } from '../helpers/keystrokes.js';

/** What the control on the page lists: see packages/api-reference/src/client/field-search.client.ts. */
function fieldIds(html: string): string[] {
  return tagsOf(html).flatMap(({ name, attributes }) => {
    const id = attributes.get('id');
    if (id === undefined) return [];
    const isField = attributes.get('class')?.split(' ').includes('field') === true;
    return isField || (/^h[34]$/.test(name) && id.startsWith('response-')) ? [id] : [];
  });
}

const operations = builtPages().filter(({ html }) =>
  tagsOf(html).some(({ attributes }) => attributes.has('data-field-search')),
);

test('any field of any operation is at most six keys away, in the middle of all', { timeout: 240_000 }, () => {
  const keys = operations.flatMap(({ html }) => keysOf(fieldIds(html).map(fieldEntry)));
  const fewest = keys.map((one) => one.fewest);
  const plain = keys.map((one) => one.plain);
  const words = (values: number[]) =>
    `median ${percentile(values, 0.5)}, 95 % ${percentile(values, 0.95)}, most ${Math.max(...values)}`;
  console.log(
    `${keys.length} fields of ${operations.length} operations. Keys: ${words(fewest)}. By their first letters only: ${words(plain)}.`,
  );
  expect(operations.length).toBeGreaterThan(0);
  expect(keys.length).toBeGreaterThan(0);
  expect(percentile(fewest, 0.5)).toBeLessThanOrEqual(4);
  expect(percentile(fewest, 0.95)).toBeLessThanOrEqual(6);
  expect(percentile(plain, 0.5)).toBeLessThanOrEqual(6);
});
