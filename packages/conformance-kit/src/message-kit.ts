/** The kit of the application bridge: every message, as its sender may and may not write it. */
import { entriesAt, isObject, textAt, type Json, type JsonObject } from '@impact-docs/openapi-model';
import { derivedGroup, KIT_SCHEMA, type BuiltKit, type Source } from './api-kit.js';
import { ajvValidator } from './validator.js';
import { exampleCases, type Group } from './kit.js';
import { standaloneFile } from './schema.js';

/**
 * @param schema `content/schemas/application-bridge.schema.json`
 * @throws Error for an event without an example: nothing can be derived from it
 */
export function bridgeKit(schema: JsonObject): BuiltKit {
  const sources = entriesAt(schema, '$defs').flatMap(([name, event]): Source[] => {
    const bridge = isObject(event) ? event['x-bridge'] : undefined;
    if (!isObject(event) || !isObject(bridge)) return [];
    const values = Array.isArray(event['examples']) ? (event['examples'] as Json[]) : [];
    if (values.length === 0) throw new Error(`The event ${name} has no example.`);
    const { $schema, $defs } = schema;
    const own = standaloneFile({ $schema, $ref: `#/$defs/${name}`, $defs });
    const examples = exampleCases(
      name,
      values.map((value, index) => ({ name: `message-${index + 1}`, value })),
      {},
    );
    const group: Group = { name, kind: 'message', sender: textAt(bridge, 'sender') ?? '', cases: [] };
    const validator = ajvValidator(own.schema);
    return [{ group: derivedGroup(group, examples, values, own, validator, {}), schema: own.schema }];
  });
  const groups = sources.map(({ group }) => group);
  const source = '/schemas/application-bridge.schema.json';
  return {
    kit: { $schema: KIT_SCHEMA, name: 'application-bridge', title: 'Application bridge', source, groups },
    sources,
  };
}
