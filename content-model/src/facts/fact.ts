/** One fact: an address, its value, and where it is written. */
import { figuresIn, isSame, numbersIn, type Quantity } from '../catalogue/quantity.js';
import type { Value } from '../catalogue/row.js';

export interface Fact extends Pick<Value, 'numbers' | 'names'> {
  /** `setting.session_max_duration.default`: lower-case words, names as their source writes them, joined by dots. */
  address: string;
  /** As readers see it where a guide inserts it: `15 seconds`, `28,800`, `off`. */
  text: string;
  /** Where the value is a figure with a unit. */
  quantity?: Quantity;
  /** Of a typed fact: where the contract of the product says so. */
  source?: string;
  /** Where it is written: `content/data/limits.yaml:12`. */
  place(): string;
}

/** A typed fact: its words say the numbers and the quantity. */
export function toFact(fact: Pick<Fact, 'address' | 'text' | 'place' | 'source'>): Fact {
  const [figure, ...others] = figuresIn(fact.text);
  const numbers = numbersIn(fact.text);
  return {
    ...fact,
    ...(figure && others.length === 0 ? { quantity: { amounts: figure.amounts, unit: figure.unit } } : {}),
    ...(numbers.length > 0 ? { numbers } : {}),
  };
}

/**
 * Whether the words that a guide writes for a fact have its value: the same quantity (`5 minutes` for `300 seconds`), the
 * same numbers where a number of them has no unit (`after 300`), or the same text (`off`).
 */
export function hasValue(words: string, fact: Fact): boolean {
  return valueTest(words)(fact);
}

/** The same, for words that are compared with many facts. */
export function valueTest(words: string): (fact: Fact) => boolean {
  const figures = figuresIn(words);
  const [first] = figures;
  // The ends of a range may have a unit each.
  const whole = { amounts: figures.flatMap(({ amounts }) => amounts), unit: first?.unit ?? '' };
  // Things are counted with and without their name, but 300 alone is no duration.
  const isMeasure = figures.some(({ unit }) => MEASURES.has(unit));
  const numbers = numbersIn(words).join();
  const text = plain(words);
  return ({ quantity, numbers: own, text: value }) => {
    if (quantity && first) return figures.every((figure) => isSame(figure, quantity)) || isSame(whole, quantity);
    if (isMeasure) return false;
    return own ? numbers === own.join() : text === plain(value);
  };
}

const MEASURES: ReadonlySet<string> = new Set(['second', 'month', 'working day', 'byte', 'percent']);

const plain = (text: string): string => text.replaceAll('`', '').replace(/\s+/g, ' ').trim().toLowerCase();
