/** Objects made from schemas. JSON Schema 2020-12 §10.3.2, validation §6.5 */
import { setMember, type Json } from '../json.js';
import { nodeOf } from '../model/resolve-ref.js';
import type { Property, Schema, SchemaNode } from '../model/view-model.js';
import { faultOf, isHidden, schemasOf } from './accepts.js';
import { samplePattern } from './sample-pattern.js';
import { countsOf } from './sample-scalar.js';
import { into, type Way } from './sample-way.js';

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
    // Better without it than with a value that is not valid.
    const isLeftOut = item !== undefined && !required && way.work.left > 0 && faultOf(schema, item, way) !== undefined;
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
  const [schema] = schemasOf(node, name) ?? [];
  return schema === undefined ? 'string' : way.sample(schema, into(way, Math.max(1, Math.floor(way.budget / 4))));
}

/** Further members, until there are as many as the schema asks for. */
function addOthers(value: Members, node: SchemaNode, count: number, way: Way): void {
  for (let number = 1; Object.keys(value).length < count && number <= MOST_NAMES && way.work.left > 0; number += 1) {
    for (const name of namesOf(node, number, way)) {
      const isNew = !Object.hasOwn(value, name) && !node.properties.some((property) => property.name === name);
      const fits = node.propertyNames === undefined || faultOf(node.propertyNames, name, way) === undefined;
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
