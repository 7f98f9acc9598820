import { isRef } from '@redocly/openapi-core';
import type { Advice } from '@impact-docs/openapi-model';
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
  visit: ({ report }) => ({
    Response(response, { location }) {
      for (const [name, header] of Object.entries(response.headers ?? {})) {
        if (!isRef(header)) continue;
        const [file = ''] = header.$ref.split('/').slice(-1);
        const [component] = file.split('.');
        if (component !== name)
          report(location.child(['headers', name, '$ref']), MESSAGES.otherName(name, header.$ref));
      }
    },
  }),
};
