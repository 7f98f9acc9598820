/** What a description says of the end of what it describes: the check of descriptions and the page of endings read it. */
import { dayNumberOf } from '@impact-docs/openapi-model';

/** How it is said. */
export const DEPRECATION_SENTENCE = 'Deprecated since 2026-01-20; it ends on 2027-03-31. Use … instead.';

const SINCE = /\bdeprecated\s+since\s+(\d{4}-\d\d-\d\d)\b/i;
const UNTIL = /\bends\s+on\s+(\d{4}-\d\d-\d\d)\b/i;
const INSTEAD = /\buse\s+([^]*?)\s+instead\b/i;
/** Behind the end: "…, and [ping](…) of v3.0 replaces this operation." */
const LINK = /\bends\s+on\s[^]*?(\[[^\]]+\]\([^)\s]+\))/i;

/** @returns ISO 8601 dates, what to use instead as Markdown, and what it does not say, in words */
export function readDeprecationNotice(description = '') {
  const [since, until] = [SINCE, UNTIL].map((pattern) => dayIn(pattern.exec(description)?.[1]));
  const replacement = (INSTEAD.exec(description) ?? LINK.exec(description))?.[1];
  const missing = [
    ...(since === undefined ? ['since when'] : []),
    ...(until === undefined ? ['until when'] : []),
    ...(replacement === undefined ? ['what to use instead'] : []),
  ];
  return { since, until, replacement, missing };
}

const dayIn = (day: string | undefined): string | undefined => (dayNumberOf(day) === undefined ? undefined : day);
