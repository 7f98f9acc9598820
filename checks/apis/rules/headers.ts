import { isRef } from '@redocly/openapi-core';
import type { Advice } from '@impact-docs/openapi-model';
import { shownObjects } from '@impact-docs/content/object-fields';
import { at, entriesAt, textAt } from '../nodes.js';
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
  visit: ({ report }) => ({
    Response(response, context) {
      const { location } = context;
      for (const [name, header] of Object.entries(response.headers ?? {})) {
        if (!isRef(header)) continue;
        const [file = ''] = header.$ref.split('/').slice(-1);
        const [component] = file.split('.');
        if (component !== name)
          report(location.child(['headers', name, '$ref']), MESSAGES.otherName(name, header.$ref));
      }
      const place = { node: response, place: location };
      const header = entriesAt(place, 'headers', context).find(([name]) => name === 'Location')?.[1];
      const address = textAt(header?.node, 'example');
      if (header === undefined || address === undefined) return;
      const ids = entriesAt(place, 'content', context)
        .flatMap(([, media]) => entriesAt(media, 'examples', context))
        .flatMap(([, { node }]) => shownObjects(at(node, 'value')).map(({ id }) => id));
      if (!ids.some((id) => address.endsWith(`/${id}`)))
        report(header.place.child('example'), MESSAGES.otherObject(address));
    },
  }),
};
