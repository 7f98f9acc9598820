/**
 * Makes the schemas of a description say more than they do as JSON Schema, so that a validator finds what a reader
 * would stumble over. The description itself stays as it is.
 */
import {
  arrayAt,
  createReferences,
  entriesAt,
  isObject,
  member,
  objectAt,
  pointerSegments,
  step,
  textAt,
  walkDescription,
  withPlainNumbers,
  type JsonObject,
  type Pointer,
  type References,
} from '@impact-docs/openapi-model';
import type { Direction } from './values.js';

/** Added to a schema with a discriminator: what `property` names is the only alternative that counts. */
export interface Branch {
  property: string;
  value: string;
  schema: Pointer;
}

export interface PreparedSchemas {
  /** The description as the one definition of a schema, with references to match: see {@link inDefinition}. */
  document: { $defs: { openapi: JsonObject } };
  /** Where a schema object of `document` stands in the description. */
  pointerOf: WeakMap<object, Pointer>;
  /** The `if` and `then` that were added for a branch. */
  branchOf: WeakMap<object, Branch>;
}

/** The pointers of all schemas that are objects; the same for each direction. */
export function listSchemas(references: References): Pointer[] {
  const pointers: Pointer[] = [];
  walkDescription(references, {
    object({ type, pointer }) {
      if (type === 'Schema') pointers.push(pointer);
    },
  });
  return pointers;
}

/** Whether any schema is limited to one direction; if none is, all directions are the same. */
export function hasDirections(references: References, schemas: readonly Pointer[]): boolean {
  return schemas.some((pointer) => {
    const schema = references.resolve(pointer)?.value;
    return isObject(schema) && (schema['readOnly'] === true || schema['writeOnly'] === true);
  });
}

/**
 * A copy of the description in which
 * - the branch that a discriminator names must fit (OpenAPI 3.1 §4.8.25);
 * - an object may only have members that its schema describes: an answer may grow, an example may not;
 * - a property that the direction does not have is not required;
 * - extensions are gone: whatever they mean, they do not validate.
 */
export function prepareSchemas(
  description: JsonObject,
  schemas: readonly Pointer[],
  direction: Direction,
): PreparedSchemas {
  const document = withPlainNumbers(description);
  const references = createReferences(document);
  const pointerOf = new WeakMap<object, Pointer>();
  const branchOf = new WeakMap<object, Branch>();
  const nodes: JsonObject[] = [];
  for (const pointer of schemas) {
    const schema = pointerSegments(pointer).reduce<unknown>(step, document);
    if (!isObject(schema)) continue;
    pointerOf.set(schema, pointer);
    for (const key of Object.keys(schema)) if (key.startsWith('x-')) Reflect.deleteProperty(schema, key);
    nodes.push(schema);
    if (isOfOneValue(pointer) && describesMembers(references, schema)) close(schema);
  }
  for (const schema of nodes) {
    relaxRequired(references, schema, direction);
    addBranches(schema, branchOf);
  }
  for (const schema of nodes) {
    if (typeof schema['$ref'] === 'string') schema['$ref'] = inDefinition(schema['$ref']);
  }
  return { document: { $defs: { openapi: document } }, pointerOf, branchOf };
}

/** A description is no schema, so a validator gets it as a definition of one; references have to lead there. */
export function inDefinition(pointer: Pointer): Pointer {
  return pointer.startsWith('#') ? `#/$defs/openapi${pointer.slice(1)}` : pointer;
}

/** Keywords whose schemas are for the same value as the schema that holds them. JSON Schema 2020-12 §10.2 */
const IN_PLACE = /\/(?:(?:allOf|oneOf|anyOf)\/\d+|dependentSchemas\/[^/]+|not|if|then|else)$/;
const NAMED = /^#\/components\/schemas\/[^/]+$|\/(?:\$defs|definitions)\/[^/]+$/;

/** A part of what the value must be, such as one member of an `allOf`. */
export function isInPlace(pointer: Pointer): boolean {
  return IN_PLACE.test(pointer) && !/\/properties\/[^/]+$/.test(pointer);
}

