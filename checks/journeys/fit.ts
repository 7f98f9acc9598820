/**
 * Whether a value of one schema can be sent where another schema is, down to the members of objects. The two may be of
 * different APIs. What a schema leaves open fits; the values of the story are validated besides.
 */
import {
  formatsOf,
  listedValues,
  membersOf,
  typesOf,
  type FoundSchema,
} from '@impact-docs/schema-validation/schema-parts';
import { arrayAt, isAmong, jsonText, objectAt } from '@impact-docs/openapi-model';

type Found = readonly FoundSchema[];

/** Why a value that fits `given` may not fit `wanted`, beginning with a verb; `undefined` where it does. */
export function misfit(given: Found, wanted: Found): string | undefined {
  return reasonAt(given, wanted, '', new Set());
}

/** Why values of two types are never equal; `undefined` where they can be. */
export function mismatch(left: Found, right: Found): string | undefined {
  return misfit(right, left) === undefined ? undefined : misfit(left, right);
}

function reasonAt(given: Found, wanted: Found, path: string, seen: ReadonlySet<string>): string | undefined {
  const key = `${placesOf(given)} ${placesOf(wanted)}`;
  // Nothing to compare, or a schema that refers to itself.
  if (given.length === 0 || wanted.length === 0 || seen.has(key)) return undefined;
  const own =
    notAmong(typesOf(given), typesOf(wanted), 'of the type') ??
    notAmong(formatsOf(given), formatsOf(wanted), 'in the format') ??
    notAmong(patternsOf(given), patternsOf(wanted), 'limited by the pattern') ??
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
    if (extra !== undefined) return `has the member \`${at(extra)}\`, which is not allowed`;
  }
  for (const name of namesOf(wanted)) {
    const reason = reasonAt(membersOf(given, name), membersOf(wanted, name), at(name), seen);
    if (reason !== undefined) return reason;
  }
  return reasonAt(membersOf(given, '0'), membersOf(wanted, '0'), `${path}[]`, seen);
}

/** All that can be given must be among what is wanted, where both say what. */
function notAmong(given: ReadonlySet<string>, wanted: ReadonlySet<string>, words: string): string | undefined {
  if (given.size === 0 || wanted.size === 0) return undefined;
  const other = [...given].find((one) => !wanted.has(one) && !(one === 'integer' && wanted.has('number')));
  return other === undefined ? undefined : `can be ${words} ${other}, and ${[...wanted].join(' or ')} is required`;
}

function valueReason(given: Found, wanted: Found): string | undefined {
  const allowed = listedValues(wanted);
  const other = allowed === undefined ? undefined : listedValues(given)?.find((value) => !isAmong(value, allowed));
  return other === undefined ? undefined : `can be ${jsonText(other)}, which is not among the allowed values`;
}

function patternsOf(found: Found): Set<string> {
  return new Set(found.flatMap(({ node: { pattern } }) => (typeof pattern === 'string' ? [pattern] : [])));
}

function namesOf(found: Found): Set<string> {
  return new Set(found.flatMap(({ node }) => Object.keys(objectAt(node, 'properties') ?? {})));
}

function requiredOf(found: Found): Set<string> {
  return new Set(found.flatMap(({ node }) => arrayAt(node, 'required').filter((name) => typeof name === 'string')));
}

/** No members but those that are described. JSON Schema 2020-12 §10.3.2.3, §11.3 */
function isClosed(found: Found): boolean {
  return found.some(({ node }) => node['additionalProperties'] === false || node['unevaluatedProperties'] === false);
}

function placesOf(found: Found): string {
  return found.map(({ pointer }) => pointer).join();
}
