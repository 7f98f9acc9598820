/** One schema with all that it refers to, as a JSON Schema 2020-12 that stands alone: every validator reads the same. */
import {
  createReferences,
  isObject,
  joinPointer,
  pointerSegments,
  type JsonObject,
  type Pointer,
  type References,
} from '@impact-docs/openapi-model';

/** A schema that refers to nothing outside of itself, and where its parts stood before. */
export interface Standalone {
  schema: JsonObject;
  /** `#/$defs/DreamCreate/properties/name` → `#/components/schemas/DreamCreate/properties/name`. */
  originOf(pointer: Pointer): Pointer;
}

/** A schema, and where it stands in the standalone one. */
export interface LocatedSchema {
  schema: unknown;
  pointer: Pointer;
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
const COMPONENTS = '#/components/schemas/';
const DEFINITIONS = '#/$defs/';

/** OpenAPI 3.1 §4.8.24: annotations that are no part of JSON Schema and decide nothing. */
const ANNOTATIONS = new Set(['discriminator', 'xml', 'externalDocs', 'example']);

/**
 * @param document an OpenAPI description in one piece
 * @param pointer where the schema stands in it
 * @throws Error for a reference to something that is no named schema: nothing in the descriptions has one
 */
export function standalone(document: JsonObject, pointer: Pointer): Standalone {
  const references = createReferences(document);
  const definitions: JsonObject = {};
  const named = (reference: string): string => {
    const [name, ...rest] = reference.startsWith(COMPONENTS) ? pointerSegments(reference).slice(2) : [];
    if (name === undefined || rest.length > 0) throw new Error(`${pointer}: ${reference} does not name a schema.`);
    if (!Object.hasOwn(definitions, name)) {
      const target = references.resolve(reference);
      if (target === undefined) throw new Error(`${pointer}: ${reference} leads nowhere.`);
      definitions[name] = {};
      definitions[name] = copy(target.value);
    }
    return joinPointer('#', '$defs', name);
  };
  const copy = (value: unknown, key?: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => copy(item));
    if (!isObject(value)) return key === '$ref' && typeof value === 'string' ? named(value) : value;
    const members = Object.entries(value).filter(
      ([name]) => key === 'properties' || (!ANNOTATIONS.has(name) && !name.startsWith('x-')),
    );
    return Object.fromEntries(
      members.map(([name, item]) => [name, VALUES.has(name) && key !== 'properties' ? item : copy(item, name)]),
    );
  };
  const target = references.resolve(pointer);
  if (target === undefined) throw new Error(`${pointer} leads nowhere.`);
  const root = copy(target.value);
  if (!isObject(root)) throw new Error(`${pointer} is no schema.`);
  return {
    schema: { $schema: DIALECT, ...root, $defs: definitions },
    originOf: (inner) =>
      inner.startsWith(DEFINITIONS)
        ? COMPONENTS + inner.slice(DEFINITIONS.length)
        : `${target.pointer}${inner.slice(1)}`,
  };
}

/** Keywords whose value is no schema, whatever it looks like. */
const VALUES = new Set(['const', 'enum', 'examples', 'default']);

/** A JSON Schema file of `schemas/`, as it is. */
export function standaloneFile(schema: JsonObject): Standalone {
  return { schema, originOf: (pointer) => pointer };
}

const known = new WeakMap<JsonObject, References>();

/** What a reference names in a standalone schema. */
export function resolveIn(root: JsonObject, reference: Pointer): LocatedSchema {
  const references = known.get(root) ?? createReferences(root);
  known.set(root, references);
  const target = references.resolve(reference);
  if (target === undefined) throw new Error(`${reference} leads nowhere.`);
  return { schema: target.value, pointer: target.pointer };
}

/** A schema and the schemas that hold wherever it does: what it refers to, and its `allOf`. */
export function conjuncts(root: JsonObject, place: LocatedSchema): LocatedSchema[] {
  const { schema, pointer } = place;
  if (!isObject(schema)) return [place];
  const parts = Array.isArray(schema['allOf']) ? schema['allOf'] : [];
  return [
    place,
    ...(typeof schema['$ref'] === 'string' ? conjuncts(root, resolveIn(root, schema['$ref'])) : []),
    ...parts.flatMap((part: unknown, index) =>
      conjuncts(root, { schema: part, pointer: joinPointer(pointer, 'allOf', index) }),
    ),
  ];
}

/** The schema of a member, where one of these schemas has it. */
export function memberSchema(places: readonly LocatedSchema[], name: string): LocatedSchema | undefined {
  for (const { schema, pointer } of places) {
    const properties = isObject(schema) ? schema['properties'] : undefined;
    if (isObject(properties) && Object.hasOwn(properties, name) && properties[name] !== false) {
      return { schema: properties[name], pointer: joinPointer(pointer, 'properties', name) };
    }
  }
  return undefined;
}
