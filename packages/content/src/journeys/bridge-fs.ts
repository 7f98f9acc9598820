/** Names of the events of the application bridge, from the schema that the site publishes. */
import path from 'node:path';
import { readText } from '../read.js';
import { entriesAt, isObject, objectAt } from '@impact-docs/openapi-model';

/** @param folder of the published schemas */
export async function readBridgeEvents(folder: string): Promise<string[]> {
  const schema: unknown = JSON.parse(readText(path.join(folder, 'application-bridge.schema.json')));
  if (!isObject(schema)) return [];
  // Events name themselves; the other definitions are parts of them.
  return entriesAt(schema, '$defs').flatMap(([name, definition]) => {
    const event = isObject(definition) && objectAt(objectAt(definition, 'properties') ?? {}, 'event');
    return event && event['const'] === name ? [name] : [];
  });
}
