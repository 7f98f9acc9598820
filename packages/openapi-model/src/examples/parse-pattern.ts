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
/** Of a text this long, all ways to match it can be tried, whatever the pattern. */
const FEW_CHARACTERS = 20;
/** As many as are tried in about a second. */
const MOST_WAYS = 1e8;

/**
 * Whether there may be so many ways to match a text that a program which tries all of them does not end: a part that is
 * repeated is itself repeated, or a choice, as in `(a+)+`, or many repetitions share the text, as in `a*a*a*a*a*`. True
 * where that is not known.
 * @param length of the text, in characters
 */
export function hasTooManyWays(pattern: string, length: number): boolean {
  if (length <= FEW_CHARACTERS) return false;
  try {
    const tokens = choicesOf(parsePattern(pattern));
    return tokens.some((token) => isAmbiguous(token, 1)) || waysToShare(length, repetitionsIn(tokens)) > MOST_WAYS;
  } catch {
    return true;
  }
}

/** In how many ways repetitions can share a text, all of it or a part. */
function waysToShare(length: number, repetitions: number): number {
  let ways = 1;
  for (let count = 1; count <= repetitions; count += 1) ways *= (length + count) / count;
  return ways;
}

function repetitionsIn(tokens: readonly Token[]): number {
  const counts = tokens.map((token): number => {
    if (token.type === types.GROUP) return repetitionsIn(choicesOf(token));
    if (token.type !== types.REPETITION) return 0;
    return (token.max > token.min && token.max >= MANY ? 1 : 0) + repetitionsIn([token.value]);
  });
  return counts.reduce((sum, count) => sum + count, 0);
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
