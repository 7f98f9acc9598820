/** What a description says of the end of what it describes: the check of descriptions and the page of endings read it. */

/** How it is said. */
export const DEPRECATION_SENTENCE = 'Deprecated since 2026-01-20; it ends on 2027-03-31. Use … instead.';

const SINCE = /\bdeprecated\s+since\s+(\d{4}-\d\d-\d\d)\b/i;
const UNTIL = /\bends\s+on\s+(\d{4}-\d\d-\d\d)\b/i;
const INSTEAD = /\buse\s+([^]*?)\s+instead\b/i;
/** Behind the end: "…, and [ping](…) of v3.0 replaces this operation." */
const LINK = /\bends\s+on\s[^]*?(\[[^\]]+\]\([^)\s]+\))/i;

/** @returns ISO 8601 dates, what to use instead as Markdown, and what it does not say, in words */
export function readDeprecationNotice(description = '') {
  const first = (...patterns: RegExp[]) =>
    patterns.map((pattern) => pattern.exec(description)?.[1]).find((found) => found !== undefined);
  const [since, until, replacement] = [first(SINCE), first(UNTIL), first(INSTEAD, LINK)];
  const missing = [
    ...(since === undefined ? ['since when'] : []),
    ...(until === undefined ? ['until when'] : []),
    ...(replacement === undefined ? ['what to use instead'] : []),
  ];
  return { since, until, replacement, missing };
}
