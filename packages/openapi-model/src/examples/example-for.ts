/** Values made from schemas. */
import { isJsonObject, setMember, type Json, type JsonType } from '../json.js';
import { isJsonType } from '../model/http.js';
import { nodeOf, schemaNamed } from '../model/resolve-ref.js';
import { jsonText } from '../numbers.js';
import type { ApiModel, Composition, Schema, SchemaNode, Variant } from '../model/view-model.js';
import { reasonAgainst, isHidden, withBinds } from './accepts.js';
import { addRequired, sampleArray, sampleObject, type Way } from './sample-composite.js';
import { sampleScalar } from './sample-scalar.js';

/** Values in one example; beyond it, optional properties are left out. */
const MAX_VALUES = 80;
/** Nesting of one example. */
const MAX_DEPTH = 8;
/** Named schemas that a value may be inside of: beyond it, they are aliases of aliases. */
const MAX_NAMES = 60;
/** Values that are made for one example, those that are thrown away included. */
const MAX_WORK = 100;
/** Values that are tried for a schema whose rules the first one breaks. */
const MAX_TRIES = 24;

export interface ExampleOptions {
  /** A request leaves out `readOnly` properties, a response `writeOnly` ones. Without it, all are kept. */
  direction?: 'request' | 'response';
  /** At every choice, the alternative with this position where there is one; the first otherwise. */
  variant?: number;
}

/**
 * An example value for a schema: what its authors give as `examples`, `const`, `default` or `enum`, else a value of
 * its type, format and limits that is valid against its other rules, where one is found; `faultOf` tells whether it is.
 * Recursion stops at its first repetition; the whole stays small, whatever the schema.
 * @returns `undefined` where no value is valid (`false`), or where the schema contains itself with no way out
 */
export function exampleFor(
  schema: Schema,
  model: Pick<ApiModel, 'schemas'>,
  { direction, variant = 0 }: ExampleOptions = {},
): Json | undefined {
  return sample(schema, {
    ...{ model, direction, variant, depth: 0, budget: MAX_VALUES, seed: 0, lean: false, tries: MAX_TRIES, sample },
    around: [],
    inside: new Set(),
    bindings: new Map(),
    work: { left: MAX_WORK },
  });
}

/** Absent where no value is valid. */
type Made = Json | undefined;

function sample(written: Schema, outer: Way): Made {
  const bound = written.kind === 'ref' && written.anchor !== undefined ? outer.bindings.get(written.anchor) : undefined;
  const schema = bound ?? written;
  const bindings = withBinds(outer.bindings, schema.kind === 'schema' ? schema : schema.siblings);
  const way = { ...outer, bindings };
  if (schema.kind === 'schema') return sampleNode(schema, way);
  const { siblings } = schema;
  const own = siblings === undefined ? undefined : givenValue(siblings, schema, way);
  if (own !== undefined) return prune(own.value, schema, way);
  if (way.inside.has(schema.name) || way.inside.size > MAX_NAMES) return undefined;
  const named = schemaNamed(way.model, schema.name);
  if (named === undefined) return undefined;
  const make = (attempt: Way): Made => {
    const inside = { ...attempt, inside: new Set([...attempt.inside, schema.name]) };
    const value = withDiscriminatorOf(named.schema, schema.name, sample(named.schema, inside), attempt);
    const beside = siblings !== undefined && isJsonObject(value) ? sampleOnce(siblings, attempt) : undefined;
    return isJsonObject(beside) ? overlay(value, beside) : value;
  };
  return siblings === undefined ? make(way) : firstValid(schema, siblings, way, make);
}

/** Characters of a written value that may stand inside of another; a larger one is shown with its own schema. */
const LARGEST_INNER = 2_000;

