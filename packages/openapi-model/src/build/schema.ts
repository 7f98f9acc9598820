/** Schema Objects. §4.8.24; JSON Schema 2020-12 core and validation. */
import {
  arrayAt,
  countAt,
  entriesAt,
  filledTextAt,
  filledTexts,
  flagAt,
  isObject,
  member,
  objectAt,
  textsAt,
  toJson,
  without,
  type Json,
  type JsonObject,
  jsonTypeOf,
  type JsonType,
} from '../json.js';
import { STRUCTURE } from '../document/structure.js';
import { describeLimits, limitsOf } from '../model/constraints.js';
import type { Schema, SchemaNode, Xml } from '../model/view-model.js';
import { joinPointer, type Pointer } from '../pointer.js';
import { allOfSchema } from './all-of.js';
import { compositionsOf } from './composition.js';
import type { ModelContext, Place } from './context.js';
import { enumOfConstants, enumValues } from './enum.js';
import { externalDocsOf } from './api.js';
import { lifecycleAt } from './lifecycle.js';
import { allOfNode } from './merge.js';
import { emptyNode, refTo, sizeOf, withBinds } from './schema-node.js';

/** The schema at a place of the document: a reference where it has a name, else the schema itself. */
function schemaAt(context: ModelContext, pointer: Pointer, value: unknown): Schema {
  const name = context.names.nameAt.get(pointer);
  return name === undefined ? ownSchemaAt(context, pointer, value) : refTo(name);
}

/** The schema that a keyword of an object holds; `undefined` where the object lacks the keyword. */
export function schemaIn({ context, node, pointer }: Place, keyword: string): Schema | undefined {
  return Object.hasOwn(node, keyword) ? schemaAt(context, joinPointer(pointer, keyword), node[keyword]) : undefined;
}

/** The schemas of a map, with their names. */
function schemasByName({ context, node, pointer }: Place, keyword: string): { name: string; schema: Schema }[] {
  return entriesAt(node, keyword).map(([name, value]) => ({
    name,
    schema: schemaAt(context, joinPointer(pointer, keyword, name), value),
  }));
}

/** The schemas of a list. */
export function schemasIn({ context, node, pointer }: Place, keyword: string): Schema[] {
  return arrayAt(node, keyword).map((value, index) => schemaAt(context, joinPointer(pointer, keyword, index), value));
}

/** The schema at a place itself, named or not. Converted once; the result is shared. */
export function ownSchemaAt(context: ModelContext, pointer: Pointer, value: unknown): Schema {
  const known = context.schemas.get(pointer);
  if (known !== undefined) return known;
  context.building.add(pointer);
  const schema = convert(context, pointer, value);
  context.building.delete(pointer);
  context.schemas.set(pointer, schema);
  return schema;
}

function convert(context: ModelContext, pointer: Pointer, value: unknown): Schema {
  if (!isObject(value)) return { ...emptyNode(pointer), never: value === false };
  const place = { context, node: value, pointer };
  if (typeof member(value, '$ref') === 'string') return referenceSchema(place, '$ref');
  if (typeof member(value, '$dynamicRef') === 'string') return referenceSchema(place, '$dynamicRef');
  return ownSchema(place);
}

/** Everything but references. */
function ownSchema(place: Place): Schema {
  return arrayAt(place.node, 'allOf').length > 0 ? allOfSchema(place) : plainNode(place);
}

