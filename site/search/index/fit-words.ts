/**
 * How much a word of questions tells about each of the places that have it. A word that the questions of many places share
 * must not decide between them, and one that sets a place apart from its neighbours must.
 */
import { saturated } from '../ranking/postings';

/** Words of a question, each once, and the places that answer it; the first is the one below which it is written. */
interface Example {
  words: readonly string[];
  places: readonly number[];
}

/** By word and place: 0 says nothing; about 1 where a word is in one question of few. */
type FittedWords = Map<string, Map<number, number>>;

/** The fitting starts from BM25: how much a place with many questions counts less for a word in them. */
const LENGTH = 0.75;

/** More steps fit the questions that are there, not those that somebody will ask. */
const STEPS = 6;
const STEP = 0.2;

/** How much each value is held to the one from which it starts. */
const HOLD = 0.1;

/** Turns a score into the exponent of its probability. */
const SHARPNESS = 0.6;

/** What another place that answers a question counts beside the one below which it is written. */
const ALSO = 0.3;

interface Pair {
  place: number;
  value: number;
  start: number;
  gradient: number;
  /** Sum of the squares of all gradients: each pair has a step of its own (AdaGrad). */
  squares: number;
}

/**
 * Multinomial logistic regression from words to places, on the pairs of word and place that occur in questions.
 * The result is the same on every machine up to rounding, because the order is that of the questions.
 */
export function fitWords(examples: readonly Example[]): FittedWords {
  const counts = countWords(examples);
  const places = new Set(examples.flatMap((example) => example.places));
  const rarity = (word: string) => Math.log(1 + places.size / (counts.get(word)?.size ?? 1));
  const pairs = startOf(counts, rarity);
  const targets = examples.map(targetsOf);
  for (let step = 0; step < STEPS; step++) {
    examples.forEach((example, at) => {
      addGradient(example, targets[at] ?? new Map<number, number>(), pairs, places.size);
    });
    for (const list of pairs.values()) list.forEach(move);
  }
  return new Map(
    [...pairs].map(([word, list]) => [
      word,
      new Map(list.map(({ place, value }) => [place, value / (SHARPNESS * rarity(word))])),
    ]),
  );
}

function countWords(examples: readonly Example[]): Map<string, Map<number, number>> {
  const words = new Map<string, Map<number, number>>();
  for (const example of examples) {
    for (const word of example.words) {
      const counts = words.get(word) ?? new Map<number, number>();
      for (const place of example.places) counts.set(place, (counts.get(place) ?? 0) + 1);
      words.set(word, counts);
    }
  }
  return words;
}

function startOf(counts: ReadonlyMap<string, ReadonlyMap<number, number>>, rarity: (word: string) => number) {
  const lengths = new Map<number, number>();
  for (const own of counts.values()) {
    for (const [place, count] of own) lengths.set(place, (lengths.get(place) ?? 0) + count);
  }
  const mean = [...lengths.values()].reduce((total, one) => total + one, 0) / Math.max(lengths.size, 1);
  const pairOf = (word: string, place: number, count: number): Pair => {
    const value = SHARPNESS * rarity(word) * saturated(count, (lengths.get(place) ?? 0) / mean, LENGTH);
    return { place, value, start: value, gradient: 0, squares: 1e-3 };
  };
  return new Map(
    [...counts].map(([word, own]) => [word, [...own].map(([place, count]) => pairOf(word, place, count))]),
  );
}

/** The share of a question that each of its places should have. */
function targetsOf({ places }: Example): Map<number, number> {
  const whole = 1 + ALSO * (places.length - 1);
  return new Map(places.map((place, at) => [place, (at === 0 ? 1 : ALSO) / whole]));
}

/** @param size number of all places: those without any word of the question have the score 0 */
function addGradient(
  { words }: Example,
  targets: ReadonlyMap<number, number>,
  pairs: ReadonlyMap<string, Pair[]>,
  size: number,
): void {
  const scores = new Map<number, number>();
  for (const word of words) {
    for (const { place, value } of pairs.get(word) ?? []) scores.set(place, (scores.get(place) ?? 0) + value);
  }
  let sum = size - scores.size;
  for (const score of scores.values()) sum += Math.exp(score);
  for (const word of words) {
    for (const pair of pairs.get(word) ?? []) {
      pair.gradient += Math.exp(scores.get(pair.place) ?? 0) / sum - (targets.get(pair.place) ?? 0);
    }
  }
}

function move(pair: Pair): void {
  const gradient = pair.gradient + HOLD * (pair.value - pair.start);
  pair.squares += gradient * gradient;
  pair.value -= (STEP * gradient) / Math.sqrt(pair.squares);
  pair.gradient = 0;
}
