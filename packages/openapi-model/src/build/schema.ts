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
import type { ModelContext } from './context.js';
import { enumOfConstants, enumValues } from './enum.js';
import { externalDocsOf } from './api.js';
import { lifecycleAt } from './lifecycle.js';
import { allOfNode } from './merge.js';
import { emptyNode, refTo, sizeOf, withBinds } from './schema-node.js';

/** The schema at a place of the document: a reference where it has a name, else the schema itself. */
export function schemaAt(context: ModelContext, pointer: Pointer, value: unknown): Schema {
  const name = context.names.nameAt.get(pointer);
  return name === undefined ? ownSchemaAt(context, pointer, value) : refTo(name);
}

/** The schema that a keyword of an object holds; `undefined` where the object lacks the keyword. */
export function schemaIn(
  context: ModelContext,
  owner: JsonObject,
  pointer: Pointer,
  keyword: string,
): Schema | undefined {
  return Object.hasOwn(owner, keyword) ? schemaAt(context, joinPointer(pointer, keyword), owner[keyword]) : undefined;
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
  if (typeof member(value, '$ref') === 'string') return referenceSchema(context, value, pointer, '$ref');
  if (typeof member(value, '$dynamicRef') === 'string') return referenceSchema(context, value, pointer, '$dynamicRef');
  if (arrayAt(value, 'allOf').length > 0) return allOfSchema(context, value, pointer);
  return plainNode(context, value, pointer);
}

/** `$ref` or `$dynamicRef`, with what stands beside it. */
function referenceSchema(
  context: ModelContext,
  node: JsonObject,
  pointer: Pointer,
  keyword: '$ref' | '$dynamicRef',
): Schema {
  const rest = without(node, keyword);
  const ref = String(node[keyword]);
  const target = context.references.resolve(ref, pointer);
  if (target === undefined || (context.building.has(target.pointer) && !context.names.nameAt.has(target.pointer))) {
    context.notShown.push({ keyword, pointer: joinPointer(pointer, keyword) });
    return plainNode(context, rest, pointer);
  }
  const name = context.names.nameAt.get(target.pointer);
  const schema: Schema = name === undefined ? ownSchemaAt(context, target.pointer, target.value) : refTo(name);
  if (schema.kind === 'ref' && keyword === '$dynamicRef') schema.anchor = ref.replace(/^[^#]*#/, '');
  const binds = bindsOf(context, node, pointer);
  if (binds.length === 0 && !hasKeywords(rest)) return schema;
  return withSiblings(context, schema, rest, binds, pointer);
}

/**
 * What anchors mean in the schema that a node refers to: `$defs` with a `$dynamicAnchor`, and the node itself where
 * it has one. JSON Schema 2020-12 §8.2.3.2
 */
export function bindsOf(context: ModelContext, node: JsonObject, pointer: Pointer): SchemaNode['binds'] {
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

function withSiblings(
  context: ModelContext,
  schema: Schema,
  rest: JsonObject,
  binds: SchemaNode['binds'],
  pointer: Pointer,
): Schema {
  const plain =
    arrayAt(rest, 'allOf').length > 0 ? allOfSchema(context, rest, pointer) : plainNode(context, rest, pointer);
  const own = plain.kind === 'schema' && binds.length > 0 ? withBinds(context, plain, binds) : plain;
  if (schema.kind === 'ref' && schema.siblings === undefined && own.kind === 'schema') {
    return { ...schema, siblings: own };
  }
  return allOfNode(context, [schema, own], pointer);
}

/** Everything but `$ref` and `allOf`. */
export function plainNode(context: ModelContext, schema: JsonObject, pointer: Pointer): SchemaNode {
  const constants = objectAt(schema, 'discriminator') === undefined ? enumOfConstants(schema) : undefined;
  const limits = limitsOf(schema);
  const required = textsAt(schema, 'required');
  const node: SchemaNode = {
    ...emptyNode(pointer),
    ...annotationsOf(schema),
    enum: constants?.values ?? enumValues(schema),
    const: wrapped(schema, 'const'),
    constraints: describeLimits(limits),
    ...propertyKeywords(context, schema, pointer, required),
    ...itemKeywords(context, schema, pointer),
    compositions: compositionsOf(context, schema, pointer, constants?.keyword),
    ...applicators(context, schema, pointer),
  };
  node.types = typesOf(context, schema, pointer, node, constants?.types ?? []);
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
function typesOf(
  context: ModelContext,
  schema: JsonObject,
  pointer: Pointer,
  node: SchemaNode,
  constantTypes: unknown[],
): JsonType[] {
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

function propertyKeywords(
  context: ModelContext,
  schema: JsonObject,
  pointer: Pointer,
  required: string[],
): Partial<SchemaNode> {
  const names = new Set(required);
  const properties = entriesAt(schema, 'properties').map(([name, value]) => ({
    name,
    required: names.has(name),
    schema: schemaAt(context, joinPointer(pointer, 'properties', name), value),
  }));
  const listed = new Set(properties.map(({ name }) => name));
  return {
    properties,
    requiredElsewhere: [...names].filter((name) => !listed.has(name)),
    patternProperties: entriesAt(schema, 'patternProperties').map(([pattern, value]) => ({
      pattern,
      schema: schemaAt(context, joinPointer(pointer, 'patternProperties', pattern), value),
    })),
    dependentRequired: entriesAt(schema, 'dependentRequired').map(([property, value]) => ({
      property,
      requires: Array.isArray(value) ? value.map(String) : [],
    })),
    dependentSchemas: entriesAt(schema, 'dependentSchemas').map(([property, value]) => ({
      property,
      schema: schemaAt(context, joinPointer(pointer, 'dependentSchemas', property), value),
    })),
    additionalProperties: openEnd(context, schema, pointer, 'additionalProperties'),
    unevaluatedProperties: openEnd(context, schema, pointer, 'unevaluatedProperties'),
  };
}

function itemKeywords(context: ModelContext, schema: JsonObject, pointer: Pointer): Partial<SchemaNode> {
  const contains = schemaIn(context, schema, pointer, 'contains');
  return {
    prefixItems: arrayAt(schema, 'prefixItems').map((value, index) =>
      schemaAt(context, joinPointer(pointer, 'prefixItems', index), value),
    ),
    items: openEnd(context, schema, pointer, 'items'),
    unevaluatedItems: openEnd(context, schema, pointer, 'unevaluatedItems'),
    contains: contains && {
      schema: contains,
      min: countAt(schema, 'minContains'),
      max: countAt(schema, 'maxContains'),
    },
  };
}

/** A keyword that holds a schema or a boolean; the schema that allows everything is `true`. */
function openEnd(
  context: ModelContext,
  schema: JsonObject,
  pointer: Pointer,
  keyword: string,
): Schema | boolean | undefined {
  const value = member(schema, keyword);
  if (typeof value === 'boolean') return value;
  if (!isObject(value)) return undefined;
  return Object.keys(value).length === 0 || schemaAt(context, joinPointer(pointer, keyword), value);
}

function applicators(context: ModelContext, schema: JsonObject, pointer: Pointer): Partial<SchemaNode> {
  const at = (keyword: string): Schema | undefined => schemaIn(context, schema, pointer, keyword);
  const condition = at('if');
  return {
    not: at('not'),
    propertyNames: at('propertyNames'),
    contentSchema: at('contentSchema'),
    conditional: condition && { if: condition, then: at('then'), else: at('else') },
  };
}
