/** Which value of a property selects which schema. §4.8.25 */
import type { References } from '../document/references.js';
import { arrayAt, entriesAt, filledTextAt, isObject, member, objectAt, textAt, type JsonObject } from '../json.js';
import type { Composition, Discriminator, Variant } from '../model/view-model.js';
import { joinPointer, pointerSegments, type Pointer } from '../pointer.js';
import type { ModelContext } from './context.js';
import type { SchemaNames } from './schema-names.js';

/** Names of the schemas that extend a named schema through `allOf`, nearest first. */
export type Subtypes = ReadonlyMap<string, readonly string[]>;

/**
 * Looks for `allOf: [{ $ref: base }]` in every named schema; only bases with a discriminator are kept. A subtype with
 * a discriminator of its own lists its own subtypes.
 */
export function collectSubtypes(references: References, names: SchemaNames): Subtypes {
  const bases = new Set<string>();
  const direct = new Map<string, string[]>();
  for (const { name, value } of names.entries) {
    if (!isObject(value)) continue;
    if (objectAt(value, 'discriminator') !== undefined) bases.add(name);
    for (const base of basesOf(value, references, names)) {
      const heirs = direct.get(base) ?? [];
      direct.set(base, heirs);
      heirs.push(name);
    }
  }
  return new Map([...bases].filter((base) => direct.has(base)).map((base) => [base, heirsOf(base, direct, bases)]));
}

function basesOf(schema: JsonObject, references: References, names: SchemaNames): string[] {
  return arrayAt(schema, 'allOf').flatMap((base) => {
    const ref = isObject(base) ? member(base, '$ref') : undefined;
    const target = typeof ref === 'string' ? references.resolve(ref)?.pointer : undefined;
    const name = target === undefined ? undefined : names.nameAt.get(target);
    return name === undefined ? [] : [name];
  });
}

function heirsOf(
  base: string,
  direct: ReadonlyMap<string, readonly string[]>,
  bases: ReadonlySet<string>,
): readonly string[] {
  const found = new Set<string>(direct.get(base));
  // A set is iterated in the order of insertion, later insertions included.
  for (const heir of found) {
    if (bases.has(heir)) continue;
    for (const further of direct.get(heir) ?? []) found.add(further);
  }
  found.delete(base);
  return [...found];
}

/** Reads `discriminator`; what its mapping names and nothing is, is listed as not shown. */
export function readDiscriminator(
  context: ModelContext,
  schema: JsonObject,
  pointer: Pointer,
): Discriminator | undefined {
  const node = objectAt(schema, 'discriminator');
  const propertyName = node === undefined ? undefined : filledTextAt(node, 'propertyName');
  if (node === undefined || propertyName === undefined) return undefined;
  const mapping = mappingEntries(node).flatMap(({ value, target }) => {
    const name = schemaNameOf(context, target);
    if (name === undefined) {
      context.notShown.push({
        keyword: 'mapping',
        pointer: joinPointer(pointer, 'discriminator', 'mapping', value),
      });
    }
    return name === undefined ? [] : [{ value, name }];
  });
  const fallback = textAt(node, 'defaultMapping');
  const defaultMapping = fallback === undefined ? undefined : schemaNameOf(context, fallback);
  return { propertyName, mapping, ...(defaultMapping === undefined ? {} : { defaultMapping }) };
}

/** A mapping holds a reference or the bare name of a schema. */
function schemaNameOf(context: ModelContext, target: string): string | undefined {
  const { names, references } = context;
  if (names.pointerOf.has(target)) return target;
  const pointer = references.resolve(target)?.pointer;
  if (pointer !== undefined) return names.nameAt.get(pointer);
  // Before bundling it may have named a file: `./Cat.yaml`.
  const last = pointerSegments(target).at(-1) ?? '';
  const name = last.replace(/\.(?:ya?ml|json)$/, '');
  return names.pointerOf.has(name) ? name : undefined;
}

/**
 * The values that select the schema with this name: the mapped ones, else its name. A schema that is no reusable one has
 * no name of its own, but the last step to it, unless it says itself which value it takes.
 */
export function valuesFor({ names, references }: ModelContext, discriminator: Discriminator, name: string): string[] {
  const mapped = discriminator.mapping.filter((entry) => entry.name === name).map((entry) => entry.value);
  if (mapped.length > 0) return mapped;
  const pointer = names.pointerOf.get(name) ?? '';
  if (pointer.startsWith('#/components/schemas/')) return [name];
  const value = references.resolve(pointer)?.value;
  const properties = isObject(value) ? objectAt(value, 'properties') : undefined;
  const own = properties && objectAt(properties, discriminator.propertyName);
  const said = own && (textAt(own, 'const') ?? arrayAt(own, 'enum').map(String)[0]);
  return [said ?? pointerSegments(pointer).at(-1) ?? name];
}

/**
 * Subtypes of a base whose discriminator stands without `oneOf`: those that extend it, and those that its mapping
 * names. An instance is one of them, hence `oneOf`.
 */
export function subtypeComposition(
  context: ModelContext,
  name: string,
  discriminator: Discriminator,
): Composition | undefined {
  const found = [
    ...new Set([...discriminator.mapping.map((entry) => entry.name), ...(context.subtypes.get(name) ?? [])]),
  ];
  const variants = found
    .filter((subtype) => subtype !== name)
    .map((subtype): Variant => ({
      label: subtype,
      discriminatorValues: valuesFor(context, discriminator, subtype),
      schema: { kind: 'ref', name: subtype, recursive: false },
    }));
  if (variants.length === 0) return undefined;
  const composition: Composition = { keyword: 'oneOf', variants, discriminator };
  context.inheritance.add(composition);
  return composition;
}

/** Members of `mapping`: value and what it names. §4.8.25 */
function mappingEntries(discriminator: JsonObject): { value: string; target: string }[] {
  return entriesAt(discriminator, 'mapping').flatMap(([value, target]) =>
    typeof target === 'string' ? [{ value, target }] : [],
  );
}
