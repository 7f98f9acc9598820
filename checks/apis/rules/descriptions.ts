import { jsonBlocks, jsonTexts } from '../examples.js';
import { entriesAt, isObject, joinPointer } from '@impact-docs/openapi-model';
import type { Advice, JsonObject, Pointer } from '@impact-docs/openapi-model';
import type { CustomRule, RuleContext } from '../rule.js';

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
  noJson: (body: string): Advice => ({
    message: `A block of the description is not valid JSON: ${body.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}`,
    allowed: 'JSON; `…` where it goes on',
    remedy: 'Correct it: readers copy it.',
  }),
};

/** Objects that must be described, and what people call them. The fields of a body say what it is. */
const DESCRIBED: Readonly<Record<string, string>> = {
  Info: 'API',
  Tag: 'tag',
  Server: 'server',
  Operation: 'operation',
  Parameter: 'parameter',
  Response: 'response',
  Header: 'header',
  SecurityScheme: 'security scheme',
};

/** Everything that a page shows with a text of its own has one, in whole sentences. */
export const descriptions: CustomRule = {
  name: 'descriptions',
  check(context) {
    for (const { type, node, pointer, key } of context.objects) {
      const subject = DESCRIBED[type];
      const text = filled(node['description']);
      if (subject !== undefined && text === undefined && !Object.hasOwn(node, '$ref'))
        context.reportName(pointer, MESSAGES.missing(`${subject} \`${nameOf(node) ?? key}\``));
      // The properties of a schema may well have one that is called `description`; that is no text.
      checkEnd(context, text, joinPointer(pointer, 'description'));
    }
    for (const { node, pointer } of context.objectsOf('Schema')) checkSchema(context, node, pointer);
    for (const { pointer, text } of jsonTexts(context.document))
      for (const { body, value } of jsonBlocks(text))
        if (value === undefined) context.report(pointer, MESSAGES.noJson(body));
    for (const { node, pointer } of context.objectsOf('OAuthFlow')) {
      for (const [scope, text] of entriesAt(node, 'scopes')) {
        const place = joinPointer(pointer, 'scopes', scope);
        if (filled(text) === undefined) context.reportName(place, MESSAGES.missing(`scope \`${scope}\``));
        checkEnd(context, filled(text), place);
      }
    }
  },
};

function checkEnd({ report }: RuleContext, text: string | undefined, pointer: Pointer): void {
  const end = endOf(text);
  if (end !== undefined) report(pointer, MESSAGES.unfinished(end));
}

/** Named schemas and properties. */
function checkSchema(context: RuleContext, node: JsonObject, pointer: Pointer): void {
  const { references, reportName } = context;
  const name = context.componentName(pointer);
  if (name !== undefined && node['description'] === undefined)
    reportName(pointer, MESSAGES.missing(`schema \`${name}\``));
  // A condition limits a property that is described elsewhere.
  if (/\/(?:dependentSchemas\/[^/]+|if|then|else|not)$/.test(pointer)) return;
  for (const [property, schema] of entriesAt(node, 'properties')) {
    const place = joinPointer(pointer, 'properties', property);
    const target = isObject(schema) ? references.follow(schema, place) : undefined;
    if (filled(target?.node['description']) === undefined)
      reportName(place, MESSAGES.missing(`property \`${property}\``));
  }
}

/** A text; a blank one reads as absent. */
function filled(text: unknown): string | undefined {
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}

const nameOf = (node: JsonObject): string | undefined =>
  ['operationId', 'name', 'url', 'title'].map((key) => filled(node[key])).find((name) => name !== undefined);

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
