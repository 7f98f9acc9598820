/** Values made from schemas. */
import { isJsonObject, setMember, type Json, type JsonMembers, type JsonType } from '../json.js';
import { nodeOf, schemaNamed } from '../model/resolve-ref.js';
import { jsonText } from '../numbers.js';
import type { ApiModel, Composition, Property, Schema, SchemaNode, Variant } from '../model/view-model.js';
import { countsOf, sampleScalar } from './sample-scalar.js';

/** Values in one example; beyond it, optional properties are left out. */
const MAX_VALUES = 80;
/** Nesting of one example. */
const MAX_DEPTH = 8;
/** Named schemas that a value may be inside of: beyond it, they are aliases of aliases. */
const MAX_NAMES = 60;

export interface ExampleOptions {
  /** A request leaves out `readOnly` properties, a response `writeOnly` ones. Without it, all are kept. */
  direction?: 'request' | 'response';
  /** At every choice, the alternative with this position where there is one; the first otherwise. */
  variant?: number;
}

type Models = Pick<ApiModel, 'schemas'>;

/** The way from the root of the example to a value. */
interface Way {
  model: Models;
  direction: ExampleOptions['direction'];
  variant: number;
  depth: number;
  /** Values that may still be made below this place. */
  budget: number;
  /** Named schemas that the value is inside of. */
  inside: ReadonlySet<string>;
  /** What anchors of `$dynamicRef` mean here: the outermost schema decides. JSON Schema 2020-12 §8.2.3.2 */
  bindings: ReadonlyMap<string, Schema>;
}

/**
 * An example value for a schema: what its authors give as `examples`, `const`, `default` or `enum`, else a value of
 * its type, format and limits. Recursion stops at its first repetition; the whole stays small, whatever the schema.
 * @returns `undefined` where no value is valid (`false`), or where the schema contains itself with no way out
 */
export function exampleFor(schema: Schema, model: Models, options: ExampleOptions = {}): Json | undefined {
  const { direction, variant = 0 } = options;
  return sample(schema, {
    model,
    direction,
    variant,
    depth: 0,
    budget: MAX_VALUES,
    inside: new Set(),
    bindings: new Map(),
  });
}

function sample(written: Schema, outer: Way): Json | undefined {
  const bound = written.kind === 'ref' && written.anchor !== undefined ? outer.bindings.get(written.anchor) : undefined;
  const schema = bound ?? written;
  const way = withBindings(outer, schema.kind === 'schema' ? schema : schema.siblings);
  if (schema.kind === 'schema') return sampleNode(schema, way);
  const own = schema.siblings === undefined ? undefined : givenValue(schema.siblings, way);
  if (own !== undefined) return prune(own.value, schema, way);
  if (way.inside.has(schema.name) || way.inside.size > MAX_NAMES) return undefined;
  const named = schemaNamed(way.model, schema.name);
  if (named === undefined) return undefined;
  const value = sample(named.schema, { ...way, inside: new Set([...way.inside, schema.name]) });
  return withDiscriminatorOf(named.schema, schema.name, value, way);
}

function withBindings(way: Way, node: SchemaNode | undefined): Way {
  const own = (node?.binds ?? []).filter(({ anchor }) => !way.bindings.has(anchor));
  if (own.length === 0) return way;
  const added = new Map(own.toReversed().map(({ anchor, schema }) => [anchor, schema]));
  return { ...way, bindings: new Map([...added, ...way.bindings]) };
}

/** Characters of a written value that may stand inside of another; a larger one is shown with its own schema. */
const LARGEST_INNER = 2_000;

/** What the description itself gives as a value. */
function givenValue(node: SchemaNode, way: Way): { value: Json } | undefined {
  if (node.const !== undefined) return node.const;
  const fits = (value: Json): boolean => way.depth === 0 || jsonText(value).length <= LARGEST_INNER;
  const [example = null] = node.examples;
  if (node.examples.length > 0 && fits(example)) return { value: example };
  if (node.default !== undefined && !isEmpty(node.default.value) && fits(node.default.value)) return node.default;
  return node.enum.find(({ value }) => !isEmpty(value)) ?? node.enum[0];
}

function isEmpty(value: Json): boolean {
  return value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
}

