import { describe, expect, it } from 'vitest';
import { fitWords } from './fit-words';

const ask = (words: string, ...places: number[]) => ({ words: words.split(' '), places });
const examples = [
  ask('rotate key', 0),
  ask('change key', 0),
  ask('key changed', 0),
  ask('key lost', 1),
  ask('lost key help', 1),
  ask('key expired', 2),
  ask('expired key', 2),
  ask('help', 3, 1),
];
const fitted = fitWords(examples);
const tells = (word: string, place: number) => fitted.get(word)?.get(place) ?? 0;

describe('fitWords', () => {
  it('has each word at the places of its questions, and nowhere else', () => {
    expect([...(fitted.get('lost') ?? [])].map(([place]) => place)).toEqual([1]);
    expect([...(fitted.get('help') ?? [])].map(([place]) => place).sort()).toEqual([1, 3]);
  });

  it('lets a word that sets a place apart tell more than one that its neighbours share', () => {
    expect(tells('lost', 1)).toBeGreaterThan(tells('key', 1));
    expect(tells('expired', 2)).toBeGreaterThan(tells('key', 2));
  });

  it('lets a word tell more of the place below which its question is written than of another that answers it', () => {
    expect(tells('help', 3)).toBeGreaterThan(tells('help', 1));
  });

  it('leads each question to its own place', () => {
    const score = (words: readonly string[], place: number) =>
      words.reduce((total, word) => total + tells(word, place), 0);
    const lost = examples.filter(({ words, places: [own = 0] }) =>
      [0, 1, 2, 3].some((other) => other !== own && score(words, other) >= score(words, own)),
    );
    expect(lost).toEqual([]);
  });

  it('is the same each time', () => {
    expect(fitWords(examples)).toEqual(fitted);
  });

  it('is empty without questions', () => {
    expect(fitWords([]).size).toBe(0);
  });
});
