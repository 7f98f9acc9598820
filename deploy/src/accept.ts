/**
 * Which of two forms of a page a client asks for with `Accept` (RFC 9110 §12.5.1): HTML, or its Markdown alternate.
 * Regular expressions that mean the same in JavaScript and in PCRE, because nginx has no other means: both servers
 * decide by the same patterns. A weight is four digits, `0800` for `q=0.8`: such strings sort like their numbers.
 */

/** A form of the `q` parameter and the four digits of it; what is captured stands between the two texts. */
interface Weight {
  /** What follows the media range and the blanks after it; `digits` may be captured. */
  pattern: string;
  before: string;
  after: string;
}

/*
 * Anyone may send any header, so no pattern may try one stretch of it in two ways: that takes time with the square of its
 * length. Here an attempt begins at a comma and ends before the next, and within it each part begins with a character
 * that the part before it cannot have. Nothing but single characters repeats, because what else repeats fills a stack.
 */
const QUALITY = ';[ \\t]*q=';
const END = '[ \\t]*(?![^;,])';

/** RFC 9110 §12.4.2. Other parameters, such as `variant=GFM`, may come first. A weight that is none of these makes its entry void. */
const weights: readonly Weight[] = [
  { pattern: `(?![^,]*${QUALITY})`, before: '1000', after: '' },
  { pattern: `[^,]*${QUALITY}1(?:\\.0{0,3})?${END}`, before: '1000', after: '' },
  { pattern: `[^,]*${QUALITY}0\\.?${END}`, before: '0000', after: '' },
  ...[1, 2, 3].map((places) => ({
    pattern: `[^,]*${QUALITY}0\\.(?<digits>[0-9]{${places}})${END}`,
    before: '0',
    after: '0'.repeat(3 - places),
  })),
];

/** Patterns that find the weight of the first media range that is named, in the order in which they are tried. */
export function weightPatterns(ranges: readonly string[]): Weight[] {
  return ranges.flatMap((range) => {
    const name = range.replaceAll('*', '\\*');
    const entry = `(?:^|,)[ \\t]*${name}${END}`;
    return weights.map((weight) => ({ ...weight, pattern: entry + weight.pattern }));
  });
}

/** Markdown is sent only when it is named: wildcards are what browsers and most programs send by default. */
export const MARKDOWN_RANGES = ['text/markdown'];

/** The most specific range in the header gives the weight of HTML. */
export const HTML_RANGES = ['text/html', 'text/*', '*/*'];

/** Weight of a type that no range names. */
export const UNNAMED = '0000';

/**
 * Whether the response is the Markdown alternate: `text/markdown` is named, with at least the weight of HTML.
 * @param accept value of the header; '' where there is none
 */
export function prefersMarkdown(accept: string): boolean {
  const markdown = weightOf(accept, MARKDOWN_RANGES);
  return markdown > UNNAMED && markdown >= weightOf(accept, HTML_RANGES);
}

function weightOf(accept: string, ranges: readonly string[]): string {
  for (const { pattern, before, after } of weightPatterns(ranges)) {
    const match = new RegExp(pattern, 'i').exec(accept);
    if (match) return before + (match.groups?.['digits'] ?? '') + after;
  }
  return UNNAMED;
}

/** Matches `0900 0800`: two weights of which the first is greater. For servers that cannot compare. */
export const FIRST_IS_GREATER = `^([0-9]*)(?:${[1, 2, 3, 4, 5, 6, 7, 8, 9]
  .map((digit) => `${digit}[0-9]* \\1[0-${digit - 1}]`)
  .join('|')})`;
