/** Names of the events of the application bridge, from the schema that the site publishes. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { entriesAt, isObject, objectAt } from '@impact-docs/openapi-model';

/** @param folder of the published schemas */
export async function readBridgeEvents(folder: string): Promise<string[]> {
  const schema: unknown = JSON.parse(await fs.readFile(path.join(folder, 'application-bridge.schema.json'), 'utf8'));
  if (!isObject(schema)) return [];
  // Events name themselves; the other definitions are parts of them.
  return entriesAt(schema, '$defs').flatMap(([name, definition]) => {
    const event = isObject(definition) && objectAt(objectAt(definition, 'properties') ?? {}, 'event');
    return event && event['const'] === name ? [name] : [];
  });
}
