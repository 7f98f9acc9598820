/** The schema part of the view model. §4.8.24 and JSON Schema 2020-12. */
import type { Json, JsonType } from '../json.js';
import type { JsonNumber } from '../numbers.js';
import type { Pointer } from '../pointer.js';
import type { ExternalDocs, Lifecycle, Markdown } from './view-model.js';

/** A schema of `components/schemas`, shown in full once, on the objects page of its API. */
export interface NamedSchema {
  name: string;
  schema: Schema;
  /** Where the schema is used directly; each place once. */
  usedBy: SchemaUse[];
  pointer: Pointer;
}

export type SchemaUse =
  | { kind: 'operation' | 'webhook'; slug: string; as: 'parameter' | 'request' | 'response' | 'header' | 'callback' }
  | { kind: 'schema'; name: string };

export type Schema = SchemaNode | SchemaRef;

/**
 * A step to a named schema. Resolve it with `ApiModel.schemas`; it is resolved one level at a time, so
 * recursion needs no special case here: a renderer that meets a name it is inside of shows a link.
 */
export interface SchemaRef {
  kind: 'ref';
  name: string;
  /**
   * Set for a `$dynamicRef`: the name of its anchor. A schema that refers to the surrounding one may put another in
   * its place (`SchemaNode.binds`); `name` is what holds where none does. JSON Schema 2020-12 §8.2.3.2
   */
  anchor?: string;
  /** Keywords beside `$ref` (JSON Schema 2020-12 §8.2.3.1), or those of an `allOf` that only annotates. */
  siblings?: SchemaNode;
}

export interface SchemaNode extends Lifecycle {
  kind: 'schema';
  /** Empty = any type, unless `never` is true. */
  types: JsonType[];
  /** The boolean schema `false`: no value is valid. */
  never: boolean;
  title?: string;
  description?: Markdown;
  format?: string;
  readOnly: boolean;
  writeOnly: boolean;
  /** `default`, `const` and `examples` may hold any JSON value, so a wrapper marks presence. */
  default?: { value: Json };
  const?: { value: Json };
  enum: EnumValue[];
  /** Values of a list that may grow (`x-extensible-enum`): others are valid, too. */
  knownValues?: Json[];
  examples: Json[];
  /** In the order in which people read them: length, pattern, range, multiple, items, properties. */
  constraints: Constraint[];

  properties: Property[];
  patternProperties: { pattern: string; schema: Schema }[];
  /** `undefined`: not specified. `false`: nothing else is allowed. */
  additionalProperties?: Schema | boolean;
  unevaluatedProperties?: Schema | boolean;
  propertyNames?: Schema;
  /** When the property is present, the others are required too. */
  dependentRequired: { property: string; requires: string[] }[];
  dependentSchemas: { property: string; schema: Schema }[];
  /** Names that are required although `properties` does not list them here. */
  requiredElsewhere: string[];

  items?: Schema | boolean;
  prefixItems: Schema[];
  unevaluatedItems?: Schema | boolean;
  contains?: { schema: Schema; min?: number; max?: number };

  /** `oneOf` and `anyOf`, and every `allOf` that could not be merged into this node. */
  compositions: Composition[];
  /** Names of the schemas whose `allOf` members were merged into this node, in order. */
  mergedFrom: string[];
  not?: Schema;
  conditional?: { if: Schema; then?: Schema; else?: Schema };

  contentEncoding?: string;
  contentMediaType?: string;
  contentSchema?: Schema;
  externalDocs?: ExternalDocs;
  xml?: Xml;
  /** What `$dynamicRef`s to these anchors mean in a schema that stands beside it as a reference. */
  binds: { anchor: string; schema: Schema }[];
  pointer: Pointer;
}

/** How a value is written in XML. §4.8.26 */
export interface Xml {
  name?: string;
  namespace?: string;
  prefix?: string;
  attribute: boolean;
  wrapped: boolean;
  /** OpenAPI 3.2; replaces `attribute` and `wrapped`, and has more values. */
  nodeType?: 'element' | 'attribute' | 'text' | 'cdata' | 'none';
}

export interface EnumValue {
  value: Json;
  /** What programs call it (`x-enum-varnames`). */
  name?: string;
  description?: Markdown;
  deprecated?: boolean;
}

export interface Property {
  name: string;
  required: boolean;
  schema: Schema;
}

/** One limit, also in words: `{ keyword: 'maxLength', value: 100, text: 'at most 100 characters' }`. */
export interface Constraint {
  keyword: string;
  /** Several keywords may share one text ('1–100 characters'): then `keyword` is the first of them. */
  value: Json;
  /** The upper end, where the text has both ends: 100 for '1–100 characters'. */
  max?: JsonNumber;
  text: string;
}

export interface Composition {
  keyword: 'oneOf' | 'anyOf' | 'allOf';
  variants: Variant[];
  discriminator?: Discriminator;
}

export interface Variant {
  /** The text of tabs and headings: title, schema name, discriminator value, or the type in words. */
  label: string;
  /** Discriminator values that select this variant. */
  discriminatorValues: string[];
  schema: Schema;
}

/** §4.8.25 */
export interface Discriminator {
  propertyName: string;
  mapping: { value: string; name: string }[];
  defaultMapping?: string;
}
