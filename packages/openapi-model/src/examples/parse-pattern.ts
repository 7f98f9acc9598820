/** What a regular expression of ECMA-262 consists of. */
import ret, { types, type Root, type Token } from 'ret';

// The typings describe an ECMAScript module; what is published is CommonJS whose export is the function itself.
const parse = ret as unknown as (pattern: string) => Root;

/** @throws where it is not a valid expression, or one that the parser does not know */
export function parsePattern(pattern: string): Root {
  return parse(withoutProperties(pattern));
}

/** A repetition of as many as this many times is taken for one without end. */
const MANY = 10;

/**
 * Whether there may be so many ways to match a text that trying all of them has no end: a part that is repeated is
 * itself repeated, or a choice, as in `(a+)+`. True where that is not known.
 */
export function hasManyWays(pattern: string): boolean {
  try {
    return choicesOf(parsePattern(pattern)).some((token) => isAmbiguous(token, 1));
  } catch {
    return true;
  }
}

/** @param times how often the token may be repeated by what is around it */
function isAmbiguous(token: Token, times: number): boolean {
  const isRepeated = times >= MANY;
  if (token.type === types.REPETITION) {
    return (isRepeated && token.max > token.min) || isAmbiguous(token.value, times * token.max);
  }
  if (token.type !== types.GROUP) return false;
  if (isRepeated && (token.options?.length ?? 0) > 1) return true;
  return choicesOf(token).some((inner) => isAmbiguous(inner, times));
}

const choicesOf = ({ options, stack }: Pick<Root, 'options' | 'stack'>): Token[] => options?.flat() ?? stack ?? [];

/** Unicode properties, which the parser does not know, as ranges of ASCII; inside and outside of a class. */
function withoutProperties(pattern: string): string {
  const inRanges = (text: string): string =>
    text.replaceAll(/\\p\{([^}]*)\}/gi, (_, name: string) =>
      /^(?:Lu|Uppercase)/.test(name) ? 'A-Z' : /^N/.test(name) ? '0-9' : 'a-z',
    );
  return pattern.replaceAll(/\[(?:\\.|[^\]\\])*\]|\\p\{[^}]*\}/gi, (part) =>
    part.startsWith('[') ? inRanges(part) : `[${inRanges(part)}]`,
  );
}