/** What the description itself gives as a value. Inside of another value, it has to be valid. */
function givenValue(node: SchemaNode, schema: Schema, way: Way): { value: Json } | undefined {
  if (node.const !== undefined) return node.const;
  const isValid = (value: Json): boolean => reasonAgainst(schema, value, way) === undefined;
  const fits = (value: Json): boolean => way.depth === 0 || (jsonText(value).length <= LARGEST_INNER && isValid(value));
  const [example] = way.seed === 0 ? node.examples : [];
  if (example !== undefined && fits(example)) return { value: example };
  const { default: preset } = node;
  if (way.seed === 0 && preset !== undefined && !isEmpty(preset.value) && fits(preset.value)) return preset;
  const start = way.seed % Math.max(node.enum.length, 1);
  const listed = [...node.enum.slice(start), ...node.enum.slice(0, start)];
  return (
    listed.find(({ value }) => !isEmpty(value) && isValid(value)) ??
    listed.find(({ value }) => isValid(value)) ??
    listed[0]
  );
}

function isEmpty(value: Json): boolean {
  return value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
}

function sampleNode(node: SchemaNode, way: Way): Made {
  if (node.never) return undefined;
  way.work.left -= 1;
  const given = givenValue(node, node, way);
  if (given !== undefined) return prune(given.value, node, way);
  return firstValid(node, node, way, (attempt) => sampleOnce(node, attempt));
}

/** Whether a value of the right type and size may still break a rule. */
function isDemanding(node: SchemaNode): boolean {
  const single = [node.not, node.conditional, node.contains, node.propertyNames];
  const lists = [node.compositions, node.dependentRequired, node.dependentSchemas, node.patternProperties];
  return (
    single.some((one) => one !== undefined) || lists.some(({ length }) => length > 0) || node.constraints.length > 0
  );
}

/** The first value that is valid, of those that a schema gives by other choices, without what is optional, and so on. */
function firstValid(schema: Schema, node: SchemaNode, way: Way, make: (way: Way) => Made): Made {
  const own = { ...way, tries: Math.floor(way.tries / 4) };
  const first = make(own);
  if (way.tries === 0 || way.work.left <= 0 || !isDemanding(node)) return first;
  const isValid = (value: Made): value is Json =>
    value !== undefined && reasonAgainst(schema, value, way) === undefined;
  if (isValid(first)) return first;
  const choices = Math.max(1, ...node.compositions.map(({ variants }) => variants.length));
  for (let number = 1; number < Math.max(way.tries, choices); number += 1) {
    const round = Math.floor(number / choices);
    const attempt = {
      ...own,
      variant: (way.variant + number) % choices,
      lean: way.lean || round % 2 === 1,
      seed: way.seed + Math.floor(round / 2),
    };
    if (way.work.left <= 0) break;
    const value = make(attempt);
    if (isValid(value)) return value;
  }
  return first;
}

function sampleOnce(node: SchemaNode, way: Way): Made {
  let value = sampleOwn(node, way);
  const left = { ...way, budget: way.budget - (isJsonObject(value) ? Object.keys(value).length : 0) };
  const { count, each } = share({ ...left, around: [node, ...way.around] }, node.compositions.length);
  for (const composition of node.compositions.slice(0, count)) {
    value = overlay(value, sampleComposition(composition, each), node);
  }
  for (const { property, schema } of node.dependentSchemas) {
    if (isJsonObject(value) && Object.hasOwn(value, property)) value = overlay(value, way.sample(schema, each), node);
  }
  value = withCondition(node, value, each);
  if (isJsonObject(value)) {
    const members = { ...value };
    addRequired(members, node, each);
    value = members;
  }
  if (value === undefined && node.default !== undefined) return node.default.value;
  return value;
}

/** The value with what the branch of a condition adds that holds for it. */
function withCondition({ conditional }: SchemaNode, value: Made, way: Way): Made {
  if (conditional === undefined || value === undefined) return value;
  const holds = reasonAgainst(conditional.if, value, way) === undefined;
  const branch = holds ? conditional.then : conditional.else;
  if (branch === undefined || reasonAgainst(branch, value, way) === undefined) return value;
  const added = way.sample(branch, { ...way, lean: true });
  return isJsonObject(value) === isJsonObject(added) ? overlay(value, added) : value;
}

