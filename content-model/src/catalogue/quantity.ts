/** Quantities: of sources, and as writers put them into sentences: `5 minutes`, `15-second`, `60–3,600 s`, `ten attempts`. */

/** An amount, or the two ends of a range, in the base unit of its dimension. */
export interface Quantity {
  amounts: readonly number[];
  /** The base unit: `second`, `byte`, `character`, `request/second`. */
  unit: string;
}

/** A quantity in a text. */
interface Figure extends Quantity {
  /** As it is written. */
  text: string;
  /** Into the text that was read. */
  offset: number;
}

const NAMES = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** Numbers that writers spell. */
const WORDS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(NAMES.map((name, index) => [name, index + 1])),
  ...{ fourteen: 14, fifteen: 15, twenty: 20, thirty: 30, sixty: 60 },
};

const COUNTED =
  'request row replica thread connection operation endpoint certificate page event transaction role scope';

/** What a unit may be called → its base unit, and how many of these it is. */
const UNITS = new Map<string, readonly [unit: string, factor: number]>([
  ...spelt('second', 0.001, 'ms', 'millisecond'),
  ...spelt('second', 1, 's', 'second'),
  ...spelt('second', 60, 'min', 'minute'),
  ...spelt('second', 3600, 'h', 'hour'),
  ...spelt('second', 86_400, 'day'),
  ...spelt('second', 604_800, 'week'),
  ...spelt('month', 1, 'month'),
  ...spelt('month', 12, 'year'),
  ...spelt('working day', 1, 'working day'),
  ...spelt('byte', 1, 'byte', 'B'),
  ...spelt('byte', 1e3, 'kB', 'KB'),
  ...spelt('byte', 1e6, 'MB'),
  ...spelt('byte', 1e9, 'GB'),
  ...spelt('byte', 2 ** 10, 'KiB'),
  ...spelt('byte', 2 ** 20, 'MiB'),
  ...spelt('byte', 2 ** 30, 'GiB'),
  ...spelt('percent', 1, '%', 'percent'),
  ...spelt('bit', 1, 'bit'),
  ...spelt('character', 1, 'character', 'byte character'),
  ...spelt('digit', 1, 'digit', 'hexadecimal digit'),
  ...spelt('attempt', 1, 'attempt', 'try', 'tries'),
  ...spelt('item', 1, 'item', 'entry', 'entries', 'value'),
  ...spelt('process', 1, 'process', 'processes'),
  ...COUNTED.split(' ').flatMap((name) => spelt(name, 1, name)),
]);

function spelt(unit: string, factor: number, ...names: string[]): [string, readonly [string, number]][] {
  return names.flatMap((name): [string, readonly [string, number]][] => {
    const entry = [unit, factor] as const;
    return /^[a-z ]{3,}$/.test(name) && !name.endsWith('s')
      ? [
          [name, entry],
          [`${name}s`, entry],
        ]
      : [[name, entry]];
  });
}

const longestFirst = (names: Iterable<string>): string => [...names].sort((a, b) => b.length - a.length).join('|');

const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\b(?:${longestFirst(Object.keys(WORDS))})\b)`;
const UNIT = longestFirst(UNITS.keys());
/** `5 minutes`, `5-minute`, `1 to 5 minutes`, `60–3,600 s`; after it, what a rate is counted over. */
const FIGURE = new RegExp(
  String.raw`(?<![\w.,:/#^-])(${NUMBER})(?:\s*(?:–|-|\bto\b|(?<=\bbetween\s+${NUMBER}\s+)\band\b)\s*(${NUMBER}))?[ \u00a0\n-]*(${UNIT})(?![\w])(?:\s+(?:per|in an?|in one|an?|each|every)\s+(second|minute|hour|day)\b)?`,
  'gi',
);
/** Units that are joined: `75 hours and 35 minutes`. */
const JOINED = /^(?:,? and |,? )$/;

/** Every figure with a unit in a text, in its order. */
export function figuresIn(text: string): Figure[] {
  const found: Figure[] = [];
  for (const match of text.matchAll(FIGURE)) {
    const figure = toFigure(match);
    if (figure === undefined) continue;
    const before = found.at(-1);
    const joined = before && join(text, before, figure);
    if (joined) found[found.length - 1] = joined;
    else found.push(figure);
  }
  return found;
}

function toFigure(match: RegExpExecArray): Figure | undefined {
  const [text, from = '', to, name = '', per] = match;
  const quantity = quantityOf([from, ...(to === undefined ? [] : [to])].map(amountOf), name);
  if (quantity === undefined || per === undefined) return quantity && { ...quantity, text, offset: match.index };
  return { ...quantity, text, offset: match.index, unit: `${quantity.unit}/${per.toLowerCase()}` };
}

/**
 * A quantity in its base unit.
 * @param name what texts call the unit: `minutes`, `GiB`
 * @returns undefined for another unit, such as `vCPU`
 */
export function quantityOf(numbers: readonly number[], name = ''): Quantity | undefined {
  const [unit, factor] = UNITS.get(name) ?? UNITS.get(name.toLowerCase()) ?? [];
  if (unit === undefined || factor === undefined) return undefined;
  return { amounts: numbers.map((number) => number * factor), unit };
}

/** `75 hours and 35 minutes` is one duration: the second unit is the smaller one. */
function join(text: string, before: Figure, next: Figure): Figure | undefined {
  const end = before.offset + before.text.length;
  const [more = 0] = before.amounts;
  const [less = 0] = next.amounts;
  const isOne = before.amounts.length === 1 && next.amounts.length === 1;
  if (!isOne || before.unit !== 'second' || next.unit !== 'second' || less >= more) return undefined;
  if (!JOINED.test(text.slice(end, next.offset))) return undefined;
  return { ...before, text: text.slice(before.offset, next.offset + next.text.length), amounts: [more + less] };
}

/** `1,000`, `2.5`, `ten` */
function amountOf(number: string): number {
  return WORDS[number.toLowerCase()] ?? Number(number.replaceAll(',', ''));
}

/** `−5`; in `1-5`, 5 has no sign. */
const SIGNED = new RegExp(String.raw`((?<!\w)[-−])?(${NUMBER})`, 'gi');

/** Every number in a text, with or without unit, digits or word, in its order. */
export function numbersIn(text: string): number[] {
  return [...text.matchAll(SIGNED)].map(([, sign, number = '']) => (sign === undefined ? 1 : -1) * amountOf(number));
}

/** Whether both are the same amounts of the same unit. */
export function isSame(left: Quantity, right: Quantity): boolean {
  return (
    left.unit === right.unit &&
    left.amounts.length === right.amounts.length &&
    left.amounts.every((amount, index) => Math.abs(amount - (right.amounts[index] ?? NaN)) < 1e-9)
  );
}
