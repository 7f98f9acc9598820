/** Values of lists beside their meanings: `AM04` is “insufficient funds” wherever both are said. */
import type { TextBlock } from '@impact-docs/content/facts/blocks';
import { isScalar, isSeq, visit, type Document } from 'yaml';
import type { Found } from './found.js';

/** The values of one `enum`, each with the first words of its meaning. */
export type Meanings = ReadonlyMap<string, string>;

/** A list item or part of a sentence that begins with a value: "- `AM04`: insufficient funds." */
const ENTRY = /`([^`]+)`(?: is| means|:|,)? ([a-z][^;:,.\n`(]+)/g;
/** Fewer words say too little: "fish", "the end". */
const MIN_LENGTH = 12;

/** What the description beside each `enum` says of its values. */
export function meaningsIn(document: Document): Meanings[] {
  const all: Meanings[] = [];
  visit(document, {
    Map(_, map) {
      const description = map.get('description', true);
      const values = map.get('enum', true);
      if (!isScalar(description) || typeof description.value !== 'string' || !isSeq(values)) return;
      const known = new Set(values.items.map((item) => String(isScalar(item) ? item.value : item)));
      const meanings = new Map<string, string>();
      for (const [, value = '', meaning = ''] of description.value.matchAll(ENTRY)) {
        if (known.has(value) && meaning.trim().length >= MIN_LENGTH) meanings.set(value, meaning.trim());
      }
      if (meanings.size > 1) all.push(meanings);
    },
  });
  return all;
}

/** A meaning in a text belongs to the value before it, or behind it where none is before. */
export function meaningProblems({ text, codes }: TextBlock, lists: readonly Meanings[]): Found[] {
  return lists.flatMap((meanings) => {
    const values = codes.filter((code) => meanings.has(code.text));
    if (values.length === 0) return [];
    return [...meanings].flatMap(([value, meaning]) => {
      const offset = text.indexOf(meaning);
      if (offset < 0) return [];
      const beside = values.findLast((other) => other.offset < offset) ?? values[0];
      if (beside === undefined || meanings.get(beside.text) === meaning) return [];
      return [
        {
          offset,
          message: `“${meaning}” is the meaning of \`${value}\`, not of \`${beside.text}\`.`,
          allowed: `${beside.text}: ${meanings.get(beside.text) ?? ''}`,
          remedy: 'Correct the value, its meaning, or the description that lists both.',
        },
      ];
    });
  });
}