function sampleNode(node: SchemaNode, way: Way): Json | undefined {
  if (node.never) return undefined;
  const given = givenValue(node, way);
  if (given !== undefined) return prune(given.value, node, way);
  let value = sampleOwn(node, way);
  const left = { ...way, budget: way.budget - (isJsonObject(value) ? Object.keys(value).length : 0) };
  const { count, each } = share(left, node.compositions.length);
  for (const composition of node.compositions.slice(0, count)) {
    value = overlay(value, sampleComposition(composition, each), node);
  }
  if (value === undefined && node.default !== undefined) return node.default.value;
  return value;
}

/** As many of the parts as the budget allows, one at least, each with an equal part of it. */
function share(way: Way, parts: number): { count: number; each: Way } {
  const count = Math.min(parts, Math.max(Math.floor(way.budget), 1));
  return { count, each: { ...way, budget: Math.floor(way.budget / Math.max(count, 1)) } };
}

function sampleComposition(composition: Composition, way: Way): Json | undefined {
  const { variants, keyword } = composition;
  if (keyword === 'allOf') {
    const { count, each } = share(way, variants.length);
    return variants
      .slice(0, count)
      .map(({ schema }) => sample(schema, each))
      .reduce((left, right) => overlay(left, right), undefined);
  }
  const order = [...variants.slice(way.variant, way.variant + 1), ...variants];
  const chosen =
    order.find(({ schema }) => !isRepetition(schema, way) && !isNull(schema)) ??
    order.find(({ schema }) => isNull(schema));
  if (chosen === undefined) return undefined;
  return withDiscriminator(sample(chosen.schema, way), composition, chosen);
}

function isRepetition(schema: Schema, way: Way): boolean {
  return schema.kind === 'ref' && way.inside.has(schema.name);
}

function isNull(schema: Schema): boolean {
  return schema.kind === 'schema' && schema.types.length === 1 && schema.types[0] === 'null';
}

function withDiscriminator(
  value: Json | undefined,
  { discriminator }: Composition,
  variant: Variant,
): Json | undefined {
  const [selected] = variant.discriminatorValues;
  if (discriminator === undefined || selected === undefined || !isJsonObject(value)) return value;
  return withMember(value, discriminator.propertyName, selected);
}

/** A subtype that is used directly carries the value that its base, or the base's base, selects it by. */
function withDiscriminatorOf(schema: Schema, name: string, value: Json | undefined, way: Way): Json | undefined {
  if (schema.kind === 'ref' || !isJsonObject(value)) return value;
  const bases = new Set(schema.mergedFrom);
  for (const base of bases) {
    const found = schemaNamed(way.model, base)?.schema;
    if (found?.kind !== 'schema' || bases.size > MAX_NAMES) continue;
    for (const composition of found.compositions) {
      const variant = composition.variants.find((item) => item.schema.kind === 'ref' && item.schema.name === name);
      if (variant !== undefined) return withDiscriminator(value, composition, variant);
    }
    for (const further of found.mergedFrom) bases.add(further);
  }
  return value;
}

function sampleOwn(node: SchemaNode, way: Way): Json | undefined {
  const type = mainType(node);
  const isSpent = way.depth >= MAX_DEPTH || way.budget < 1;
  if (type === 'object') return isSpent ? {} : sampleObject(node, way);
  if (type === 'array') return isSpent ? [] : sampleArray(node, way);
  if (type === undefined && (node.compositions.length > 0 || !isStringLike(node))) {
    return node.compositions.length > 0 ? undefined : null;
  }
  return sampleScalar(node, type);
}

/** The first type that is not `null`. */
function mainType(node: SchemaNode): JsonType | undefined {
  const type = node.types.find((candidate) => candidate !== 'null') ?? node.types[0];
  if (type !== undefined || node.compositions.length > 0) return type;
  return node.requiredElsewhere.length > 0 ? 'object' : undefined;
}

function isStringLike(node: SchemaNode): boolean {
  return node.format !== undefined || node.constraints.some(({ keyword }) => /Length$|^pattern$/.test(keyword));
}