/** As many of the parts as the budget allows, one at least, each with an equal part of it. */
function share(way: Way, parts: number): { count: number; each: Way } {
  const count = Math.min(parts, Math.max(Math.floor(way.budget), 1));
  return { count, each: { ...way, budget: Math.floor(way.budget / Math.max(count, 1)) } };
}

function sampleComposition(composition: Composition, way: Way): Made {
  const { variants, keyword } = composition;
  if (keyword === 'allOf') {
    const parts = variants.flatMap(({ schema }) => nodeOf(way.model, schema) ?? []);
    const { count, each } = share({ ...way, around: [...way.around, ...parts] }, variants.length);
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

function withDiscriminator(value: Made, { discriminator }: Composition, variant: Variant): Made {
  const [selected] = variant.discriminatorValues;
  if (discriminator === undefined || selected === undefined || !isJsonObject(value)) return value;
  return overlay(value, { [discriminator.propertyName]: selected });
}

/** A subtype that is used directly carries the value that its base, or the base's base, selects it by. */
function withDiscriminatorOf(schema: Schema, name: string, value: Made, way: Way): Made {
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

function sampleOwn(node: SchemaNode, way: Way): Made {
  const type = mainType(node, way.seed);
  const isSpent = way.depth >= MAX_DEPTH || way.budget < 1;
  if (type === 'object') return isSpent ? {} : sampleObject(node, way, (schema) => isScalar(schema, way));
  if (type === 'array') return isSpent ? [] : sampleArray(node, way);
  if (type === undefined && (node.compositions.length > 0 || !isStringLike(node))) {
    return node.compositions.length > 0 ? undefined : null;
  }
  const document = type === 'string' ? documentOf(node, way, isSpent) : undefined;
  return document ?? sampleScalar(node, type, way.seed);
}

/** The text of a JSON document that a string holds, encoded as the schema says. JSON Schema 2020-12, validation §8 */
function documentOf(
  { contentSchema, contentMediaType, contentEncoding }: SchemaNode,
  way: Way,
  isSpent: boolean,
): Made {
  if (contentSchema === undefined || !isJsonType(contentMediaType ?? 'application/json')) return undefined;
  const value = isSpent ? undefined : sample(contentSchema, { ...way, depth: way.depth + 1, around: [] });
  const bytes = Buffer.from(jsonText(value ?? {}));
  const encoding = (['base64', 'base64url'] as const).find((known) => known === contentEncoding?.toLowerCase());
  return value === undefined ? undefined : bytes.toString(encoding);
}

/** Of several types another one for each seed; `null` comes last. */
function mainType(node: SchemaNode, seed: number): JsonType | undefined {
  const types = node.types.toSorted((one, other) => Number(one === 'null') - Number(other === 'null'));
  const type = types[seed % Math.max(types.length, 1)];
  if (type !== undefined || node.compositions.length > 0) return type;
  return node.requiredElsewhere.length > 0 ? 'object' : undefined;
}

function isStringLike(node: SchemaNode): boolean {
  return node.format !== undefined || node.constraints.some(({ keyword }) => /Length$|^pattern$/.test(keyword));
}

function isScalar(schema: Schema, way: Way): boolean {
  const node = nodeOf(way.model, schema);
  if (node === undefined || givenValue(node, schema, way) !== undefined) return true;
  return !(node.types.includes('object') || node.types.includes('array') || node.compositions.length > 0);
}

/** The values of both parts; where only one is possible, the later. */
function overlay(left: Made, right: Made, node?: SchemaNode): Made {
  if (right === undefined) return left;
  if (!isJsonObject(left) || !isJsonObject(right)) {
    // `type: object` with a choice that only demands properties has nothing of its own to add.
    return isJsonObject(left) && right === null && node?.types.includes('object') === true ? left : right;
  }
  const both = { ...left };
  for (const [key, value] of Object.entries(right)) setMember(both, key, value);
  return both;
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
    else if (!isHidden(property.schema, way)) setMember(kept, key, prune(item, property.schema, way, depth + 1));
  }
  return kept;
}
