/** Two schemas that both hold, as one. What one node cannot express gives `undefined`, and stays a composition. */
import { isAmong, isObject, sameJson, type JsonObject, type JsonType } from '../json.js';
import { describeLimits, intersectLimits } from '../model/constraints.js';
import type { Property, Schema, SchemaNode, SchemaRef, Variant } from '../model/view-model.js';
import { joinPointer, placesAround, type Pointer } from '../pointer.js';
import type { ModelContext, Place, SchemaParts } from './context.js';
import { annotate, emptyNode, isEmptyNode, sizeOf } from './schema-node.js';

/** True for a node that limits nothing: it only adds texts, examples and flags. */
export function onlyAnnotates(context: ModelContext, node: SchemaNode): boolean {
  const limits = [...Object.keys(partsOf(context, node).limits), ...DEMANDS.flatMap((key) => node[key] as unknown[])];
  const isBound = node.never || node.format !== undefined || node.const !== undefined;
  return limits.length === 0 && !isBound && CLAIMS.every((key) => node[key] === undefined);
}

/** Lists whose entries all hold. */
const DEMANDS = [
  'types',
  'enum',
  'constraints',
  'properties',
  'requiredElsewhere',
  'patternProperties',
  'dependentRequired',
  'dependentSchemas',
  'prefixItems',
  'compositions',
  'binds',
] as const satisfies readonly (keyof SchemaNode)[];

/** Members that only one of the two may have, unless they are the same. */
const CLAIMS = [
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'items',
  'unevaluatedItems',
  'contains',
  'not',
  'conditional',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
] as const satisfies readonly (keyof SchemaNode)[];

/** Where the merged node stands. */
type Heir = Pick<Place, 'context' | 'pointer'>;

/**
 * A node for what both nodes demand. Texts of `left` win.
 * @returns `undefined` where no single node can express it
 */
export function mergeNodes(place: Heir, left: SchemaNode, right: SchemaNode): SchemaNode | undefined {
  const { context, pointer } = place;
  const [leftParts, rightParts] = [partsOf(context, left), partsOf(context, right)];
  const limits = intersectLimits(leftParts.limits, rightParts.limits);
  const value = intersectValues(left, right);
  const claims = mergeClaims(place, left, right);
  if (limits === undefined || value === undefined || claims === undefined) return undefined;
  const required = [...new Set([...leftParts.required, ...rightParts.required])];
  const properties = mergeProperties(place, [...left.properties, ...right.properties], new Set(required));
  const listed = new Set(properties.map(({ name }) => name));
  const result: SchemaNode = {
    ...annotate(left, right),
    ...value,
    ...claims,
    pointer,
    constraints: describeLimits(limits),
    properties,
    requiredElsewhere: required.filter((name) => !listed.has(name)),
    patternProperties: [...left.patternProperties, ...right.patternProperties],
    dependentRequired: [...left.dependentRequired, ...right.dependentRequired],
    dependentSchemas: [...left.dependentSchemas, ...right.dependentSchemas],
    prefixItems: [...left.prefixItems, ...right.prefixItems],
    compositions: [...left.compositions, ...right.compositions],
    binds: [...left.binds, ...right.binds],
    mergedFrom: [...new Set([...left.mergedFrom, ...right.mergedFrom])],
  };
  context.parts.set(result, { limits, required, size: sizeOf(context, result) });
  return result;
}

function partsOf(context: ModelContext, node: SchemaNode): SchemaParts {
  return context.parts.get(node) ?? { limits: {}, required: [], size: 1 };
}

type Values = Pick<SchemaNode, 'types' | 'enum' | 'const' | 'format'>;

/** Which values both allow. */
function intersectValues(left: SchemaNode, right: SchemaNode): Values | undefined {
  const types = intersectTypes(left.types, right.types);
  const listed = intersectLists(left, right);
  const formats = new Set([left.format, right.format].filter((format) => format !== undefined));
  if (types === undefined || listed === undefined || formats.size > 1 || left.never || right.never) return undefined;
  const [format] = formats;
  return { types, ...listed, ...(format === undefined ? {} : { format }) };
}

function intersectTypes(left: JsonType[], right: JsonType[]): JsonType[] | undefined {
  if (left.length === 0 || right.length === 0) return left.length === 0 ? right : left;
  const both = left.flatMap((type): JsonType[] => {
    if (right.includes(type)) return [type];
    if (type === 'number' && right.includes('integer')) return ['integer'];
    return type === 'integer' && right.includes('number') ? ['integer'] : [];
  });
  return both.length === 0 ? undefined : [...new Set(both)];
}

function intersectLists(left: SchemaNode, right: SchemaNode): Pick<SchemaNode, 'enum' | 'const'> | undefined {
  const constant = left.const ?? right.const;
  if (left.const !== undefined && right.const !== undefined && !sameJson(left.const.value, right.const.value)) {
    return undefined;
  }
  let values = left.enum.length > 0 ? left.enum : right.enum;
  if (left.enum.length > 0 && right.enum.length > 0) {
    values = left.enum.filter(({ value }) => right.enum.some((other) => sameJson(value, other.value)));
    if (values.length === 0) return undefined;
  }
  if (constant === undefined) return { enum: values };
  if (values.length > 0 && !values.some(({ value }) => sameJson(value, constant.value))) return undefined;
  return { enum: [], const: constant };
}

