/**
 * One version for everything after: 3.0 and the loose habits of older drafts become OpenAPI 3.1 (§4.8.24 and JSON
 * Schema 2020-12). https://www.openapis.org/blog/2021/02/16/migrating-from-openapi-3-0-to-3-1-0
 */
import { createReferences } from '../document/references.js';
import { walkDescription } from '../document/walk.js';
import { arrayAt, flagAt, isObject, member, remove, toJson, type JsonObject } from '../json.js';
import { isNumber } from '../numbers.js';
import type { Pointer } from '../pointer.js';
import type { LoadProblem } from './checks.js';

const OUTER_KEYWORDS = [
  'title',
  'description',
  'deprecated',
  'readOnly',
  'writeOnly',
  'default',
  'example',
  'examples',
];
const MEANT_BESIDE_REF = new Set(['$ref', 'summary', 'nullable', 'externalDocs', ...OUTER_KEYWORDS]);

interface Normalised {
  document: JsonObject;
  /** What could not be carried over. */
  notes: LoadProblem[];
}

/**
 * A copy of the bundled document in which every schema speaks OpenAPI 3.1.
 * @param version as the document declares it: `3.0.3`
 */
export function normaliseDocument(bundled: JsonObject, version: string): Normalised {
  // Aliases share objects; as JSON, every place has its own.
  const document = toJson(bundled) as JsonObject;
  const legacy = version.startsWith('3.0');
  const notes: LoadProblem[] = [];
  if (legacy && isObject(document['x-webhooks']) && document['webhooks'] === undefined) {
    // What descriptions of 3.0 call by this name became a keyword in 3.1.
    document['webhooks'] = document['x-webhooks'];
    delete document['x-webhooks'];
  }
  walkDescription(createReferences(document), {
    object: ({ type, node, pointer }) => {
      if (type !== 'Schema') return;
      if (legacy) normaliseLegacySchema(node, pointer, notes);
      else if (member(node, 'nullable') === true) notes.push(nullableNote(pointer));
      normaliseSchema(node);
    },
  });
  return { document, notes };
}

/** Where an author wrote what stands at a pointer of the normalised document. */
export function beforeRenaming(pointer: Pointer, written: JsonObject): Pointer {
  return 'webhooks' in written ? pointer : pointer.replace(/^#\/webhooks(?=\/|$)/, '#/x-webhooks');
}

function nullableNote(pointer: Pointer): LoadProblem {
  return {
    code: 'unknown-keyword',
    pointer,
    message: '`nullable` has no meaning since OpenAPI 3.1.',
    remedy: "Add 'null' to `type`: `type: [string, 'null']`.",
  };
}

/** What OpenAPI 3.0 writes in its own way. https://spec.openapis.org/oas/v3.0.4.html#schema-object */
function normaliseLegacySchema(node: JsonObject, pointer: Pointer, notes: LoadProblem[]): void {
  if (typeof member(node, '$ref') === 'string') dropSiblings(node, pointer, notes);
  if (flagAt(node, 'nullable') || flagAt(node, 'x-nullable')) allowNull(node);
  delete node['nullable'];
  delete node['x-nullable'];
}

/** In 3.0, what stands beside `$ref` is ignored. Annotations are kept: their authors mean them to be read. */
function dropSiblings(node: JsonObject, pointer: Pointer, notes: LoadProblem[]): void {
  const dropped = Object.keys(node).filter((key) => !MEANT_BESIDE_REF.has(key) && !key.startsWith('x-'));
  if (dropped.length === 0) return;
  for (const key of dropped) remove(node, key);
  notes.push({
    code: 'reference-siblings',
    pointer,
    message: `OpenAPI 3.0 ignores keywords beside \`$ref\`: ${dropped.map((key) => `\`${key}\``).join(', ')}.`,
    remedy: 'Put the reference into `allOf` and the keywords beside it, or move the description to OpenAPI 3.1.',
  });
}

/**
 * `nullable` works through `type`. Beside a reference or a composition, the letter of 3.0 gives it no effect; there it
 * is taken as it is meant.
 */
function allowNull(node: JsonObject): void {
  const { type } = node;
  const isReference = member(node, '$ref') !== undefined || arrayAt(node, 'allOf').length > 0;
  if (type !== undefined && !isReference) {
    const types = Array.isArray(type) ? type : [type];
    node['type'] = types.includes('null') ? types : [...types, 'null'];
    return;
  }
  for (const keyword of ['oneOf', 'anyOf']) {
    const variants = member(node, keyword);
    if (!Array.isArray(variants)) continue;
    if (!variants.some(isNullSchema)) variants.push({ type: 'null' });
    return;
  }
  if (isReference) {
    const inner: JsonObject = {};
    for (const [key, value] of Object.entries(node)) {
      if (OUTER_KEYWORDS.includes(key) || key.startsWith('x-')) continue;
      if (key !== 'nullable') inner[key] = value;
      remove(node, key);
    }
    node['anyOf'] = [inner, { type: 'null' }];
  } else if (isObject(member(node, 'properties'))) {
    node['type'] = ['object', 'null'];
  }
}

function isNullSchema(schema: unknown): boolean {
  return isObject(schema) && (schema['type'] === 'null' || arrayAt(schema, 'enum').includes(null));
}

/** Keywords of older drafts of JSON Schema, which descriptions of every version carry on. */
function normaliseSchema(node: JsonObject): void {
  exclusiveLimit(node, 'exclusiveMinimum', 'minimum');
  exclusiveLimit(node, 'exclusiveMaximum', 'maximum');
  if (Array.isArray(member(node, 'items'))) {
    node['prefixItems'] ??= node['items'];
    delete node['items'];
    if (Object.hasOwn(node, 'additionalItems')) node['items'] = node['additionalItems'];
    delete node['additionalItems'];
  }
  if (isObject(member(node, 'dependencies'))) splitDependencies(node);
  if (Object.hasOwn(node, 'example')) {
    if (!Object.hasOwn(node, 'examples')) node['examples'] = [node['example']];
    delete node['example'];
  }
  const { examples } = node;
  if (isObject(examples)) {
    node['examples'] = Object.values(examples).map((item) =>
      isObject(item) && Object.hasOwn(item, 'value') ? item['value'] : item,
    );
  }
  if (typeof member(node, 'discriminator') === 'string') {
    node['discriminator'] = { propertyName: node['discriminator'] };
  }
}

/** Draft 4: a flag that sharpens the limit beside it. */
function exclusiveLimit(node: JsonObject, exclusive: string, limit: string): void {
  if (member(node, exclusive) === true && isNumber(node[limit])) {
    node[exclusive] = node[limit];
    remove(node, limit);
  } else if (typeof member(node, exclusive) === 'boolean') {
    remove(node, exclusive);
  }
}

/** Draft 7: one keyword for what are two since 2019-09. */
function splitDependencies(node: JsonObject): void {
  const required: JsonObject = {};
  const schemas: JsonObject = {};
  for (const [property, value] of Object.entries(node['dependencies'] as JsonObject)) {
    (Array.isArray(value) ? required : schemas)[property] = value;
  }
  if (Object.keys(required).length > 0) node['dependentRequired'] ??= required;
  if (Object.keys(schemas).length > 0) node['dependentSchemas'] ??= schemas;
  delete node['dependencies'];
}
