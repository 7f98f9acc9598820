/** Where a character of a YAML value is in its file: indentation, quotes, folds and escapes are in the file alone. */
import type { Scalar } from 'yaml';

/** Of `\u0041` and the like, how many characters follow the letter (YAML 1.2, section 5.7). */
const DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/**
 * @param source of the file
 * @param scalar a text of the file
 * @param offset into the value
 * @returns into the source
 */
export function scalarOffset(source: string, { value, type, range }: Scalar, offset: number): number {
  const [start = 0, end = source.length] = range ?? [];
  const isBlock = type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED';
  // The first line of a block holds its indicator (YAML 1.2, section 8.1.1).
  let at = isBlock ? source.indexOf('\n', start) + 1 : start + (type?.startsWith('QUOTE') ? 1 : 0);
  let found = at;
  for (const character of String(value).slice(0, offset + 1)) {
    const length = type === 'QUOTE_DOUBLE' ? escapeAt(source, at) : 0;
    if (length > 0) {
      found = at;
      at += length;
      continue;
    }
    // A folded line break is a blank in the value.
    if (character !== ' ' || source[at] !== '\n') while (at < end && source[at] !== character) at += 1;
    found = at;
    at += character.length;
  }
  return Math.min(found, end);
}

/** How long the escape at a place is; an escaped line break is none. */
function escapeAt(source: string, at: number): number {
  if (source[at] !== '\\' || source[at + 1] === '\n') return 0;
  return 2 + (DIGITS[source[at + 1] ?? ''] ?? 0);
}
