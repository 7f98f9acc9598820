/** Questions → what is sent of them: the words under which their places are found, and how many questions have each. */
import { STOP_WORDS } from '../language/stop-words';
import { partsOf, tokensOf } from '../language/tokens';
import type { QuestionsFile } from './records';

interface Place {
  page: string;
  /** '' for the page as a whole. */
  anchor: string;
}

/** A question and its places, as @impact-docs/content/questions has it. */
export interface Asked extends Place {
  text: string;
  also: readonly Place[];
}

/** Letters that end a number and say how often a word is asked with: `A` once, `B` twice. */
const COUNTS = 'ABCDEFGHI';

/**
 * The sentences themselves are not sent, since nothing shows them. By word, each place is the distance to the one
 * before in base 36 with a letter for the count: a third of the size of words by place.
 * @param urls addresses of all records in their order; a question of another place belongs to its page
 */
export function packQuestions(questions: readonly Asked[], urls: readonly string[]): QuestionsFile {
  const numbers = new Map(urls.map((url, number) => [url, number]));
  const words = new Map<string, Map<number, number>>();
  const asked = new Set<number>();
  for (const { text, also, ...own } of questions) {
    const places = new Set(
      [own, ...also].flatMap(({ page, anchor }) => numbers.get(`${page}#${anchor}`) ?? numbers.get(page) ?? []),
    );
    for (const word of new Set(wordsOf(text))) {
      const counts = words.get(word) ?? new Map<number, number>();
      for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
      words.set(word, counts);
    }
    for (const place of places) asked.add(place);
  }
  const places = [...asked].sort((left, right) => left - right);
  const positions = new Map(places.map((place, at) => [place, at]));
  return {
    places: steps(places)
      .map((step) => step.toString(36))
      .join(' '),
    words: Object.fromEntries(
      [...words]
        .sort(([left], [right]) => (left < right ? -1 : 1))
        .map(([word, counts]) => {
          const own = [...counts].map(([place, count]): [number, number] => [positions.get(place) ?? 0, count]);
          own.sort(([left], [right]) => left - right);
          const letters = own.map(([, count]) => COUNTS[Math.min(count, COUNTS.length) - 1]);
          return [
            word,
            steps(own.map(([at]) => at))
              .map((step, at) => `${step.toString(36)}${letters[at]}`)
              .join(''),
          ];
        }),
    ),
  };
}

/** Rising numbers → each one's distance to the one before. */
const steps = (rising: readonly number[]) => rising.map((number, at) => number - (rising[at - 1] ?? 0));

/** By word: record and number of its questions that have the word, by rising record. */
export function unpackQuestions({ places, words }: QuestionsFile): [word: string, counts: [number, number][]][] {
  let last = 0;
  const records = places === '' ? [] : places.split(' ').map((step) => (last += parseInt(step, 36)));
  return Object.entries(words).map(([word, packed]) => {
    let at = 0;
    const counts = Array.from(
      packed.matchAll(/([0-9a-z]+)([A-I])/g),
      ([, step = '0', letter = 'A']): [number, number] => [
        records[(at += parseInt(step, 36))] ?? 0,
        COUNTS.indexOf(letter) + 1,
      ],
    );
    return [word, counts];
  });
}

function wordsOf(text: string): string[] {
  const telling = text
    .split(/\s+/)
    .filter((word) => !partsOf(word).every((part) => STOP_WORDS.has(part)))
    .join(' ');
  return tokensOf(telling === '' ? text : telling);
}
