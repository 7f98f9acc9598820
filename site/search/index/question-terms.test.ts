import { expect, it } from 'vitest';
import { packQuestions, unpackQuestions } from './question-terms';

const urls = [
  '/docs/a',
  '/docs/a#one',
  '/docs/a#two',
  '/docs/b',
  ...Array.from({ length: 60 }, (_, at) => `/docs/c#${at}`),
];
const ask = (text: string, page: string, anchor: string, ...also: [page: string, anchor: string][]) => ({
  text,
  page,
  anchor,
  also: also.map(([other, id]) => ({ page: other, anchor: id })),
});
const packed = packQuestions(
  [
    ask('how do I rotate the key', '/docs/a', 'two'),
    ask('key rotation', '/docs/a', 'two', ['/docs/b', ''], ['/docs/c', '59']),
    ask('a key', '/docs/a', 'gone'),
  ],
  urls,
);
const unpacked = Object.fromEntries(unpackQuestions(packed));

it('counts the questions with a word by place, whichever place of theirs it is', () => {
  expect(unpacked['rotat']).toEqual([
    [2, 2],
    [3, 1],
    [63, 1],
  ]);
});

it('has no words that every question has', () => {
  expect(Object.keys(unpacked).sort()).toEqual(['key', 'rotat']);
});

it('gives a question whose place is no record to its page', () => {
  expect(unpacked['key']).toEqual([
    [0, 1],
    [2, 2],
    [3, 1],
    [63, 1],
  ]);
});
