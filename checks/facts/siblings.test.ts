import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { checkSiblings } from './siblings.js';

function messages(source: string): string[] {
  const found: string[] = [];
  checkSiblings(parseDocument(source), (_, { message, allowed }) => found.push(`${message} ${allowed ?? ''}`));
  return found;
}

test.each([
  'description: 1 to 60 characters.\nminLength: 1\nmaxLength: 60',
  'description: At most 50.\nmaximum: 50',
  'description: Rounded to up to 3 decimals.\nmaximum: 2',
  'description: The default is `en`.\ndefault: en',
  'description: Kept for 30 days.\nmaxLength: 10',
  'description: |-\n  - `on`: it runs.\n  - `off`: it rests.\nenum: [on, off]',
])('%s', (source) => {
  expect(messages(source)).toEqual([]);
});

test.each([
  ['description: At most 120 characters.\nmaxLength: 100', 'The description says “120 characters”. maxLength is 100'],
  ['description: Up to 30 items.\nmaxItems: 20', 'The description says “30 items”. maxItems is 20'],
  ['description: At most 60.\nmaximum: 50', 'The description says “60”. maximum is 50'],
  [
    'description: |-\n  - `on`: it runs.\n  - `off`: it rests.\nenum: [on, off, idle]',
    'The description lists values without `idle`. enum: on, off, idle',
  ],
  [
    'description: |-\n  - `on`: it runs.\n  - `of`: it rests.\nenum: [on]',
    'The description lists `of`, which is not allowed. enum: on',
  ],
  ['description: The default is `fi`.\ndefault: en', 'The description says “`fi`”. default is en'],
])('%s is refused', (source, message) => {
  expect(messages(source)).toEqual([message]);
});
