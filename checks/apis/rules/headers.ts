import { entriesAt, isObject, joinPointer, textAt, type Advice, type Pointer } from '@impact-docs/openapi-model';
import type { CustomRule } from '../rule.js';

const MESSAGES = {
  otherName: (name: string, target: string): Advice => ({
    message: `The header \`${name}\` refers to the component of another header: \`${target}\`.`,
    allowed: `${name}, or ${name}.<variant> such as Cache-Control.no-store`,
    remedy: 'Correct the name of the header or the reference.',
  }),
  notInEach: (name: string, pointer: Pointer): Advice => ({
    message: `Not every response has the header \`${name}\`: ${pointer} does not describe it.`,
    remedy: 'Say which responses have it, or describe it in each of them.',
  }),
};

/** A sentence about all responses. */
const EACH_RESPONSE = /[^.\n]*\b(?:each|every) response\b.*?(?=\.\s|$)/gim;

/**
 * A header refers to the component of its name: swapped references are still valid OpenAPI. What the overview says that
 * each response has, each response describes.
 */
export const headers: CustomRule = {
  name: 'headers',
  check({ document, objectsOf, report }) {
    const responses = objectsOf('Response');
    const text = isObject(document['info']) ? (textAt(document['info'], 'description') ?? '') : '';
    const sentences = [...text.matchAll(EACH_RESPONSE)].map(([sentence]) => sentence).join('\n');
    for (const name of new Set(responses.flatMap(({ node }) => entriesAt(node, 'headers').map(([key]) => key)))) {
      if (!sentences.includes(`\`${name}\``) && !sentences.includes(`\`${name}:`)) continue;
      const without = responses.find(({ node }) => entriesAt(node, 'headers').every(([key]) => key !== name));
      if (without !== undefined) report('#/info/description', MESSAGES.notInEach(name, without.pointer));
    }
    for (const { node, pointer } of responses) {
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
