/** `oneOf` and `anyOf`, and which value of a property selects which alternative. §4.8.25 */
import type { References } from '../document/references.js';
import { arrayAt, entriesAt, filledTextAt, isObject, member, objectAt, textAt, type JsonObject } from '../json.js';
import { describeType } from '../model/describe-type.js';
import type { Composition, Discriminator, Schema, Variant } from '../model/view-model.js';
import { jsonText } from '../numbers.js';
import { joinPointer, pointerSegments, ROOT } from '../pointer.js';
import type { ModelContext, Place } from './context.js';
import type { SchemaNames } from './schema-names.js';
import { schemasIn } from './schema.js';

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
function readDiscriminator({ context, node: schema, pointer }: Place): Discriminator | undefined {
  const node = objectAt(schema, 'discriminator');
  const propertyName = node === undefined ? undefined : filledTextAt(node, 'propertyName');
  if (node === undefined || propertyName === undefined) return undefined;
  const mapping = entriesAt(node, 'mapping').flatMap(([value, target]) => {
    if (typeof target !== 'string') return [];
    const name = schemaNameOf(context, target);
    if (name !== undefined) return [{ value, name }];
    context.notShown.push({ keyword: 'mapping', pointer: joinPointer(pointer, 'discriminator', 'mapping', value) });
    return [];
  });
  const fallback = textAt(node, 'defaultMapping');
  return { propertyName, mapping, defaultMapping: fallback && schemaNameOf(context, fallback) };
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
function valuesFor({ names, references }: ModelContext, discriminator: Discriminator, name: string): string[] {
  const mapped = discriminator.mapping.filter((entry) => entry.name === name).map((entry) => entry.value);
  if (mapped.length > 0) return mapped;
  if (names.nameAt.get(joinPointer(ROOT, 'components', 'schemas', name)) === name) return [name];
  const pointer = names.pointerOf.get(name) ?? '';
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
function subtypeComposition(
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
      schema: { kind: 'ref', name: subtype },
    }));
  if (variants.length === 0) return undefined;
  const composition: Composition = { keyword: 'oneOf', variants, discriminator };
  context.inheritance.add(composition);
  return composition;
}

/**
 * The choices that a schema offers, with a label for each alternative. JSON Schema 2020-12 §10.2.1
 * @param skip the keyword that has already been read as an enumeration
 */
export function compositionsOf(place: Place, skip: 'oneOf' | 'anyOf' | undefined): Composition[] {
  const { context, node, pointer } = place;
  const discriminator = readDiscriminator(place);
  const compositions = (['oneOf', 'anyOf'] as const).flatMap((keyword): Composition[] => {
    if (keyword === skip || arrayAt(node, keyword).length === 0) return [];
    const variants = schemasIn(place, keyword).map((variant): Variant => ({
      label: labelOf(variant),
      discriminatorValues:
        discriminator !== undefined && variant.kind === 'ref' ? valuesFor(context, discriminator, variant.name) : [],
      schema: variant,
    }));
    return [{ keyword, variants: distinctLabels(variants), discriminator }];
  });
  if (compositions.length > 0 || objectAt(node, 'discriminator') === undefined) return compositions;
  const name = context.names.nameAt.get(pointer) ?? '';
  const subtypes = discriminator === undefined ? undefined : subtypeComposition(context, name, discriminator);
  if (subtypes !== undefined) return [subtypes];
  context.notShown.push({ keyword: 'discriminator', pointer: joinPointer(pointer, 'discriminator') });
  return [];
}

/** Its title, the name of the schema it refers to, or its type in words. */
function labelOf(schema: Schema): string {
  if (schema.kind === 'ref') return schema.siblings?.title ?? schema.name;
  if (schema.title !== undefined) return schema.title;
  const required = [
    ...schema.properties.filter((property) => property.required).map(({ name }) => name),
    ...schema.requiredElsewhere,
  ];
  const onlyRequires = schema.properties.length === 0 && schema.compositions.length === 0 && required.length > 0;
  if (onlyRequires) return `with ${required.join(', ')}`;
  if (schema.const !== undefined) return jsonText(schema.const.value);
  return describeType(schema);
}

/** Labels are tabs and anchors: equal ones get a number. */
function distinctLabels(variants: Variant[]): Variant[] {
  const counts = new Map<string, number>();
  for (const { label } of variants) counts.set(label, (counts.get(label) ?? 0) + 1);
  const seen = new Map<string, number>();
  return variants.map((variant) => {
    if ((counts.get(variant.label) ?? 0) < 2) return variant;
    const number = (seen.get(variant.label) ?? 0) + 1;
    seen.set(variant.label, number);
    return { ...variant, label: `${variant.label} ${number}` };
  });
}
