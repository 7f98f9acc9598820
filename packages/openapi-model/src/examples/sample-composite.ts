/** Objects and lists made from schemas. JSON Schema 2020-12 §10.3, validation §6.4 and §6.5 */
import { isAmong, setMember, type Json } from '../json.js';
import { nodeOf } from '../model/resolve-ref.js';
import type { ApiModel, Property, Schema, SchemaNode } from '../model/view-model.js';
import { reasonAgainst, isHidden, schemasOf } from './accepts.js';
import { samplePattern } from './sample-pattern.js';
import { countsOf } from './sample-scalar.js';

/** The way from the root of an example to a value. */
export interface Way {
  model: Pick<ApiModel, 'schemas'>;
  direction: 'request' | 'response' | undefined;
  /** At every choice, the alternative with this position where there is one; the first otherwise. */
  variant: number;
  depth: number;
  /** Values that may still be made below this place. */
  budget: number;
  /** Schemas of the same value, in which the one at hand is an alternative or a part. */
  around: readonly SchemaNode[];
  /** Named schemas that the value is inside of. */
  inside: ReadonlySet<string>;
  /** What anchors of `$dynamicRef` mean here: the outermost schema decides. JSON Schema 2020-12 §8.2.3.2 */
  bindings: ReadonlyMap<string, Schema>;
  /** Which of the values that a schema allows: another number gives another one, where there is one. */
  seed: number;
  /** Without what is optional. */
  lean: boolean;
  /** Values that may be tried at a place where the first one is not valid. */
  tries: number;
  /** Values that may still be made for the whole example, those that are thrown away included. */
  work: { left: number };
  /** A value for a schema; `undefined` where there is none. */
  sample: (schema: Schema, way: Way) => Json | undefined;
}

/** The way to a part of the value. */
function into(way: Way, budget: number): Way {
  return { ...way, depth: way.depth + 1, budget, around: [] };
}

interface Members {
  [name: string]: Json;
}

/** A schema asks for no more names than these. */
const MOST_NAMES = 100;

/** @param isScalar whether the value of a schema is one value */
export function sampleObject(node: SchemaNode, way: Way, isScalar: (schema: Schema) => boolean): Json {
  const value: Members = {};
  const chosen = affordable(node, way);
  const complex = chosen.filter(({ schema }) => !isScalar(schema)).length;
  const budget = Math.floor((way.budget - 1 - (chosen.length - complex)) / Math.max(complex, 1));
  for (const { name, schema, required } of chosen) {
    const item = way.sample(schema, into(way, budget));
    // Better without it than with a value that is not valid; where alternatives overlap, the first one tells enough.
    const isLeftOut =
      item !== undefined &&
      !required &&
      way.work.left > 0 &&
      reasonAgainst(schema, item, { ...way, mayOverlap: true }) !== undefined;
    if (!isLeftOut) add(value, name, item);
  }
  addDependent(value, node, way);
  const { min } = countsOf(node, 'minProperties', 'maxProperties');
  const isMap =
    chosen.length === 0 && (typeof node.additionalProperties === 'object' || node.patternProperties.length > 0);
  addOthers(value, node, Math.max(min, isMap && way.budget > 1 && !way.lean ? 1 : 0), way);
  return value;
}

function add(value: Members, name: string, item: Json | undefined): void {
  if (item !== undefined) setMember(value, name, item);
}

/** Required properties always; optional ones as long as the budget lasts, in the order of the document. */
function affordable(node: SchemaNode, way: Way): Property[] {
  const visible = node.properties.filter(({ schema }) => !isHidden(schema, way));
  const required = visible.filter((property) => property.required).length;
  const { min, max } = countsOf(node, 'minProperties', 'maxProperties');
  let left = way.lean
    ? min - required
    : Math.max(Math.min(way.budget - 1, max), Math.min(min, visible.length)) - required;
  return visible.filter((property) => {
    if (property.required) return true;
    left -= 1;
    return left >= 0;
  });
}

/** What others require, and what no list of properties has. */
function addDependent(value: Members, node: SchemaNode, way: Way): void {
  // A set is iterated in the order of insertion, later insertions included.
  const present = new Set(Object.keys(value));
  for (const property of present) {
    for (const { requires } of node.dependentRequired.filter((one) => one.property === property)) {
      for (const name of requires) present.add(name);
    }
  }
  for (const name of present) if (!Object.hasOwn(value, name)) add(value, name, valueOf(node, name, way));
}

/** Names that are required although no list of properties has them here. */
export function addRequired(value: Members, node: SchemaNode, way: Way): void {
  for (const name of node.requiredElsewhere) {
    const elsewhere = node.compositions.flatMap(({ variants }) =>
      variants.flatMap(({ schema }) => nodeOf(way.model, schema)?.properties ?? []),
    );
    const isAbsent = elsewhere.some((property) => property.name === name && isHidden(property.schema, way));
    if (!Object.hasOwn(value, name) && !isAbsent) add(value, name, valueOf(node, name, way));
  }
}

