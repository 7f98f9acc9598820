/** The test vectors that readers download are those that the tests of the samples read. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tagsOf } from '../helpers/built-site.js';
import { builtFile } from '../helpers/descriptions.js';

const address = '/test-vectors/webhook-signature.json';

test.each([
  [address, 'webhook-test-vectors.json'],
  ['/test-vectors/application-bridge.json', 'bridge-test-vectors.json'],
])('%s is the source, byte for byte', (published, name) => {
  const source = fs.readFileSync(path.resolve(import.meta.dirname, '../../content/data', name), 'utf8');
  expect(builtFile(published.slice(1))).toBe(source);
});

test('the guide links to it, and its rows are cases of it', () => {
  const tags = tagsOf(builtFile('docs/impact-finance/webhooks/receiver.html'));
  const links = tags.map(({ attributes }) => attributes.get('href'));
  expect(links).toContain(address);
  const { cases } = JSON.parse(builtFile(address.slice(1))) as { cases: { id: string }[] };
  const rows = tags.flatMap(({ attributes }) => /^case-(.+)$/.exec(attributes.get('id') ?? '')?.[1] ?? []);
  expect(rows).not.toEqual([]);
  expect(cases.map(({ id }) => id)).toEqual(expect.arrayContaining(rows));
});
