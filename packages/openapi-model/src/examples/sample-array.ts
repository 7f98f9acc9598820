/** Lists made from schemas. JSON Schema 2020-12 §10.3.1, validation §6.4 */
import { isAmong, type Json } from '../json.js';
import type { Schema, SchemaNode } from '../model/view-model.js';
import { faultOf } from './accepts.js';
import { countsOf } from './sample-scalar.js';
import { into, type Way } from './sample-way.js';

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
    if (isNew && (given.length < 2 || given.every((one) => faultOf(one, value, way) === undefined))) return value;
  }
  return first;
}

function anything(seed: number): Json {
  return seed === 0 ? 'string' : `string${seed}`;
}
