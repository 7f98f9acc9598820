/**
 * Whether what one schema describes can be sent where another one is asked for, down to the members of objects.
 * The two may be of different APIs. What a schema does not say is not held against it; the values of the story are
 * validated besides.
 */
import { arrayAt, objectAt } from '@impact-docs/openapi-model';
import { formatsOf, listedValues, membersOf, typesOf, type FoundSchema } from '@impact-docs/content/journeys/schema-at';

type Found = readonly FoundSchema[];

/** Why a value that fits `given` may not fit `wanted`, beginning with a verb; undefined where it does. */
export function misfit(given: Found, wanted: Found): string | undefined {
  return reasonAt(given, wanted, '', new Set());
}

function reasonAt(given: Found, wanted: Found, path: string, seen: ReadonlySet<string>): string | undefined {
  const key = `${placesOf(given)} ${placesOf(wanted)}`;
  // Nothing to compare, or a schema that refers to itself.
  if (given.length === 0 || wanted.length === 0 || seen.has(key)) return undefined;
  const own =
    wordsOf(typesOf(given), typesOf(wanted), 'of the type', fitsType) ??
    wordsOf(formatsOf(given), formatsOf(wanted), 'in the format') ??
    wordsOf(textsAt(given, 'pattern'), textsAt(wanted, 'pattern'), 'held to the pattern') ??
    valueReason(given, wanted);
  if (own !== undefined) return path === '' ? own : `has the member \`${path}\`, which ${own}`;
  return memberReason(given, wanted, path, new Set([...seen, key]));
}

function memberReason(given: Found, wanted: Found, path: string, seen: ReadonlySet<string>): string | undefined {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  const known = namesOf(given);
  // An object about which nothing is said is taken as it is.
  if (known.size > 0) {
    for (const name of requiredOf(wanted.filter(({ isAlternative }) => !isAlternative))) {
      if (!known.has(name)) return `has no member \`${at(name)}\`, which is required`;
      if (!requiredOf(given).has(name)) return `may lack the member \`${at(name)}\`, which is required`;
    }
    const taken = namesOf(wanted);
    const extra = isClosed(wanted) ? [...known].find((name) => !taken.has(name)) : undefined;
    if (extra !== undefined) return `has the member \`${at(extra)}\`, which is not taken`;
  }
  for (const name of namesOf(wanted)) {
    const reason = reasonAt(membersOf(given, name), membersOf(wanted, name), at(name), seen);
    if (reason !== undefined) return reason;
  }
  return reasonAt(membersOf(given, '0'), membersOf(wanted, '0'), `${path}[]`, seen);
}

/** All that can be given must be among what is wanted, where both say what. */
function wordsOf(
  given: ReadonlySet<string>,
  wanted: ReadonlySet<string>,
  words: string,
  fits: (one: string, wanted: ReadonlySet<string>) => boolean = (one, all) => all.has(one),
): string | undefined {
  if (given.size === 0 || wanted.size === 0) return undefined;
  const other = [...given].find((one) => !fits(one, wanted));
  return other === undefined ? undefined : `can be ${words} ${other}, and ${[...wanted].join(' or ')} is wanted`;
}

function fitsType(type: string, wanted: ReadonlySet<string>): boolean {
  return wanted.has(type) || (type === 'integer' && wanted.has('number'));
}

function valueReason(given: Found, wanted: Found): string | undefined {
  const allowed = listedValues(wanted);
  const other = allowed === undefined ? undefined : listedValues(given)?.find((value) => !allowed.includes(value));
  return other === undefined
    ? undefined
    : `can be ${JSON.stringify(other)}, which is not among the values that are taken`;
}

function textsAt(found: Found, keyword: string): Set<string> {
  return new Set(found.flatMap(({ node }) => (typeof node[keyword] === 'string' ? [node[keyword]] : [])));
}

function namesOf(found: Found): Set<string> {
  return new Set(found.flatMap(({ node }) => Object.keys(objectAt(node, 'properties') ?? {})));
}

function requiredOf(found: Found): Set<string> {
  return new Set(
    found.flatMap(({ node }) => arrayAt(node, 'required').filter((name): name is string => typeof name === 'string')),
  );
}

/** No members but those that are described. JSON Schema 2020-12 §10.3.2.3, §11.3 */
function isClosed(found: Found): boolean {
  return found.some(({ node }) => node['additionalProperties'] === false || node['unevaluatedProperties'] === false);
}

function placesOf(found: Found): string {
  return found.map(({ pointer }) => pointer).join();
}