function sampleObject(node: SchemaNode, way: Way): Json {
  const value: { [key: string]: Json } = {};
  const chosen = affordable(node, way);
  const complex = chosen.filter(({ schema }) => !isScalar(schema, way)).length;
  const budget = Math.floor((way.budget - 1 - (chosen.length - complex)) / Math.max(complex, 1));
  for (const { name, schema } of chosen) {
    const item = sample(schema, { ...way, depth: way.depth + 1, budget });
    if (item !== undefined) setMember(value, name, item);
  }
  const extra = node.additionalProperties;
  if (chosen.length === 0 && typeof extra === 'object' && way.budget > 1) {
    const item = sample(extra, { ...way, depth: way.depth + 1, budget: way.budget - 1 });
    if (item !== undefined) setMember(value, 'key', item);
  }
  return value;
}

/** Required properties always; optional ones as long as the budget lasts, in the order of the document. */
function affordable(node: SchemaNode, way: Way): Property[] {
  const visible = node.properties.filter((property) => isVisible(property, way));
  const required = visible.filter((property) => property.required).length;
  let left = Math.min(way.budget - 1, countsOf(node, 'minProperties', 'maxProperties').max) - required;
  return visible.filter((property) => {
    if (property.required) return true;
    left -= 1;
    return left >= 0;
  });
}

function isVisible({ schema }: Property, way: Way): boolean {
  if (way.direction === undefined) return true;
  const key = way.direction === 'request' ? 'readOnly' : 'writeOnly';
  if (schema.kind === 'ref' && schema.siblings?.[key] === true) return false;
  return nodeOf(way.model, schema)?.[key] !== true;
}

function isScalar(schema: Schema, way: Way): boolean {
  const node = nodeOf(way.model, schema);
  if (node === undefined || givenValue(node, way) !== undefined) return true;
  return !(node.types.includes('object') || node.types.includes('array') || node.compositions.length > 0);
}

function sampleArray(node: SchemaNode, way: Way): Json[] {
  const { min, max } = countsOf(node, 'minItems', 'maxItems');
  const positions: Schema[] = [...node.prefixItems];
  const rest = typeof node.items === 'object' ? node.items : node.contains?.schema;
  const wanted = Math.min(Math.max(min, positions.length, rest === undefined ? 0 : 1), max, 5);
  while (rest !== undefined && positions.length < wanted) positions.push(rest);
  const budget = Math.floor((way.budget - 1) / Math.max(positions.length, 1));
  if (budget < 1) return [];
  return positions.slice(0, wanted).flatMap((schema) => {
    const value = sample(schema, { ...way, depth: way.depth + 1, budget });
    return value === undefined ? [] : [value];
  });
}

/** The values of both parts; where only one is possible, the later. */
function overlay(left: Json | undefined, right: Json | undefined, node?: SchemaNode): Json | undefined {
  if (right === undefined) return left;
  if (!isJsonObject(left) || !isJsonObject(right)) {
    // `type: object` with a choice that only demands properties has nothing of its own to add.
    return isJsonObject(left) && right === null && node?.types.includes('object') === true ? left : right;
  }
  const both = { ...left };
  for (const [key, value] of Object.entries(right)) setMember(both, key, value);
  return both;
}

function withMember(value: JsonMembers, key: string, item: Json): JsonMembers {
  const copy = { ...value };
  setMember(copy, key, item);
  return copy;
}

/** A written value without the properties that this direction does not have. */
function prune(value: Json, schema: Schema, way: Way, depth = 0): Json {
  if (way.direction === undefined || depth > MAX_DEPTH) return value;
  const node = nodeOf(way.model, schema);
  if (node === undefined) return value;
  if (Array.isArray(value)) {
    const { items } = node;
    return typeof items === 'object' ? value.map((item: Json) => prune(item, items, way, depth + 1)) : value;
  }
  if (!isJsonObject(value)) return value;
  const properties = new Map(node.properties.map((property) => [property.name, property]));
  const kept: { [key: string]: Json } = {};
  for (const [key, item] of Object.entries(value)) {
    const property = properties.get(key);
    if (property === undefined) setMember(kept, key, item);
    else if (isVisible(property, way)) setMember(kept, key, prune(item, property.schema, way, depth + 1));
  }
  return kept;
}
