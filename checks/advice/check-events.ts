/**
 * Descriptions of events and webhooks: they say what happened. Money is booked from the list of requested transactions,
 * never from an event, which can be late, repeated, or about something that is booked already.
 */
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { nodeOf } from '@impact-docs/openapi-model';
import type { Pointer } from '@impact-docs/openapi-model';
import type { Report } from '../run.js';

/** An instruction to move or report money, at the beginning of a sentence or of a part of it. */
const ACTION =
  /(?:^|[.:;,]\s+|\band\s+|\bthen\s+)(?:please\s+)?(?:book|settle|fail|pay|transfer|debit|credit|refund|move|report)\b(?! of\b)/im;
/** What tells where to read first, or says that there is nothing to do. */
const READS_FIRST = /get-transactions|`state=requested`|\bnothing\b|\b(?:don't|never|not)\b/i;

/** Instructions in a text that act on an event alone: the sentences. */
export function actionsIn(markdown: string): string[] {
  return markdown
    .split(/(?<=[.!?])\s+|\n/)
    .filter((sentence) => ACTION.test(sentence) && !READS_FIRST.test(sentence))
    .map((sentence) => sentence.trim());
}

export function checkEvents(apis: readonly LoadedApi[], report: Report): void {
  for (const api of apis)
    for (const { name, text, pointer } of textsOf(api))
      for (const sentence of actionsIn(text))
        report(api.locate(pointer), {
          message: `${name} tells the receiver to act on the event alone: "${sentence}"`,
          remedy: 'Say what happened, and name the operation that lists what there is to do.',
        });
}

interface EventText {
  name: string;
  text: string;
  pointer: Pointer;
}

/** Descriptions of what webhooks send, and of the webhooks themselves. */
function textsOf({ model }: LoadedApi): EventText[] {
  const schemas = model.schemas
    .filter(({ name }) => /(?:Event|EventData|EventBatch|Notice)$/.test(name))
    .flatMap(({ name, schema }) => {
      const node = nodeOf(model, schema);
      const fields = node?.properties ?? [];
      return [
        { name, text: node?.description ?? '', pointer: node?.pointer ?? '#' },
        ...fields.map((field) => ({
          name: `${name}.${field.name}`,
          text: nodeOf(model, field.schema)?.description ?? '',
          pointer: nodeOf(model, field.schema)?.pointer ?? '#',
        })),
      ];
    });
  const webhooks = model.webhooks.flatMap(({ title, description = '', requestBody, pointer }) => [
    { name: title, text: description, pointer },
    { name: title, text: requestBody?.description ?? '', pointer },
  ]);
  return [...schemas, ...webhooks];
}
