import { shownObjects } from '@impact-docs/content/object-fields';
import { entriesAt, isObject, joinPointer, textAt, type Advice } from '@impact-docs/openapi-model';
import { shownBodies } from '../links.js';
import type { CustomRule } from '../rule.js';

const MESSAGES = {
  otherName: (name: string, target: string): Advice => ({
    message: `The header \`${name}\` refers to the component of another header: \`${target}\`.`,
    allowed: `${name}, or ${name}.<variant> such as Cache-Control.no-store`,
    remedy: 'Correct the name of the header or the reference.',
  }),
  otherObject: (value: string): Advice => ({
    message: `No example of the response has the id in \`Location: ${value}\`.`,
    remedy: 'Write the address of an object that an example shows.',
  }),
};

/**
 * A header refers to the component of its name: swapped references are still valid OpenAPI. The example of `Location` is
 * the address of an object that the response shows (RFC 9110 §10.2.2).
 */
export const headers: CustomRule = {
  name: 'headers',
  check({ objectsOf, references, report }) {
    for (const { node, pointer } of objectsOf('Response')) {
      for (const [name, header] of entriesAt(node, 'headers')) {
        const place = joinPointer(pointer, 'headers', name);
        const reference = isObject(header) ? textAt(header, '$ref') : undefined;
        const [component] = reference?.split('/').at(-1)?.split('.') ?? [name];
        if (reference !== undefined && component !== name)
          report(joinPointer(place, '$ref'), MESSAGES.otherName(name, reference));
        if (name !== 'Location' || !isObject(header)) continue;
        const target = references.follow(header, place);
        const address = target && textAt(target.node, 'example');
        if (target === undefined || address === undefined) continue;
        const bodies = shownBodies(references, node, pointer);
        const ids = bodies.flatMap((body) => shownObjects(body).map(({ id }) => id));
        if (!ids.some((id) => address.endsWith(`/${id}`)))
          report(joinPointer(target.pointer, 'example'), MESSAGES.otherObject(address));
      }
    }
  },
};
