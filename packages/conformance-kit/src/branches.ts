/** Cases for schemas that combine others: JSON Schema 2020-12 Core §8.2.3 and §10.2. */
import { isObject, type Json } from '@impact-docs/openapi-model';
import { conjuncts, memberSchema, type LocatedSchema } from './schema.js';
import { withValue, type Rule, type SchemaLocation } from './location.js';
import { requiredOf, sampleOf } from './values.js';

type Derive = Rule['derive'];

const reference: Derive = ({ schemas, visit }, _keyword, argument) => visit(schemas.at(String(argument)));

const allOf: Derive = ({ part, visit }, keyword, argument) => {
  for (const index of (argument as Json[]).keys()) visit(part(keyword, index));
};

/** The name of a branch in ids: what it refers to, what it requires, or its number. */
function nameOf({ schema }: LocatedSchema, index: number): string {
  const reference = isObject(schema) ? schema['$ref'] : undefined;
  if (typeof reference === 'string') return reference.slice(reference.lastIndexOf('/') + 1);
  const names = requiredOf(schema);
  return names.length > 0 ? names.join('-and-') : `branch-${index + 1}`;
}

const branches =
  (exclusive: boolean): Derive =>
  (location, keyword, argument) => {
    const places = (argument as Json[]).map((_, index) => location.part(keyword, index));
    const found = places.map((place) => inBranch(location, place, places));
    places.forEach((place, index) => {
      const value = found[index];
      if (value === undefined) return;
      const base = withValue(location, value);
      const name = nameOf(place, index);
      const about = { schema: place.pointer, keyword, value: name };
      location.emit(keyword, 'accepted', name, `It fits \`${name}\`.`, base, { about });
      location.visit(place, base);
    });
    none(location, keyword, places);
    several(location, keyword, places, found, exclusive);
  };

const membersOf = (value: Json): Record<string, Json> => (isObject(value) ? (value as Record<string, Json>) : {});

/** A value for which the branch holds, as like the given one as can be. */
function inBranch(location: SchemaLocation, place: LocatedSchema, all: readonly LocatedSchema[]): Json | undefined {
  const { schemas, value, siblings } = location;
  const own = conjuncts(schemas, place).flatMap(({ schema }) => requiredOf(schema));
  const scope = [...siblings, ...conjuncts(schemas, place)];
  const added = own.flatMap((name): [string, Json][] => {
    const member = memberSchema(scope, name);
    const sample = member && sampleOf(schemas, member);
    return sample === undefined || Object.hasOwn(membersOf(value), name) ? [] : [[name, sample]];
  });
  const foreign = all.flatMap((other) => (other === place ? [] : requiredOf(other.schema)));
  const kept = Object.entries(membersOf(value)).filter(([name]) => own.includes(name) || !foreign.includes(name));
  const candidates = [
    value,
    Object.fromEntries([...kept, ...added]),
    sampleOf(schemas, place, siblings),
    sampleOf(schemas, place),
  ];
  return candidates.find(
    (candidate) =>
      candidate !== undefined &&
      schemas.accepts(place.pointer, candidate) &&
      location.accepts(withValue(location, candidate)),
  );
}

function none(location: SchemaLocation, keyword: string, places: readonly LocatedSchema[]): void {
  const named = places.flatMap(({ schema }) => requiredOf(schema));
  const kept = Object.entries(membersOf(location.value)).filter(([name]) => !named.includes(name));
  const candidates: Json[] = [Object.fromEntries(kept), 'none of them', 17, true, []];
  const value = candidates.find((candidate) =>
    places.every(({ pointer }) => !location.schemas.accepts(pointer, candidate)),
  );
  if (value === undefined) return;
  const change = 'It fits no alternative.';
  location.emit(keyword, 'refused', 'none', change, withValue(location, value));
}

/** The members of two alternatives in one object, for each alternative and the next. */
function several(
  location: SchemaLocation,
  keyword: string,
  places: readonly LocatedSchema[],
  found: readonly (Json | undefined)[],
  exclusive: boolean,
): void {
  for (let index = 0; index + 1 < places.length; index += 1) {
    const [left, right, first, second] = [found[index], found[index + 1], places[index], places[index + 1]];
    if (!isObject(left) || !isObject(right) || first === undefined || second === undefined) continue;
    const names = `${nameOf(first, index)}-with-${nameOf(second, index + 1)}`;
    const value = { ...left, ...right } as Json;
    const change = 'It has the members of two alternatives.';
    location.emit(keyword, exclusive ? 'refused' : 'accepted', names, change, withValue(location, value));
  }
}

/** What follows from `if` holds in some bodies only: the examples have to bring them. */
const condition: Derive = ({ schemas, part, value, visit }) => {
  visit(part(schemas.accepts(part('if').pointer, value) ? 'then' : 'else'));
};

export const BRANCH_RULES: Readonly<Record<string, Rule>> = {
  $ref: { derive: reference },
  allOf: { derive: allOf },
  oneOf: { derive: branches(true) },
  anyOf: { derive: branches(false) },
  if: { derive: condition },
};
