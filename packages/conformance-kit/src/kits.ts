/** All kits, from the descriptions and schemas of the repository. */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { isObject, type JsonObject, entriesAt, textAt, type Json } from '@impact-docs/openapi-model';
import type { BodyRule } from '@impact-docs/schema-validation/body-rules';
import { requestKit, webhookKit } from './api-kit.js';
import {
  countsOf,
  serializeKit,
  type BuiltKit,
  type Counts,
  derivedGroup,
  exampleCases,
  kitOf,
  type Source,
} from './kit.js';
import { schemasOf } from './schema.js';
import { TOKENS, CONTEXT, type TokenClaims } from './token-claims.js';

/** Folder of the kits on the site. */
const FOLDER = 'conformance';

/**
 * @param schemas folder of the schemas that are no descriptions: messages and tokens
 * @param rules what no schema says of the bodies of an API, by its key in the manifest
 */
export async function buildKits(
  apis: readonly LoadedApi[],
  schemas: string,
  rules: ReadonlyMap<string, readonly BodyRule[]>,
): Promise<BuiltKit[]> {
  const ofApis = apis.flatMap(({ entry: { id, slug, errors }, document, model }) => {
    const source = `/docs/${slug}/openapi.yaml`;
    const schemas = schemasOf(document);
    const api = { id, source, schemas, model, code: errors?.code ?? 'code', rules: rules.get(id) ?? [] };
    return [requestKit(api), webhookKit(api)];
  });
  const ofMessages = bridgeKit(await readSchema(schemas, 'application-bridge'));
  const ofTokens = await Promise.all(
    TOKENS.map(async (token) => tokenKit(token, await readSchema(schemas, token.name))),
  );
  return [...ofApis, ofMessages, ...ofTokens].filter((kit) => kit !== undefined);
}

async function readSchema(folder: string, name: string): Promise<JsonObject> {
  const file = path.join(folder, `${name}.schema.json`);
  const schema: unknown = JSON.parse((await fs.readFile(file, 'utf8')).replace(/^\uFEFF/, ''));
  if (!isObject(schema)) throw new Error(`${file} is no object.`);
  return schema;
}

interface KitIndex {
  $schema: string;
  kits: ({ file: string; name: string; title: string; version?: string } & Counts)[];
  /** Vectors that are no bodies: signed deliveries. */
  webhookSignatures: string;
}

export function indexOf(kits: readonly BuiltKit[]): KitIndex {
  return {
    $schema: '../schemas/conformance-kit.schema.json#/$defs/Index',
    kits: kits.map(({ kit }) => ({
      file: `/${FOLDER}/${kit.name}.json`,
      name: kit.name,
      title: kit.title,
      ...(kit.version === undefined ? {} : { version: kit.version }),
      ...countsOf(kit),
    })),
    webhookSignatures: '/test-vectors/webhook-signature.json',
  };
}

/** Each kit and their index, by path from the root of the site. */
export function kitFiles(kits: readonly BuiltKit[]): [path: string, text: string][] {
  const file = (name: string) => `/${FOLDER}/${name}.json`;
  return [
    ...kits.map(({ kit }): [string, string] => [file(kit.name), serializeKit(kit)]),
    [file('index'), `${JSON.stringify(indexOf(kits), null, 2)}\n`],
  ];
}

/**
 * Every message of the bridge, as its sender may and may not write it.
 * @param document `content/schemas/application-bridge.schema.json`
 * @throws Error for an event without an example: nothing can be derived from it
 */
function bridgeKit(document: JsonObject): BuiltKit | undefined {
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
function tokenKit({ name, title, examples, rules }: TokenClaims, document: JsonObject): BuiltKit | undefined {
  const broken = rules.map(({ name: id, rule, change, claims }) => {
    return { id: `${name}/rule/${id}`, verdict: 'refused', at: '', rule, change, body: claims } as const;
  });
  const cases = [...exampleCases(name, examples), ...broken];
  const bases = examples.map(({ value }) => value);
  const group = { name, kind: 'claims', context: CONTEXT, cases } as const;
  const source = `/schemas/${name}.schema.json`;
  return kitOf({ name, title, source }, [derivedGroup(group, { schemas: schemasOf(document), pointer: '#', bases })]);
}
