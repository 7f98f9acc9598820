/** Cases for schemas that combine others: JSON Schema 2020-12 Core §8.2.3 and §10.2. */
import { isObject, joinPointer, type Json } from '@impact-docs/openapi-model';
import { conjuncts, memberSchema, resolveIn, type LocatedSchema } from './schema.js';
import { withValue, type Rule, type SchemaLocation } from './location.js';
import { requiredOf, sampleOf } from './values.js';

type Derive = Rule['derive'];

const reference: Derive = (location, _keyword, argument) =>
  location.visit(resolveIn(location.root, String(argument)), location.path, location.base, location.siblings);

const allOf: Derive = (location, keyword, argument) => {
  if (!Array.isArray(argument)) return;
  argument.forEach((schema: Json, index) =>
    location.visit(
      { schema, pointer: joinPointer(location.pointer, keyword, index) },
      location.path,
      location.base,
      location.siblings,
    ),
  );
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
    if (!Array.isArray(argument)) return;
    const places: LocatedSchema[] = argument.map((schema: Json, index) => ({
      schema,
      pointer: joinPointer(location.pointer, keyword, index),
    }));
    const found = places.map((place) => inBranch(location, place, places));
    places.forEach((place, index) => {
      const value = found[index];
      if (value === undefined) return;
      const base = withValue(location, value);
      const name = nameOf(place, index);
      const about = { schema: place.pointer, keyword, value: name };
      location.emit(keyword, 'accepted', name, `It fits \`${name}\`.`, base, { about });
      location.visit(place, location.path, base, location.siblings);
    });
    none(location, keyword, places);
    several(location, keyword, places, found, exclusive);
  };

const membersOf = (value: Json): Record<string, Json> => (isObject(value) ? (value as Record<string, Json>) : {});

/** A value for which the branch holds, as like the given one as can be. */
function inBranch(location: SchemaLocation, place: LocatedSchema, all: readonly LocatedSchema[]): Json | undefined {
  const { root, value, validator, siblings } = location;
  const own = conjuncts(root, place).flatMap(({ schema }) => requiredOf(schema));
  const scope = [...siblings, ...conjuncts(root, place)];
  const added = own.flatMap((name): [string, Json][] => {
    const member = memberSchema(scope, name);
    const sample = member && sampleOf(root, member);
    return sample === undefined || Object.hasOwn(membersOf(value), name) ? [] : [[name, sample]];
  });
  const foreign = all.flatMap((other) => (other === place ? [] : requiredOf(other.schema)));
  const kept = Object.entries(membersOf(value)).filter(([name]) => own.includes(name) || !foreign.includes(name));
  const candidates = [
    value,
    Object.fromEntries([...kept, ...added]),
    sampleOf(root, place, siblings),
    sampleOf(root, place),
  ];
  return candidates.find(
    (candidate) =>
      candidate !== undefined &&
      validator.acceptsAt(place.pointer, candidate) &&
      validator.accepts(withValue(location, candidate)),
  );
}

function none(location: SchemaLocation, keyword: string, places: readonly LocatedSchema[]): void {
  const named = places.flatMap(({ schema }) => requiredOf(schema));
  const kept = Object.entries(membersOf(location.value)).filter(([name]) => !named.includes(name));
  const candidates: Json[] = [Object.fromEntries(kept), 'none of them', 17, true, []];
  const value = candidates.find((candidate) =>
    places.every(({ pointer }) => !location.validator.acceptsAt(pointer, candidate)),
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
const condition: Derive = (location) => {
  const holds = location.validator.acceptsAt(joinPointer(location.pointer, 'if'), location.value);
  const keyword = holds ? 'then' : 'else';
  const schema = location.schema[keyword];
  if (schema === undefined) return;
  location.visit(
    { schema, pointer: joinPointer(location.pointer, keyword) },
    location.path,
    location.base,
    location.siblings,
  );
};

export const BRANCH_RULES: Readonly<Record<string, Rule>> = {
  $ref: { derive: reference },
  allOf: { derive: allOf },
  oneOf: { derive: branches(true) },
  anyOf: { derive: branches(false) },
  if: { derive: condition },
};
