/** Cases for schemas that combine others: JSON Schema 2020-12 Core §8.2.3 and §10.2. */
import { isObject, joinPointer, type Json } from '@impact-docs/openapi-model';
import { conjuncts, memberSchema, resolveIn, type Place } from './schema.js';
import { withValue, type Site } from './site.js';
import { requiredOf, sampleOf } from './values.js';

type Rule = (site: Site, keyword: string, argument: Json) => void;

const reference: Rule = (site, _keyword, argument) =>
  site.visit(resolveIn(site.root, String(argument)), site.path, site.base, site.beside);

const allOf: Rule = (site, keyword, argument) => {
  if (!Array.isArray(argument)) return;
  argument.forEach((schema: Json, index) =>
    site.visit({ schema, pointer: joinPointer(site.pointer, keyword, index) }, site.path, site.base, site.beside),
  );
};

/** The name of a branch in ids: what it refers to, what it requires, or its number. */
function nameOf({ schema }: Place, index: number): string {
  const reference = isObject(schema) ? schema['$ref'] : undefined;
  if (typeof reference === 'string') return reference.slice(reference.lastIndexOf('/') + 1);
  const names = requiredOf(schema);
  return names.length > 0 ? names.join('-and-') : `branch-${index + 1}`;
}

const branches =
  (exclusive: boolean): Rule =>
  (site, keyword, argument) => {
    if (!Array.isArray(argument)) return;
    const places: Place[] = argument.map((schema: Json, index) => ({
      schema,
      pointer: joinPointer(site.pointer, keyword, index),
    }));
    const found = places.map((place) => inBranch(site, place, places));
    places.forEach((place, index) => {
      const value = found[index];
      if (value === undefined) return;
      const base = withValue(site, value);
      const name = nameOf(place, index);
      const about = { schema: place.pointer, keyword, value: name };
      site.propose(keyword, { verdict: 'accepted', variant: name, change: `It fits \`${name}\`.`, body: base, about });
      site.visit(place, site.path, base, site.beside);
    });
    none(site, keyword, places);
    several(site, keyword, places, found, exclusive);
  };

const membersOf = (value: Json): Record<string, Json> => (isObject(value) ? (value as Record<string, Json>) : {});

/** A value for which the branch holds, as like the given one as can be. */
function inBranch(site: Site, place: Place, all: readonly Place[]): Json | undefined {
  const { root, value, judge, beside } = site;
  const own = conjuncts(root, place).flatMap(({ schema }) => requiredOf(schema));
  const scope = [...beside, ...conjuncts(root, place)];
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
    sampleOf(root, place, beside),
    sampleOf(root, place),
  ];
  return candidates.find(
    (candidate) =>
      candidate !== undefined && judge.acceptsAt(place.pointer, candidate) && judge.accepts(withValue(site, candidate)),
  );
}

function none(site: Site, keyword: string, places: readonly Place[]): void {
  const named = places.flatMap(({ schema }) => requiredOf(schema));
  const kept = Object.entries(membersOf(site.value)).filter(([name]) => !named.includes(name));
  const candidates: Json[] = [Object.fromEntries(kept), 'none of them', 17, true, []];
  const value = candidates.find((candidate) =>
    places.every(({ pointer }) => !site.judge.acceptsAt(pointer, candidate)),
  );
  if (value === undefined) return;
  const change = 'It fits no alternative.';
  site.propose(keyword, { verdict: 'refused', variant: 'none', change, body: withValue(site, value) });
}

/** The members of two alternatives in one object, for each alternative and the next. */
function several(
  site: Site,
  keyword: string,
  places: readonly Place[],
  found: readonly (Json | undefined)[],
  exclusive: boolean,
): void {
  for (let index = 0; index + 1 < places.length; index += 1) {
    const [left, right, first, second] = [found[index], found[index + 1], places[index], places[index + 1]];
    if (!isObject(left) || !isObject(right) || first === undefined || second === undefined) continue;
    const names = `${nameOf(first, index)}-with-${nameOf(second, index + 1)}`;
    const value = { ...left, ...right } as Json;
    const change = 'It has the members of two alternatives.';
    site.propose(keyword, {
      verdict: exclusive ? 'refused' : 'accepted',
      variant: names,
      change,
      body: withValue(site, value),
    });
  }
}

/** What follows from `if` holds in some bodies only: the examples have to bring them. */
const condition: Rule = (site) => {
  const holds = site.judge.acceptsAt(joinPointer(site.pointer, 'if'), site.value);
  const keyword = holds ? 'then' : 'else';
  const schema = site.schema[keyword];
  if (schema === undefined) return;
  site.visit({ schema, pointer: joinPointer(site.pointer, keyword) }, site.path, site.base, site.beside);
};

/** Rules by keyword; they look at the value themselves. */
export const BRANCH_RULES: Readonly<Record<string, Rule>> = {
  $ref: reference,
  allOf,
  oneOf: branches(true),
  anyOf: branches(false),
  if: condition,
};
