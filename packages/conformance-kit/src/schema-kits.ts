/** Kits of what no API takes: messages of the application bridge, and claims of tokens. */
import { entriesAt, isObject, textAt, type Json, type JsonObject } from '@impact-docs/openapi-model';
import { derivedGroup, exampleCases, kitOf, type BuiltKit, type Source } from './kit.js';
import { schemasOf } from './schema.js';
import { CONTEXT, type TokenClaims } from './token-claims.js';

/**
 * Every message of the bridge, as its sender may and may not write it.
 * @param document `content/schemas/application-bridge.schema.json`
 * @throws Error for an event without an example: nothing can be derived from it
 */
export function bridgeKit(document: JsonObject): BuiltKit | undefined {
  const schemas = schemasOf(document);
  const sources = entriesAt(document, '$defs').flatMap(([name, event]): Source[] => {
    const bridge = isObject(event) ? event['x-bridge'] : undefined;
    if (!isObject(event) || !isObject(bridge)) return [];
    const bases = Array.isArray(event['examples']) ? (event['examples'] as Json[]) : [];
    if (bases.length === 0) throw new Error(`The event ${name} has no example.`);
    const examples = bases.map((value, index) => ({ name: `message-${index + 1}`, value }));
    const cases = exampleCases(name, examples);
    const group = { name, kind: 'message', sender: textAt(bridge, 'sender') ?? '', cases } as const;
    return [derivedGroup(group, { schemas, pointer: `#/$defs/${name}`, bases })];
  });
  const source = '/schemas/application-bridge.schema.json';
  return kitOf({ name: 'application-bridge', title: 'Application bridge', source }, sources);
}

/**
 * Claims without signatures, which everybody makes with keys of their own.
 * @param document `content/schemas/<name>.schema.json`
 */
export function tokenKit({ name, title, examples, rules }: TokenClaims, document: JsonObject): BuiltKit | undefined {
  const broken = rules.map(({ name: id, rule, change, claims }) => {
    return { id: `${name}/rule/${id}`, verdict: 'refused', at: '', rule, change, body: claims } as const;
  });
  const cases = [...exampleCases(name, examples), ...broken];
  const bases = examples.map(({ value }) => value);
  const group = { name, kind: 'claims', context: CONTEXT, cases } as const;
  const source = `/schemas/${name}.schema.json`;
  return kitOf({ name, title, source }, [derivedGroup(group, { schemas: schemasOf(document), pointer: '#', bases })]);
}
