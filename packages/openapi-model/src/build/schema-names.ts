/** Which schemas have a name: those of `components/schemas`, and others that references point to. */
import { listOperations } from '../document/operations.js';
import type { References, ReferenceTarget } from '../document/references.js';
import { nameOfPointer, uniqueName } from '../document/slug.js';
import { STRUCTURE } from '../document/structure.js';
import { walkDescription } from '../document/walk.js';
import { arrayAt, filledTextAt, isObject, member, objectAt, type JsonObject } from '../json.js';
import { joinPointer, placesAround, ROOT, type Pointer } from '../pointer.js';

export interface SchemaNames {
  /** In the order of the document; then those that only references make known. */
  entries: { name: string; pointer: Pointer; value: unknown }[];
  nameAt: ReadonlyMap<Pointer, string>;
  pointerOf: ReadonlyMap<string, Pointer>;
  /** How many places of the document hold a schema. */
  places: number;
}

/**
 * A schema without schemas in it: showing it in place costs nothing, so a reference to it needs no name.
 * A node with a reference is not simple: it is a step to something else.
 */
function isSimple(schema: unknown): boolean {
  if (!isObject(schema)) return true;
  return Object.keys(schema).every((key) => key !== '$ref' && STRUCTURE.Schema.children.get(key)?.type !== 'Schema');
}

export function collectSchemaNames(references: References): SchemaNames {
  const entries: SchemaNames['entries'] = [];
  const nameAt = new Map<Pointer, string>();
  const pointerOf = new Map<string, Pointer>();
  const add = (name: string, pointer: Pointer, value: unknown): void => {
    entries.push({ name, pointer, value });
    nameAt.set(pointer, name);
    pointerOf.set(name, pointer);
  };
  const components = objectAt(references.document, 'components') ?? {};
  for (const [name, value] of Object.entries(objectAt(components, 'schemas') ?? {})) {
    const pointer = joinPointer(ROOT, 'components', 'schemas', name);
    const target = outerTarget(value, pointer, references);
    // A component that only leads to a schema elsewhere is that schema's name.
    if (target !== undefined && !nameAt.has(target.pointer)) {
      add(name, target.pointer, target.value);
      nameAt.set(pointer, name);
    } else add(name, pointer, value);
  }
  const operationIds = new Map(
    listOperations(references).map((found) => [found.pointer, filledTextAt(found.node, 'operationId')]),
  );
  const promote = (pointer: Pointer, value: unknown): void => {
    if (nameAt.has(pointer)) return;
    const wish = nameOfPointer(pointer, (operation) => operationIds.get(operation));
    add(uniqueName(wish, pointerOf), pointer, value);
  };
  const outermost: { pointer: Pointer; node: JsonObject }[] = [];
  const uses = new Map<Pointer, number>();
  let places = 0;
  walkDescription(references, {
    object: ({ type, node, pointer, parent }) => {
      if (type !== 'Schema') return;
      places += 1;
      for (const target of selectable(node, pointer, references)) promote(target.pointer, target.value);
      if (parent !== 'Schema' && parent !== 'Components') outermost.push({ pointer, node });
    },
    reference: ({ type, keyword, target }) => {
      if (target === undefined) return;
      const { pointer, value } = target;
      if (type !== 'Schema') uses.set(pointer, (uses.get(pointer) ?? 0) + 1);
      // What an anchor means may differ from place to place, so it has to have a name.
      else if (keyword === '$dynamicRef' || (!isSimple(value) && !isAlias(value))) promote(pointer, value);
    },
  });
  for (const { pointer, node } of outermost) {
    if (isRepeated(pointer, uses) && schemaSize(node) > LARGEST_REPEATED) promote(pointer, node);
  }
  return { entries, nameAt, pointerOf, places };
}

/**
 * What a discriminator selects among: it is found by name. Before bundling, a mapping may have named files, which
 * bundling turns into references.
 */
function selectable(schema: JsonObject, pointer: Pointer, references: References): ReferenceTarget[] {
  const discriminator = objectAt(schema, 'discriminator');
  if (discriminator === undefined) return [];
  const mapped = Object.values(objectAt(discriminator, 'mapping') ?? {}).filter((target) =>
    String(target).includes('#'),
  );
  const alternatives = [...arrayAt(schema, 'oneOf'), ...arrayAt(schema, 'anyOf')].map((item) =>
    isObject(item) ? member(item, '$ref') : undefined,
  );
  return [...mapped, member(discriminator, 'defaultMapping'), ...alternatives].flatMap((ref) => {
    const target = typeof ref === 'string' ? references.resolve(ref, pointer) : undefined;
    return target === undefined || isAlias(target.value) || !isObject(target.value) ? [] : [target];
  });
}

/** What an alias leads to outside of `components.schemas`. */
function outerTarget(value: unknown, pointer: Pointer, references: References): ReferenceTarget | undefined {
  const target = isAlias(value) ? references.resolve(String(value['$ref']), pointer) : undefined;
  const isOuter = isObject(target?.value) && !isAlias(target.value) && !target.pointer.startsWith(COMPONENTS);
  return isOuter ? target : undefined;
}

const COMPONENTS = '#/components/schemas/';

/** A schema in a reusable response or parameter is shown wherever that is used; a larger one than this gets a name. */
const LARGEST_REPEATED = 40;

/** True for a place inside of something that several references point to. */
function isRepeated(pointer: Pointer, uses: ReadonlyMap<Pointer, number>): boolean {
  for (const place of placesAround(pointer)) if ((uses.get(place) ?? 0) > 1) return true;
  return false;
}

/** How many schemas stand in a schema, itself included; counting stops soon after the limit. */
function schemaSize(schema: JsonObject): number {
  let size = 0;
  const stack: unknown[] = [schema];
  while (stack.length > 0 && size <= LARGEST_REPEATED) {
    const value = stack.pop();
    if (!isObject(value)) continue;
    size += 1;
    for (const [keyword, { type, container }] of STRUCTURE.Schema.children) {
      const child = type === 'Schema' ? member(value, keyword) : undefined;
      if (child === undefined) continue;
      if (container === 'one') stack.push(child);
      else if (typeof child === 'object' && child !== null) stack.push(...Object.values(child));
    }
  }
  return size;
}

/** `{ $ref }` and nothing else: a reference to it is one to its target. */
function isAlias(value: unknown): value is JsonObject {
  return isObject(value) && typeof member(value, '$ref') === 'string' && Object.keys(value).length === 1;
}
