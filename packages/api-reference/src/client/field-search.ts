/**
 * Finding a field of a page with few letters: what the browser does, and what the tests of the built site count.
 *
 * A query is cut into beginnings of words, in their order: `tc`, `tarc` and `cents` find `targetCents`, `dtc` finds
 * `dream.targetCents`, `btc` the one in the request body.
 */

export interface FieldEntry {
  /** Anchor on the page. */
  id: string;
  /** Where it belongs, for people: `Request body`, `Response 201`. */
  place: string;
  /** Path of names, as the page shows it: `dream.targetCents`. Empty for a response as a whole. */
  name: string;
  /** What a query is held against: the last name in one piece, then the words of wider and wider parts of the anchor. */
  terms: { name: string; scopes: string[][] };
}

interface Anchor {
  pattern: RegExp;
  place: (status: string) => string;
}

/** Forms of ids that a page of an operation gives; see `render/`. */
const anchors: readonly Anchor[] = [
  { pattern: /^path-(?<name>.+)$/, place: () => 'Path parameter' },
  { pattern: /^query(?:string)?-(?<name>.+)$/, place: () => 'Query parameter' },
  { pattern: /^header-(?<name>.+)$/, place: () => 'Header parameter' },
  { pattern: /^cookie-(?<name>.+)$/, place: () => 'Cookie parameter' },
  { pattern: /^body-(?<name>.+)$/, place: () => 'Request body' },
  { pattern: /^response-(?<status>\w+)-header-(?<name>.+)$/, place: (status) => `Header of response ${status}` },
  { pattern: /^response-(?<status>\w+)(?:-(?<name>.+))?$/, place: (status) => `Response ${status}` },
];

/** @param id anchor of a field, or of a response as a whole */
export function fieldEntry(id: string): FieldEntry {
  for (const { pattern, place } of anchors) {
    const groups = pattern.exec(id)?.groups;
    if (groups) return entryOf(id, place(groups['status'] ?? ''), groups['name'] ?? '');
  }
  return entryOf(id, '', id);
}

function entryOf(id: string, place: string, name: string): FieldEntry {
  const last = lastName(name);
  const scopes = [wordsOf(last), wordsOf(name), wordsOf(id)];
  return { id, place, name, terms: { name: plain(last), scopes } };
}

/**
 * @returns the entries that the query finds by their name, best first; where no name has it, by wider and wider parts of
 *   the anchor; all of them, as they are, for an empty query
 */
export function findFields(entries: readonly FieldEntry[], query: string): FieldEntry[] {
  const letters = plain(query);
  if (letters === '') return [...entries];
  for (const scope of [0, 1, 2]) {
    const found = entries
      .map((entry) => ({ entry, cost: costOf(entry, letters, scope) }))
      .filter(({ cost }) => cost < Infinity);
    if (found.length > 0) return found.sort((a, b) => a.cost - b.cost).map(({ entry }) => entry);
  }
  return [];
}

/** How far the letters are from the name; less is better. */
function costOf({ terms }: FieldEntry, letters: string, scope: number): number {
  if (scope === 0 && terms.name.startsWith(letters)) return terms.name === letters ? 0 : 1;
  return 2 + skipped(letters, terms.scopes[scope] ?? []);
}

/** The last name of a path: what tells a field from its neighbours. `items.*` has the name of the map. */
export function lastName(name: string): string {
  return /[^.]*(?:\.\*)*$/.exec(name)?.[0] ?? name;
}

/** `targetCents` → `target`, `cents`; `X-Request-Id` → `x`, `request`, `id`. */
export function wordsOf(text: string): string[] {
  const words = text.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lo}+|\p{N}+|\*/gu) ?? [];
  return words.map((word) => word.toLowerCase());
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}*]/gu, '');
}

/** Number of words left out until the letters are used up as beginnings of words; infinite where they are not. */
function skipped(letters: string, words: readonly string[], from = 0): number {
  if (letters === '') return 0;
  let best = Infinity;
  for (let index = from; index < words.length; index++) {
    const word = words[index] ?? '';
    for (let length = commonLength(letters, word); length > 0; length--) {
      best = Math.min(best, index - from + skipped(letters.slice(length), words, index + 1));
    }
  }
  return best;
}

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