/** All that the value must be: such schemas are closed where they stand, named ones where they are used. */
export function isOfOneValue(pointer: Pointer): boolean {
  // What a condition or a negation holds is not a shape that the value must have.
  if (/\/(?:not|if)\//.test(pointer)) return false;
  return !isInPlace(pointer) && !NAMED.test(pointer);
}

function close(schema: JsonObject): void {
  if (!Object.hasOwn(schema, 'additionalProperties')) schema['unevaluatedProperties'] ??= false;
}

/** An object without any described member is free-form. */
export function describesMembers(references: References, schema: unknown): boolean {
  return memberNames(references, schema).length > 0;
}

/** The properties that a schema describes for its value, those of its references and alternatives included. */
export function memberNames(references: References, schema: unknown, seen = new Set<unknown>()): string[] {
  if (!isObject(schema) || seen.has(schema)) return [];
  seen.add(schema);
  const ref = textAt(schema, '$ref');
  const parts = [
    ref === undefined ? undefined : references.resolve(ref)?.value,
    ...['allOf', 'oneOf', 'anyOf'].flatMap((keyword) => arrayAt(schema, keyword)),
    ...['then', 'else'].map((keyword) => member(schema, keyword)),
    ...entriesAt(schema, 'dependentSchemas').map(([, part]) => part),
  ];
  const own = [...entriesAt(schema, 'properties'), ...entriesAt(schema, 'patternProperties')].map(([name]) => name);
  return [...new Set([...own, ...parts.flatMap((part) => memberNames(references, part, seen))])];
}

function relaxRequired(references: References, schema: JsonObject, direction: Direction): void {
  const required = arrayAt(schema, 'required');
  const properties = objectAt(schema, 'properties');
  if (required.length === 0 || properties === undefined) return;
  const absent = direction === 'any' ? ['readOnly', 'writeOnly'] : [OTHER_SIDE[direction]];
  schema['required'] = required.filter((name) => {
    const property = member(properties, String(name));
    const target = isObject(property) ? references.follow(property, '#')?.node : undefined;
    return !absent.some((flag) => [property, target].some((node) => isObject(node) && node[flag] === true));
  });
}

/** What a property is that this direction does not have. */
const OTHER_SIDE = { request: 'readOnly', response: 'writeOnly' } as const;

function addBranches(schema: JsonObject, branchOf: WeakMap<object, Branch>): void {
  const discriminator = objectAt(schema, 'discriminator');
  const property = discriminator && textAt(discriminator, 'propertyName');
  const alternatives = [...arrayAt(schema, 'oneOf'), ...arrayAt(schema, 'anyOf')];
  if (discriminator === undefined || property === undefined || alternatives.length === 0) return;
  const targets = targetsOf(discriminator, alternatives);
  const conditions = [...targets].map(([value, ref]) => {
    const condition = {
      if: { properties: { [property]: { const: value } }, required: [property] },
      then: { $ref: inDefinition(ref) },
    };
    branchOf.set(condition, { property, value, schema: ref });
    return condition;
  });
  const named = { required: [property], properties: { [property]: { enum: [...targets.keys()] } } };
  schema['allOf'] = [...arrayAt(schema, 'allOf'), named, ...conditions];
}

/** Values and what they select: the names of the schemas, then the mapping, which wins. */
function targetsOf(discriminator: JsonObject, alternatives: readonly unknown[]): Map<string, string> {
  const mapping = entriesAt(discriminator, 'mapping').map(([value, target]) => {
    const ref = String(target);
    return [value, ref.startsWith('#') ? ref : `#/components/schemas/${ref}`] as const;
  });
  const mapped = new Set(mapping.map(([, ref]) => ref));
  const implied = alternatives.flatMap((alternative) => {
    const ref = isObject(alternative) ? textAt(alternative, '$ref') : undefined;
    return ref === undefined || mapped.has(ref) ? [] : [[pointerSegments(ref).at(-1) ?? ref, ref] as const];
  });
  return new Map([...implied, ...mapping]);
}
