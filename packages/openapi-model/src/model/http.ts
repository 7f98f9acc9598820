/** What media types and statuses are, by their names. */

/** A media type without its parameters; case means nothing in it. RFC 9110 §8.3.1 */
export function essenceOf(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}

/** JSON: the type itself, or one with its suffix. RFC 8259 §11, RFC 6839 §3.1 */
export function isJsonType(type: string): boolean {
  return /^[^;]*[/+](?:x-)?json\s*(?:;|$)/i.test(type) && sequenceOf(type) === undefined;
}

/**
 * How the items of a sequential media type stand in a row: events of Server-Sent Events (HTML §9.2), values on lines of
 * their own, or records that begin with a control character (RFC 7464). OpenAPI 3.2 §4.14.4
 * @returns `undefined` for every other type
 */
export function sequenceOf(type: string): 'events' | 'lines' | 'records' | undefined {
  if (/^text\/event-stream\s*(?:;|$)/i.test(type)) return 'events';
  if (/^[^;]*[/+]json-seq\s*(?:;|$)/i.test(type)) return 'records';
  return /^[^;]*\/(?:x-)?(?:ndjson|json-?l(?:ines)?|stream\+json|json-stream)\s*(?:;|$)/i.test(type)
    ? 'lines'
    : undefined;
}

/** A range (`*` in a part of it), or a type that says nothing of what it holds. */
function isVague(type: string): boolean {
  return /^(?:[^;]*\*|text\/(?:plain|html)|application\/octet-stream)/i.test(type);
}

/**
 * The alternatives of a body in the order of their author, after the one that pages and samples take: the first that
 * says what it holds, JSON before others where the author begins with one that does not.
 */
export function bestFirst<Media extends { type: string }>(content: readonly Media[]): Media[] {
  const [first] = content;
  if (first === undefined || !isVague(first.type)) return [...content];
  const best = content.find(({ type }) => isJsonType(type)) ?? content.find(({ type }) => !isVague(type)) ?? first;
  return [best, ...content.filter((media) => media !== best)];
}

/** Whether a status is a client or server error: `404`, `5XX`. */
export function isError(status: string): boolean {
  return /^[45]/.test(status);
}
