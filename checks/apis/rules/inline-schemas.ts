import { MAX_INLINE_PROPERTIES } from '../conventions.js';
import { isObject, type Advice } from '@impact-docs/openapi-model';
import type { CustomRule } from '../rule.js';

const MESSAGES = {
  tooLarge: (count: number): Advice => ({
    message: `The schema is written in place and has ${count} properties.`,
    allowed: `at most ${MAX_INLINE_PROPERTIES} properties where a body, parameter or header is described`,
    remedy: 'Move it, or the object in it, to a file of its own in components/schemas and refer to it with `$ref`.',
  }),
};

/** What is larger than a wrapper has a name, and so a place on the objects page that can be linked to. */
export const inlineSchemas: CustomRule = {
  name: 'inline-schemas',
  check({ objectsOf, report }) {
    for (const { node, pointer } of objectsOf('Schema')) {
      const isInline = pointer.endsWith('/schema') && !pointer.endsWith('/properties/schema');
      const count = isInline ? countProperties(node) : 0;
      if (count > MAX_INLINE_PROPERTIES) report(pointer, MESSAGES.tooLarge(count));
    }
  },
};

/** Properties at every depth, without those behind references. */
function countProperties(schema: unknown): number {
  if (!isObject(schema) || Object.hasOwn(schema, '$ref')) return 0;
  let count = 0;
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'properties') {
      for (const property of Object.values(value as object)) count += 1 + countProperties(property);
    } else if (['allOf', 'oneOf', 'anyOf'].includes(keyword)) {
      for (const member of value as unknown[]) count += countProperties(member);
    } else if (['items', 'additionalProperties'].includes(keyword)) count += countProperties(value);
  }
  return count;
}
