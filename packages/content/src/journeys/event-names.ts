/** Names of messages that no operation describes: events of the application bridge, and of the event webhook. */
import path from 'node:path';
import { readText } from '../read.js';
import { entriesAt, isObject, objectAt, type ApiModel } from '@impact-docs/openapi-model';

/**
 * Names of the events of the application bridge.
 * @param folder of the published schemas
 */
export async function readBridgeEvents(folder: string): Promise<string[]> {
  const schema: unknown = JSON.parse(readText(path.join(folder, 'application-bridge.schema.json')));
  if (!isObject(schema)) return [];
  // Events name themselves; the other definitions are parts of them.
  return entriesAt(schema, '$defs').flatMap(([name, definition]) => {
    const event = isObject(definition) && objectAt(objectAt(definition, 'properties') ?? {}, 'event');
    return event && event['const'] === name ? [name] : [];
  });
}

/** The types of the event webhook: the values of the discriminator of `Event`. */
export function eventTypes({ schemas }: ApiModel): string[] {
  const event = schemas.find(({ name }) => name === 'Event')?.schema;
  if (event?.kind !== 'schema') return [];
  return event.compositions.flatMap(({ variants }) =>
    variants.flatMap(({ discriminatorValues }) => discriminatorValues),
  );
}
