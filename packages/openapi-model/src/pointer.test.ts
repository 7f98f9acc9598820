import { expect, it } from 'vitest';
import { textsIn } from './pointer.js';

it('finds texts in members and items, and nothing else', () => {
  const document = { info: { title: 'Books', version: 1 }, tags: ['a', { name: 'b' }], 'x/y': null };
  expect(textsIn(document, '#')).toEqual([
    ['#/info/title', 'Books'],
    ['#/tags/0', 'a'],
    ['#/tags/1/name', 'b'],
  ]);
});
