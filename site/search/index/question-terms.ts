/** Questions → what is sent of them: the words under which their places are found, and how much each tells about them. */
import { fitWords } from './fit-words';
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

/** Letters that end a number and say how much a word tells about a place: each one a step more. */
const LEVELS = 'ABCDEFGHIJKL';
const LEVEL = 0.25;

/**
 * The sentences themselves are not sent, since nothing shows them. By word, each place is the distance to the one
 * before in base 36 with a letter for what it tells: a third of the size of words by place.
 * @param urls addresses of all records in their order; a question of another place belongs to its page
 */
export function packQuestions(questions: readonly Asked[], urls: readonly string[]): QuestionsFile {
  const numbers = new Map(urls.map((url, number) => [url, number]));
  const examples = questions.map(({ text, also, ...own }) => ({
    words: [...new Set(wordsOf(text))],
    places: [
      ...new Set(
        [own, ...also].flatMap(({ page, anchor }) => numbers.get(`${page}#${anchor}`) ?? numbers.get(page) ?? []),
      ),
    ],
  }));
  const places = [...new Set(examples.flatMap((example) => example.places))].sort((left, right) => left - right);
  const positions = new Map(places.map((place, at) => [place, at]));
  const words = [...fitWords(examples)].sort(([left], [right]) => (left < right ? -1 : 1));
  return {
    places: steps(places)
      .map((step) => step.toString(36))
      .join(' '),
    words: Object.fromEntries(
      words.map(([word, values]) => {
        const own = [...values].map(([place, value]): [number, string] => [positions.get(place) ?? 0, levelOf(value)]);
        own.sort(([left], [right]) => left - right);
        return [
          word,
          steps(own.map(([at]) => at))
            .map((step, at) => `${step.toString(36)}${own[at]?.[1]}`)
            .join(''),
        ];
      }),
    ),
  };
}

const levelOf = (value: number): string =>
  LEVELS.charAt(Math.min(Math.max(Math.round(value / LEVEL), 0), LEVELS.length - 1));

/** Rising numbers → each one's distance to the one before. */
const steps = (rising: readonly number[]) => rising.map((number, at) => number - (rising[at - 1] ?? 0));

/** By word: record and what the word tells about it, by rising record. */
export function unpackQuestions({ places, words }: QuestionsFile): [word: string, places: [number, number][]][] {
  let last = 0;
  const records = places === '' ? [] : places.split(' ').map((step) => (last += parseInt(step, 36)));
  return Object.entries(words).map(([word, packed]) => {
    let at = 0;
    const counts = Array.from(
      packed.matchAll(/([0-9a-z]+)([A-L])/g),
      ([, step = '0', letter = 'A']): [number, number] => [
        records[(at += parseInt(step, 36))] ?? 0,
        LEVELS.indexOf(letter) * LEVEL,
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
