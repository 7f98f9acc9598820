/** What a description says of the end of what it describes: the check of descriptions and the page of endings read it. */

export interface DeprecationNotice {
  /** ISO 8601 dates. */
  since?: string;
  until?: string;
  /** What to use instead. Markdown. */
  replacement?: string;
  /** What it does not say, in words. */
  missing: string[];
}

/** How it is said. */
export const DEPRECATION_SENTENCE = 'Deprecated since 2026-01-20; it ends on 2027-03-31. Use … instead.';

const SINCE = /\bdeprecated\s+since\s+(\d{4}-\d\d-\d\d)\b/i;
const UNTIL = /\bends\s+on\s+(\d{4}-\d\d-\d\d)\b/i;
const INSTEAD = /\buse\s+([^]*?)\s+instead\b/i;
/** Behind the end: "…, and [ping](…) of v3.0 replaces this operation." */
const LINK = /\bends\s+on\s[^]*?(\[[^\]]+\]\([^)\s]+\))/i;

export function readDeprecationNotice(description = ''): DeprecationNotice {
  const [since, until, replacement] = [[SINCE], [UNTIL], [INSTEAD, LINK]].map((patterns) =>
    patterns.map((pattern) => pattern.exec(description)?.[1]).find((found) => found !== undefined),
  );
  const missing = [
    ...(since === undefined ? ['since when'] : []),
    ...(until === undefined ? ['until when'] : []),
    ...(replacement === undefined ? ['what to use instead'] : []),
  ];
  return {
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
    ...(replacement !== undefined && { replacement }),
    missing,
  };
}
