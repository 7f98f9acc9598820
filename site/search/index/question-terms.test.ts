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

const placesOf = (word: string) => (unpacked[word] ?? []).map(([place]) => place);

it('has the words of a question at each of its places', () => {
  expect(placesOf('rotat')).toEqual([2, 3, 63]);
});

it('says more of the place below which questions are written, and of several questions', () => {
  const [own = 0, also = 0] = (unpacked['rotat'] ?? []).map(([, tells]) => tells);
  expect(own).toBeGreaterThan(also);
});

it('has no words that every question has', () => {
  expect(Object.keys(unpacked).sort()).toEqual(['key', 'rotat']);
});

it('gives a question whose place is no record to its page', () => {
  expect(placesOf('key')).toEqual([0, 2, 3, 63]);
});
