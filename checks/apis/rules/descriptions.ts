import { isRef, type UserContext } from '@redocly/openapi-core';
import { componentName, textAt } from '../nodes.js';
import type { Advice } from '@impact-docs/openapi-model';
import type { CustomRule } from '../rule.js';

const MESSAGES = {
  missing: (subject: string): Advice => ({
    message: `The ${subject} has no description.`,
    remedy: 'Add a `description`: whole sentences that say what it means and what the reader does with it.',
  }),
  unfinished: (end: string): Advice => ({
    message: `The description does not end with a full stop: "${end}".`,
    allowed: 'a full stop, or a list, table or code block as the last part',
    remedy: 'End the last sentence with a full stop.',
  }),
};

/** Node types of Redocly that must be described, and what people call them. The fields of a body say what it is. */
const DESCRIBED: Readonly<Record<string, string>> = {
  Info: 'API',
  Tag: 'tag',
  Server: 'server',
  Operation: 'operation',
  Parameter: 'parameter',
  Response: 'response',
  Header: 'header',
  Link: 'link',
  SecurityScheme: 'security scheme',
};

/** Everything that a page shows with a text of its own has one, in whole sentences. */
export const descriptions: CustomRule = {
  name: 'descriptions',
  visit({ report }) {
    const checkEnd = (node: unknown, location: UserContext['location']): void => {
      const end = endOf(textAt(node, 'description'));
      if (end !== undefined) report(location.child('description'), MESSAGES.unfinished(end));
    };
    return {
      any(node: unknown, { type, location, key }) {
        const subject = DESCRIBED[type.name];
        if (subject !== undefined && textAt(node, 'description') === undefined) {
          report(location.key(), MESSAGES.missing(nameOf(subject, node, key)));
        }
        // The properties of a schema may well have one that is called `description`; that is no text.
        checkEnd(node, location);
      },
      ref(node, { location }) {
        checkEnd(node, location);
      },
      Schema(schema, { location }) {
        const name = componentName(location);
        if (name === undefined || schema.description !== undefined) return;
        report(location.key(), MESSAGES.missing(`schema \`${name}\``));
      },
      SchemaProperties(properties, { location, resolve }) {
        // A condition limits a property that is described elsewhere.
        if (/\/(?:dependentSchemas\/[^/]+|if|then|else|not)\/properties$/.test(location.pointer)) return;
        for (const [name, property] of Object.entries(properties)) {
          const own = textAt(property, 'description');
          const inherited = isRef(property) ? textAt(resolve(property).node, 'description') : undefined;
          if (own ?? inherited) continue;
          report(location.child(name).key(), MESSAGES.missing(`property \`${name}\``));
        }
      },
      ClientCredentials(flow, { location }) {
        for (const [scope, text] of Object.entries(flow.scopes)) {
          const place = location.child(['scopes', scope]);
          const end = endOf(text);
          if (text.trim() === '') report(place.key(), MESSAGES.missing(`scope \`${scope}\``));
          else if (end !== undefined) report(place, MESSAGES.unfinished(end));
        }
      },
    };
  },
};

function nameOf(subject: string, node: unknown, key: string | number): string {
  const name = textAt(node, 'operationId') ?? textAt(node, 'name') ?? textAt(node, 'url') ?? textAt(node, 'title');
  return key === 'requestBody' ? subject : `${subject} \`${name ?? key}\``;
}

/** The last words of a text that does not end as it should. */
function endOf(text: string | undefined): string | undefined {
  const lines = text?.trimEnd().split('\n') ?? [];
  const last = lines.at(-1)?.trim();
  if (last === undefined || last === '' || /[.!?][*_`)]*$/.test(last)) return undefined;
  const block = lines.slice(lines.findLastIndex((line) => line.trim() === '') + 1);
  const isTableOrCode = /^\|.*\|$/.test(last) || /^(?:```|~~~)$/.test(last);
  // A list may hold terms; its items may go on over several lines.
  const isList = block.some((line) => /^\s*(?:[-*+]|\d+[.)])\s/.test(line));
  return isTableOrCode || isList ? undefined : last.slice(-40);
}
