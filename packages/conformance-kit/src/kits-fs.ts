/** All kits, from the files of the repository. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { loadManifest } from '@impact-docs/api-reference/manifest';
import { buildModel, isObject, loadDescription, type JsonObject } from '@impact-docs/openapi-model';
import { requestKit, webhookKit, type BuiltKit } from './api-kit.js';
import { countsOf, textOf, type Counts } from './kit.js';
import { bridgeKit } from './message-kit.js';
import { TOKENS } from './token-claims.js';
import { tokenKit } from './token-kit.js';

/** Folder of the kits on the site. */
export const FOLDER = 'conformance';

/** Gives the kits that are made of some input, which may be kept from before. */
export type KeepKits = (input: unknown, make: () => BuiltKit[]) => BuiltKit[];

/**
 * @param root the repository
 * @param keep asked for the kits of each API, schema and token, with all that they are made of, as JSON
 * @throws DescriptionError with all problems of a description
 */
export async function buildKits(root: string, keep: KeepKits = (_, make) => make()): Promise<BuiltKit[]> {
  const entries = await loadManifest(path.join(root, 'content', 'apis', 'manifest.yaml'));
  const kits: BuiltKit[] = [];
  for (const { id, file, slug, errors } of entries) {
    const description = await loadDescription(file);
    const model = buildModel(description);
    const source = `/docs/${slug}/openapi.yaml`;
    const api = { id, source, document: description.document, model, code: errors?.code ?? 'code' };
    // The model is made of the document.
    const input = { id, source, code: api.code, document: description.document };
    kits.push(...keep(input, () => [requestKit(api), webhookKit(api)].filter((kit) => kit !== undefined)));
  }
  const bridge = await readSchema(root, 'application-bridge');
  kits.push(...keep(bridge, () => [bridgeKit(bridge)]));
  for (const token of TOKENS) {
    const schema = await readSchema(root, token.name);
    kits.push(...keep({ token: token.name, schema }, () => [tokenKit(token, schema)]));
  }
  return kits;
}

async function readSchema(root: string, name: string): Promise<JsonObject> {
  const file = path.join(root, 'content', 'schemas', `${name}.schema.json`);
  const schema: unknown = JSON.parse(await fs.readFile(file, 'utf8'));
  if (!isObject(schema)) throw new Error(`${file} is no object.`);
  return schema;
}

export interface KitIndex {
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

/** Writes each kit and their index; the folder holds nothing else. */
export async function writeKits(kits: readonly BuiltKit[], folder: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true });
  for (const { kit } of kits) await fs.writeFile(path.join(folder, `${kit.name}.json`), textOf(kit));
  await fs.writeFile(path.join(folder, 'index.json'), `${JSON.stringify(indexOf(kits), null, 2)}\n`);
}