/** `$ref` or `$dynamicRef`, with what stands beside it. */
function referenceSchema(place: Place, keyword: '$ref' | '$dynamicRef'): Schema {
  const { context, node, pointer } = place;
  const rest = { ...place, node: without(node, keyword) };
  const ref = String(node[keyword]);
  const target = context.references.resolve(ref, pointer);
  if (target === undefined || (context.building.has(target.pointer) && !context.names.nameAt.has(target.pointer))) {
    context.notShown.push({ keyword, pointer: joinPointer(pointer, keyword) });
    return plainNode(rest);
  }
  const name = context.names.nameAt.get(target.pointer);
  const schema: Schema = name === undefined ? ownSchemaAt(context, target.pointer, target.value) : refTo(name);
  if (schema.kind === 'ref' && keyword === '$dynamicRef') schema.anchor = ref.replace(/^[^#]*#/, '');
  const binds = bindsOf(place);
  if (binds.length === 0 && !hasKeywords(rest.node)) return schema;
  return withSiblings(schema, rest, binds);
}

/**
 * What anchors mean in the schema that a node refers to: `$defs` with a `$dynamicAnchor`, and the node itself where
 * it has one. JSON Schema 2020-12 §8.2.3.2
 */
export function bindsOf({ context, node, pointer }: Place): SchemaNode['binds'] {
  const own = filledTextAt(node, '$dynamicAnchor');
  const name = context.names.nameAt.get(pointer);
  return [
    ...(own === undefined || name === undefined ? [] : [{ anchor: own, schema: refTo(name) }]),
    ...entriesAt(node, '$defs').flatMap(([key, value]) => {
      const anchor = isObject(value) ? filledTextAt(value, '$dynamicAnchor') : undefined;
      return anchor === undefined
        ? []
        : [{ anchor, schema: schemaAt(context, joinPointer(pointer, '$defs', key), value) }];
    }),
  ];
}

/** Other extensions, and comments, beside a reference are listed as not shown: they make no difference to the schema. */
function hasKeywords(rest: JsonObject): boolean {
  const silent = new Set([
    '$comment',
    '$schema',
    '$id',
    '$anchor',
    '$dynamicAnchor',
    '$defs',
    'definitions',
    'summary',
  ]);
  const isRead = (key: string): boolean => !key.startsWith('x-') || STRUCTURE.Schema.shown.has(key);
  return Object.keys(rest).some((key) => !silent.has(key) && isRead(key));
}

function withSiblings(schema: Schema, rest: Place, binds: SchemaNode['binds']): Schema {
  const { context, pointer } = rest;
  const plain = ownSchema(rest);
  const own = plain.kind === 'schema' && binds.length > 0 ? withBinds(context, plain, binds) : plain;
  if (schema.kind === 'ref' && schema.siblings === undefined && own.kind === 'schema') {
    return { ...schema, siblings: own };
  }
  return allOfNode(context, [schema, own], pointer);
}

/** Everything but `$ref` and `allOf`. */
export function plainNode(place: Place): SchemaNode {
  const { context, node: schema, pointer } = place;
  const constants = objectAt(schema, 'discriminator') === undefined ? enumOfConstants(schema) : undefined;
  const limits = limitsOf(schema);
  const required = textsAt(schema, 'required');
  const node: SchemaNode = {
    ...emptyNode(pointer),
    ...annotationsOf(schema),
    enum: constants?.values ?? enumValues(schema),
    const: wrapped(schema, 'const'),
    constraints: describeLimits(limits),
    ...propertyKeywords(place, required),
    ...itemKeywords(place),
    compositions: compositionsOf(place, constants?.keyword),
    ...applicators(place),
  };
  node.types = typesOf(place, node, constants?.types ?? []);
  context.parts.set(node, { limits, required, size: sizeOf(context, node) });
  return node;
}

const XML_NODE_TYPES = ['element', 'attribute', 'text', 'cdata', 'none'] as const;

function annotationsOf(schema: JsonObject): Partial<SchemaNode> {
  const knownValues = arrayAt(schema, 'x-extensible-enum');
  return {
    ...lifecycleAt(schema),
    readOnly: flagAt(schema, 'readOnly'),
    writeOnly: flagAt(schema, 'writeOnly'),
    examples: arrayAt(schema, 'examples').map(toJson),
    ...filledTexts(schema, 'title', 'description', 'format', 'contentEncoding', 'contentMediaType'),
    knownValues: knownValues.length > 0 ? knownValues.map(toJson) : undefined,
    default: wrapped(schema, 'default'),
    externalDocs: externalDocsOf(schema),
    xml: xmlOf(schema),
  };
}

function wrapped(schema: JsonObject, keyword: string): { value: Json } | undefined {
  return Object.hasOwn(schema, keyword) ? { value: toJson(schema[keyword]) } : undefined;
}

function xmlOf(schema: JsonObject): Xml | undefined {
  const xml = objectAt(schema, 'xml');
  return (
    xml && {
      attribute: flagAt(xml, 'attribute'),
      wrapped: flagAt(xml, 'wrapped'),
      ...filledTexts(xml, 'name', 'namespace', 'prefix'),
      nodeType: XML_NODE_TYPES.find((type) => type === member(xml, 'nodeType')),
    }
  );
}

const TYPES: ReadonlySet<string> = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);

/** `type`; where it is left out, what the other keywords imply beyond doubt. */
function typesOf({ context, node: schema, pointer }: Place, node: SchemaNode, constantTypes: unknown[]): JsonType[] {
  const declared = [member(schema, 'type') ?? []].flat();
  const types = [...new Set(declared)].filter((type): type is JsonType => typeof type === 'string' && TYPES.has(type));
  if (types.length < declared.length) {
    context.notShown.push({ keyword: 'type', pointer: joinPointer(pointer, 'type') });
  }
  if (declared.length > 0) return types;
  const values = [...node.enum.map(({ value }) => value), ...(node.const === undefined ? [] : [node.const.value])];
  if (values.length > 0) {
    const named = constantTypes.filter((type): type is JsonType => typeof type === 'string' && TYPES.has(type));
    const found = new Set(named.length === values.length ? named : values.map(jsonTypeOf));
    if (found.has('number')) found.delete('integer');
    return [...found];
  }
  if (node.properties.length > 0 || isObject(member(schema, 'additionalProperties'))) return ['object'];
  return node.items !== undefined || node.prefixItems.length > 0 ? ['array'] : [];
}

function propertyKeywords(place: Place, required: string[]): Partial<SchemaNode> {
  const names = new Set(required);
  const properties = schemasByName(place, 'properties').map(({ name, schema }) => ({
    name,
    required: names.has(name),
    schema,
  }));
  const listed = new Set(properties.map(({ name }) => name));
  return {
    properties,
    requiredElsewhere: [...names].filter((name) => !listed.has(name)),
    patternProperties: schemasByName(place, 'patternProperties').map(({ name, schema }) => ({ pattern: name, schema })),
    dependentRequired: entriesAt(place.node, 'dependentRequired').map(([property, value]) => ({
      property,
      requires: Array.isArray(value) ? value.map(String) : [],
    })),
    dependentSchemas: schemasByName(place, 'dependentSchemas').map(({ name, schema }) => ({ property: name, schema })),
    additionalProperties: openEnd(place, 'additionalProperties'),
    unevaluatedProperties: openEnd(place, 'unevaluatedProperties'),
  };
}

function itemKeywords(place: Place): Partial<SchemaNode> {
  const { node } = place;
  const contains = schemaIn(place, 'contains');
  return {
    prefixItems: schemasIn(place, 'prefixItems'),
    items: openEnd(place, 'items'),
    unevaluatedItems: openEnd(place, 'unevaluatedItems'),
    contains: contains && {
      schema: contains,
      min: countAt(node, 'minContains'),
      max: countAt(node, 'maxContains'),
    },
  };
}

/** A keyword that holds a schema or a boolean; the schema that allows everything is `true`. */
function openEnd(place: Place, keyword: string): Schema | boolean | undefined {
  const value = member(place.node, keyword);
  if (typeof value === 'boolean') return value;
  if (!isObject(value)) return undefined;
  return Object.keys(value).length === 0 || schemaIn(place, keyword);
}

function applicators(place: Place): Partial<SchemaNode> {
  const at = (keyword: string): Schema | undefined => schemaIn(place, keyword);
  const condition = at('if');
  return {
    not: at('not'),
    propertyNames: at('propertyNames'),
    contentSchema: at('contentSchema'),
    conditional: condition && { if: condition, then: at('then'), else: at('else') },
  };
}
