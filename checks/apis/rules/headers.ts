import { entriesAt, isObject, joinPointer, textAt, type Advice } from '@impact-docs/openapi-model';
import type { CustomRule } from '../rule.js';

const MESSAGES = {
  otherName: (name: string, target: string): Advice => ({
    message: `The header \`${name}\` refers to the component of another header: \`${target}\`.`,
    allowed: `${name}, or ${name}.<variant> such as Cache-Control.no-store`,
    remedy: 'Correct the name of the header or the reference.',
  }),
};

/** A header refers to the component of its name: swapped references are still valid OpenAPI. */
export const headers: CustomRule = {
  name: 'headers',
  check({ objectsOf, report }) {
    for (const { node, pointer } of objectsOf('Response')) {
      for (const [name, header] of entriesAt(node, 'headers')) {
        const place = joinPointer(pointer, 'headers', name);
        const reference = isObject(header) ? textAt(header, '$ref') : undefined;
        const [component] = reference?.split('/').at(-1)?.split('.') ?? [name];
        if (reference !== undefined && component !== name)
          report(joinPointer(place, '$ref'), MESSAGES.otherName(name, reference));
      }
    }
  },
};
