/** `oneOf` with a discriminator → a schema whose violations concern the chosen variant only. */
import { isObject } from '@impact-docs/openapi-model';

/**
 * A body with a mistake breaks every variant of a `oneOf`, so the mock would name the mistakes of 14 kinds of launch
 * where one was meant. `if … then …` (JSON Schema 2020-12 §10.2.2) accepts the same bodies and asks for one variant.
 *
 * @param value any part of a bundled description; it is not changed
 * @returns a deep copy, with each `oneOf` replaced whose discriminator names all variants (OpenAPI 3.1 §4.8.25)
 */
export function narrowVariants(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(narrowVariants);
  if (!isObject(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, narrowVariants(inner)]));
  const { oneOf, discriminator, ...rest } = copy;
  if (!isObject(discriminator) || !isObject(discriminator['mapping'])) return copy;
  const name = String(discriminator['propertyName']);
  const targets = Object.entries(discriminator['mapping']);
  const isNamed = (variant: unknown) => isObject(variant) && targets.some(([, target]) => target === variant['$ref']);
  if (!Array.isArray(oneOf) || !oneOf.every(isNamed)) return copy;
  const choice = { required: [name], properties: { [name]: { enum: targets.map(([named]) => named) } } };
  const variants = targets.map(([named, target]) => ({
    if: { properties: { [name]: { const: named } } },
    then: { $ref: target },
  }));
  return { ...rest, allOf: [...(Array.isArray(rest['allOf']) ? rest['allOf'] : []), choice, ...variants] };
}
