import { expect, it } from 'vitest';
import { FIELDS, Postings } from './postings';

const postings = new Postings(Int32Array.of(0, 1, 1, 2, 3));
postings.add(0, 'name', ['goal', 'date']);
postings.add(0, 'text', ['goal', 'goal', 'bank']);
postings.add(1, 'text', ['goal', 'bank']);
postings.add(2, 'text', ['pot', ...Array.from({ length: 40 }, (_, at) => `other${at}`)]);
postings.add(3, 'text', ['pot', 'bank']);
postings.addTerm(4, 'questions', 'pot', 3);

const word = (term: string, weight = 1, isOfNames = false) => ({
  terms: [term],
  weight,
  isOfNames,
});
const scoresOf = (...words: Parameters<Postings['match']>[0]) => postings.match(words, false).scores;

it('prefers a name to a text, and a short text to a long one', () => {
  const goal = scoresOf([word('goal')]);
  expect(goal[0]).toBeGreaterThan(goal[1] ?? 0);
  const pot = scoresOf([word('pot')]);
  expect(pot[3]).toBeGreaterThan(pot[2] ?? 0);
  expect(pot[4]).toBeGreaterThan(pot[3] ?? 0);
});

it('counts the best of the terms that stand for a word, and each word once', () => {
  const both = scoresOf([word('goal'), word('bank', 0.5)]);
  expect(both[1]).toBe(scoresOf([word('goal')])[1]);
  const { masks, documents } = postings.match([[word('goal')], [word('bank')]], false);
  expect([...masks]).toEqual([3, 3, 0, 2, 0]);
  expect([...documents].sort()).toEqual([0, 1, 3]);
});

it('lets a rare word tell more, but the parts of a name alike', () => {
  const words = [[word('date')], [word('bank')], [word('nowhere')]];
  const [date = 0, bank = 0, nowhere] = postings.match(words, false).shares;
  expect(date).toBeGreaterThan(bank);
  expect(date + bank).toBeCloseTo(1);
  expect(nowhere).toBe(0);
  expect(postings.match(words, true).shares).toEqual([0.5, 0.5, 0]);
});

it('tells of each page how well its best places fit, word by word', () => {
  const { scores, pageScores } = postings.match([[word('goal')], [word('pot')]], false);
  expect(pageScores[0]).toBeCloseTo(scores[0] ?? 0);
  // The page has one word in each of two places.
  expect(pageScores[1]).toBeCloseTo((scores[1] ?? 0) + (scores[2] ?? 0));
});

it('looks at names only where that is asked', () => {
  expect(postings.match([[word('goal', 1, true)]], false).documents).toEqual([0]);
});

it('counts the words of a synonym together, where a place has all of them', () => {
  const both = { terms: ['goal', 'bank'], weight: 1, isOfNames: false };
  const { documents, scores } = postings.match([[both]], false);
  expect([...documents]).toEqual([0, 1]);
  const [goal, bank] = [scoresOf([word('goal')])[1] ?? 0, scoresOf([word('bank')])[1] ?? 0];
  expect(scores[1]).toBeCloseTo((goal + bank) / 2);
});

it('takes what a word of questions tells as it is', () => {
  postings.addTerm(4, 'questions', 'jar', 2);
  expect(scoresOf([word('jar')])[4]).toBeCloseTo(2 * FIELDS.questions.weight);
});
