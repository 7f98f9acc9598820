/** `oneOf` and `anyOf`: kept apart, with a label for each alternative. JSON Schema 2020-12 §10.2.1 */
import { arrayAt, objectAt, type JsonObject } from '../json.js';
import { describeType } from '../model/describe-type.js';
import { jsonText } from '../numbers.js';
import type { Composition, Schema, Variant } from '../model/view-model.js';
import { joinPointer, type Pointer } from '../pointer.js';
import type { ModelContext } from './context.js';
import { readDiscriminator, subtypeComposition, valuesFor } from './discriminator.js';
import { schemaAt } from './schema.js';

/**
 * The choices that a schema offers.
 * @param skip the keyword that has already been read as an enumeration
 */
export function compositionsOf(
  context: ModelContext,
  schema: JsonObject,
  pointer: Pointer,
  skip: 'oneOf' | 'anyOf' | undefined,
): Composition[] {
  const discriminator = readDiscriminator(context, schema, pointer);
  const compositions = (['oneOf', 'anyOf'] as const).flatMap((keyword): Composition[] => {
    const members = arrayAt(schema, keyword);
    if (keyword === skip || members.length === 0) return [];
    const schemas = members.map((item, index) => schemaAt(context, joinPointer(pointer, keyword, index), item));
    const variants = schemas.map((variant): Variant => ({
      label: labelOf(variant),
      discriminatorValues:
        discriminator !== undefined && variant.kind === 'ref' ? valuesFor(context, discriminator, variant.name) : [],
      schema: variant,
    }));
    return [{ keyword, variants: distinctLabels(variants), ...(discriminator === undefined ? {} : { discriminator }) }];
  });
  if (compositions.length > 0 || objectAt(schema, 'discriminator') === undefined) return compositions;
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
