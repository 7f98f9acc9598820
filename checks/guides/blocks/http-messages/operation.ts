/** What `call="…"` names in a description: an operation or a webhook, with all that a message is held to. */
import {
  arrayAt,
  isObject,
  joinPointer,
  listOperations as listFound,
  methodText,
  objectAt,
  textAt,
  type FoundOperation,
  type JsonObject,
  type Pointer,
  type References,
} from '@impact-docs/openapi-model';
import type { SchemaSource } from '../schema-source.js';

export interface Placed {
  node: JsonObject;
  pointer: Pointer;
}

export interface Operation extends Placed {
  id: string;
  method: string;
  /** Absent for a webhook, whose receiver chooses its path. */
  template?: string;
  parameters: Placed[];
  /** As the description writes them, variables included; none where it says nothing of hosts. */
  servers: string[];
  /** Alternatives; each names schemes that are needed together. §4.8.30 */
  security: string[][];
}

/** All operations by operationId, and webhooks by their key. */
export function listOperations({ references }: SchemaSource): Map<string, Operation> {
  const { document } = references;
  const operations = new Map<string, Operation>();
  for (const found of listFound(references)) {
    const { node, pointer, method, path, pathItem } = found;
    const isWebhook = found.kind === 'webhook';
    const id = isWebhook ? path : (textAt(node, 'operationId') ?? '');
    const levels = [node, pathItem.fields, document];
    const servers = levels.map((level) => arrayAt(level, 'servers')).find((list) => list.length > 0) ?? [];
    operations.set(id, {
      id,
      node,
      pointer,
      method: methodText(method),
      ...(isWebhook ? {} : { template: path }),
      parameters: parametersOf(references, found),
      servers: isWebhook ? [] : servers.flatMap((server) => (isObject(server) ? [textAt(server, 'url') ?? '/'] : [])),
      // What calls the API authenticates as the document says; a webhook only as it says itself.
      security: securityOf(node['security'] ?? (isWebhook ? [] : document['security'])),
    });
  }
  return operations;
}

/** Those of the operation replace those of the path with the same name and place. §4.8.10 */
function parametersOf(references: References, { node, pointer, pathItem }: FoundOperation): Placed[] {
  const found = new Map<string, Placed>();
  for (const [owner, at] of [
    [pathItem.fields, pathItem.pointerOf('parameters')],
    [node, joinPointer(pointer, 'parameters')],
  ] as const) {
    for (const [index, value] of arrayAt(owner, 'parameters').entries()) {
      const parameter = isObject(value) ? references.follow(value, joinPointer(at, index)) : undefined;
      if (parameter === undefined) continue;
      found.set(`${textAt(parameter.node, 'in')} ${textAt(parameter.node, 'name')}`, parameter);
    }
  }
  return [...found.values()];
}

function securityOf(security: unknown): string[][] {
  return Array.isArray(security) ? security.map((entry) => (isObject(entry) ? Object.keys(entry) : [])) : [];
}

/** A member that may be a reference, followed. */
export function placedAt(source: SchemaSource, { node, pointer }: Placed, key: string): Placed | undefined {
  const value = objectAt(node, key);
  return value === undefined ? undefined : source.references.follow(value, joinPointer(pointer, key));
}

/** Path templates with their servers, as a writer needs them: `POST /v1/dreams`. */
export function lineOf({ method, template, servers }: Operation): string {
  if (template === undefined) return `${method} and any path`;
  return `${method} ${pathOfServer(servers[0] ?? '/')}${template}`;
}

/** `https://{partner}.impact-finance.example/v1/` gives `/v1`. */
export function pathOfServer(url: string): string {
  return url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/\/$/, '');
}

/** `https://{partner}.impact-finance.example/v1` gives `{partner}.impact-finance.example`. */
export function hostOfServer(url: string): string | undefined {
  return /^[a-z][a-z0-9+.-]*:\/\/([^/]+)/i.exec(url)?.[1];
}
