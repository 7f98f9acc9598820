import { isScalar, parseDocument } from 'yaml';
import { describe, expect, test } from 'vitest';
import { scalarOffset } from './scalar-offset.js';
import { textsIn } from './texts.js';

const VALUES = {
  plain: 'a: one two five',
  'plain, folded': 'a: one\n  two\n  five',
  'single quotes': "a: 'it''s two five'",
  'double quotes': 'a: "one\\n\\u2026 \\"two\\" five"',
  literal: 'a: |-\n    one\n\n      two\n    five',
  folded: 'b:\n  a: >-\n    one\n    two\n\n    five\n',
};

describe('each word of a value is found in its file', () => {
  test.each(Object.entries(VALUES))('%s', (_, source) => {
    const document = parseDocument(source);
    const scalar = document.getIn(source.startsWith('b') ? ['b', 'a'] : ['a'], true);
    if (!isScalar(scalar)) throw new Error('No scalar.');
    const value = String(scalar.value);
    for (const word of ['two', 'five']) {
      expect(scalarOffset(source, scalar, value.indexOf(word))).toBe(source.indexOf(word));
    }
  });
});

test('a place in a long description', () => {
  const source = 'get:\n  description: |-\n    First.\n\n    Second.\n\n    Third, after 5 minutes.\n';
  const [text] = textsIn('content/apis/a/paths/b.yaml', source);
  const offset = text?.blocks.at(-1)?.sourceOffset('Third, after '.length) ?? 0;
  expect(text?.placeOf(offset)).toEqual({ line: 7, column: 18 });
});
