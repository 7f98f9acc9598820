/** Words in regular expressions. */

export const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** One of some words: of two that begin alike, the longer one. */
export const anyOf = (words: Iterable<string>): string =>
  [...words]
    .sort((left, right) => right.length - left.length)
    .map(escaped)
    .join('|');
