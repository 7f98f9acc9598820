/** Descriptions that explain codes or values in a list of Markdown: each item begins with one. */
import { capitalize } from './words.js';

interface ListedCodes {
  /** The description without the list. */
  rest: string;
  /** What an item says of its code. Markdown. */
  byCode: ReadonlyMap<string, string>;
}

/** @returns undefined where there is no list, or an item of it is not about a code */
export function listedCodes(description: string): ListedCodes | undefined {
  const [intro = '', ...items] = description.split(/^[-*] /m);
  // What follows the list is not part of its last item.
  const [last = '', ...after] = (items.pop() ?? '').split(/\n\s*\n(?=\S)/);
  // Further paragraphs of an item are indented below its text.
  const found = [...items, last].map((item) => /^`([^`]+)`: ([^]+)$/.exec(item.trim().replace(/^ {2}/gm, '')));
  if (found.includes(null)) return undefined;
  return {
    rest: [intro.trim(), ...after].filter((text) => text !== '').join('\n\n'),
    byCode: new Map(found.map((match) => [match?.[1] ?? '', capitalize(match?.[2] ?? '')])),
  };
}

/** The same for allowed values: only where the list has no other codes. */
export function listedValues(description: string | undefined, values: readonly string[]): ListedCodes | undefined {
  if (description === undefined || values.length === 0) return undefined;
  const listed = listedCodes(description);
  return listed && [...listed.byCode.keys()].every((code) => values.includes(code)) ? listed : undefined;
}