/** What only one of the two may claim; `undefined` where both do, and differ. */
function mergeClaims(place: Heir, left: SchemaNode, right: SchemaNode): Partial<SchemaNode> | undefined {
  if (left.prefixItems.length > 0 && right.prefixItems.length > 0) return undefined;
  const claims: Partial<SchemaNode> = {};
  for (const key of CLAIMS) {
    const [one, other] = [left[key], right[key]];
    let claim: typeof one;
    if (one === undefined || other === undefined) claim = one ?? other;
    else if (one === other || sameJson(one, other)) claim = one;
    // Closed by either is closed; open in one decides nothing.
    else if (one === false || other === false) claim = false;
    else if (one === true || other === true) claim = one === true ? other : one;
    else if (key === 'items') claim = mergeSchemas(place, one as Schema, other as Schema);
    else return undefined;
    Object.assign(claims, { [key]: claim });
  }
  return claims;
}

function mergeProperties(place: Heir, properties: readonly Property[], required: ReadonlySet<string>): Property[] {
  const merged = new Map<string, Schema>();
  for (const { name, schema } of properties) {
    const earlier = merged.get(name);
    merged.set(name, earlier === undefined ? schema : mergeSchemas(place, earlier, schema));
  }
  return [...merged].map(([name, schema]) => ({ name, required: required.has(name), schema }));
}

/** Two schemas for one value, where both hold. Always finds a form; `allOf` at worst. */
function mergeSchemas({ context, pointer }: Heir, left: Schema, right: Schema): Schema {
  if (left === right) return left;
  if (left.kind === 'schema' && right.kind === 'schema') {
    const merged = mergeNodes({ context, pointer: right.pointer }, right, left);
    if (merged !== undefined) return withTextsOfBoth(context, merged, left, right);
  } else if (left.kind === 'ref' && right.kind === 'ref') {
    if (left.name === right.name && left.siblings === undefined) return right;
    if (left.name === right.name && right.siblings === undefined) return left;
  } else {
    const merged = annotateReference(context, left, right);
    if (merged !== undefined) return merged;
  }
  return allOfNode(context, [left, right], pointer);
}

/**
 * The later part wins over the earlier one, whose texts would be lost where it has no place of its own. Texts that one
 * node cannot have twice are listed as not shown.
 */
function withTextsOfBoth(
  context: ModelContext,
  merged: SchemaNode,
  earlier: SchemaNode,
  later: SchemaNode,
): SchemaNode {
  // Texts of a schema with a name stand on its own page.
  if (nameAround(context, earlier.pointer) !== nameAround(context, later.pointer)) return merged;
  for (const keyword of ['title', 'default', 'externalDocs', 'xml'] as const) {
    const [one, other] = [earlier[keyword], later[keyword]];
    if (one === undefined || other === undefined || sameJson(one, other)) continue;
    context.notShown.push({ keyword, pointer: joinPointer(earlier.pointer, keyword) });
  }
  const texts = new Set([earlier, later].flatMap(({ description }) => description ?? []));
  const more = earlier.examples.filter((value) => !isAmong(value, later.examples));
  const result: SchemaNode = { ...merged, examples: [...later.examples, ...more] };
  if (texts.size > 0) result.description = [...texts].join('\n\n');
  context.parts.set(result, partsOf(context, merged));
  return result;
}

/** The named schema that a place is in. */
function nameAround({ names }: ModelContext, pointer: Pointer): string | undefined {
  for (const place of placesAround(pointer)) if (names.nameAt.has(place)) return names.nameAt.get(place);
  return undefined;
}

/** The reference with the node's texts as siblings, where the node adds nothing to its target. */
function annotateReference(context: ModelContext, left: Schema, right: Schema): SchemaRef | undefined {
  const [ref, node] = left.kind === 'ref' ? [left, right] : [right, left];
  if (ref.kind !== 'ref' || node.kind !== 'schema') return undefined;
  const bare = withoutRepeatedType(context, node, ref);
  if (!onlyAnnotates(context, bare)) return undefined;
  if (isEmptyNode(bare)) return ref;
  if (ref.siblings === undefined) return { ...ref, siblings: bare };
  const [earlier, later] = left.kind === 'ref' ? [ref.siblings, bare] : [bare, ref.siblings];
  const merged = mergeNodes({ context, pointer: later.pointer }, later, earlier);
  return merged && { ...ref, siblings: withTextsOfBoth(context, merged, earlier, later) };
}

/** `type: object` beside a reference to an object adds nothing. */
export function withoutRepeatedType(context: ModelContext, node: SchemaNode, ref: SchemaRef): SchemaNode {
  const pointer = context.names.pointerOf.get(ref.name);
  const target = pointer === undefined ? undefined : context.references.resolve(pointer)?.value;
  const type = isObject(target) ? (target['type'] ?? impliedType(target)) : undefined;
  return node.types.length === 1 && node.types[0] === type ? { ...node, types: [] } : node;
}

function impliedType(schema: JsonObject): JsonType | undefined {
  return isObject(schema['properties']) || Array.isArray(schema['allOf']) ? 'object' : undefined;
}

/** A part of an `allOf` that stands apart. */
export function partOf(schema: Schema, index: number): Variant {
  const label = schema.kind === 'ref' ? schema.name : (schema.title ?? `part ${index + 1}`);
  return { label, discriminatorValues: [], schema };
}

/** A node that is nothing but `allOf`. */
export function allOfNode(context: ModelContext, schemas: Schema[], pointer: Pointer): SchemaNode {
  const node = emptyNode(pointer);
  node.compositions = [{ keyword: 'allOf', variants: schemas.map(partOf) }];
  context.parts.set(node, { limits: {}, required: [], size: sizeOf(context, node) });
  return node;
}