function valueOf(node: SchemaNode, name: string, way: Way): Json | undefined {
  const [schema] = [node, ...way.around].flatMap((one) => schemasOf(one, name) ?? []);
  return schema === undefined ? 'string' : way.sample(schema, into(way, Math.max(1, Math.floor(way.budget / 4))));
}

/** Further members, until there are as many as the schema asks for. */
function addOthers(value: Members, node: SchemaNode, count: number, way: Way): void {
  for (let number = 1; Object.keys(value).length < count && number <= MOST_NAMES && way.work.left > 0; number += 1) {
    for (const name of namesOf(node, number, way)) {
      const isNew = !Object.hasOwn(value, name) && !node.properties.some((property) => property.name === name);
      const fits = node.propertyNames === undefined || reasonAgainst(node.propertyNames, name, way) === undefined;
      if (!isNew || !fits || schemasOf(node, name) === undefined) continue;
      add(value, name, valueOf(node, name, { ...way, seed: way.seed + number - 1 }));
      if (Object.keys(value).length >= count) return;
    }
  }
}

/** Names that a schema may allow: of its rule for names, of its patterns, and any. */
function namesOf(node: SchemaNode, number: number, way: Way): string[] {
  const names = node.propertyNames && way.sample(node.propertyNames, { ...way, seed: number - 1, tries: 0 });
  const patterns = node.patternProperties.flatMap(
    ({ pattern }) => samplePattern(pattern, number > 1 ? number : 0) ?? [],
  );
  const any = number === 1 ? 'key' : `key${number}`;
  return [...(typeof names === 'string' ? [names] : []), ...patterns, any];
}

/** Items of an example that nothing asks for. */
const MOST_ITEMS = 5;
/** A list that has to be longer is not shown. */
const LONGEST = 100;

export function sampleArray(node: SchemaNode, way: Way): Json[] {
  const { min } = countsOf(node, 'minItems', 'maxItems');
  const rest = typeof node.items === 'object' ? node.items : undefined;
  const needed = node.contains === undefined ? 0 : (node.contains.min ?? 1);
  const length = lengthOf(node, needed, way.lean);
  const budget = Math.floor((way.budget - 1) / Math.max(length, 1));
  if (budget < 1 && min === 0) return [];
  const isUnique = node.constraints.some(({ keyword }) => keyword === 'uniqueItems');
  const items: Json[] = [];
  for (let index = 0; index < length; index += 1) {
    // Those that have to be of a kind come after those that have a place.
    const isContained = node.contains !== undefined && length - index <= needed;
    const schemas = [...(isContained && node.contains ? [node.contains.schema] : []), node.prefixItems[index] ?? rest];
    const item = itemFor(schemas, items, isUnique, into(way, Math.max(budget, 1)));
    if (item !== undefined) items.push(item);
  }
  return items;
}

/** As many items as the schema asks for; without such a rule, one of each place. */
function lengthOf(node: SchemaNode, needed: number, lean: boolean): number {
  const { min, max } = countsOf(node, 'minItems', 'maxItems');
  const places = node.prefixItems.length;
  const usual = lean ? needed : Math.max(places, typeof node.items === 'object' ? 1 : 0, needed);
  const longest = node.items === false ? Math.min(max, places) : max;
  return Math.min(Math.max(min, Math.min(usual, MOST_ITEMS)), longest, LONGEST);
}

/** Values that are tried for an item. */
const MOST_TRIES = 30;

/** The first value of the schemas that is valid against all of them, and new where it has to be. */
function itemFor(
  schemas: readonly (Schema | undefined)[],
  items: readonly Json[],
  isUnique: boolean,
  way: Way,
): Json | undefined {
  const given = schemas.filter((schema) => schema !== undefined);
  const isDemanding = isUnique || given.length > 1;
  let first: Json | undefined;
  for (let number = 0; number < (isDemanding && way.work.left > 0 ? MOST_TRIES : 1); number += 1) {
    // With every other round, the schemas take turns: the more general one has most values of the other.
    const schema = given[number % Math.max(given.length, 1)];
    const seed = way.seed + Math.floor(number / Math.max(given.length, 1)) + (isUnique ? items.length : 0);
    const value = schema === undefined ? anything(seed) : way.sample(schema, { ...way, seed });
    if (value === undefined) continue;
    first ??= value;
    const isNew = !isUnique || !isAmong(value, items);
    if (isNew && (given.length < 2 || given.every((one) => reasonAgainst(one, value, way) === undefined))) return value;
  }
  return first;
}

function anything(seed: number): Json {
  return seed === 0 ? 'string' : `string${seed}`;
}
