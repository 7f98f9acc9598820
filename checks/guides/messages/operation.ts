/** What `call="…"` names in a description: an operation or a webhook, with all that a message is held to. */
import {
  arrayAt,
  entriesAt,
  isObject,
  joinPointer,
  objectAt,
  textAt,
  type JsonObject,
  type Pointer,
} from '@impact-docs/openapi-model';
import type { Source } from '../source.js';

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

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** All operations by operationId, and webhooks by their key. */
export function listOperations({ references }: Source): Map<string, Operation> {
  const { document } = references;
  const operations = new Map<string, Operation>();
  const place = (value: unknown, pointer: Pointer): Placed | undefined =>
    isObject(value) ? references.follow(value, pointer) : undefined;

  function add(item: Placed, key: string | undefined, template: string | undefined): void {
    for (const method of METHODS) {
      const node = objectAt(item.node, method);
      if (node === undefined) continue;
      const pointer = joinPointer(item.pointer, method);
      const id = key ?? textAt(node, 'operationId') ?? '';
      const levels = [node, item.node, document];
      const servers = levels.map((level) => arrayAt(level, 'servers')).find((list) => list.length > 0) ?? [];
      operations.set(id, {
        id,
        node,
        pointer,
        method: method.toUpperCase(),
        ...(template === undefined ? {} : { template }),
        parameters: parametersOf(item, { node, pointer }, place),
        servers:
          template === undefined
            ? []
            : servers.flatMap((server) => (isObject(server) ? [textAt(server, 'url') ?? '/'] : [])),
        // What calls the API authenticates as the document says; a webhook only as it says itself.
        security: securityOf(node['security'] ?? (template === undefined ? [] : document['security'])),
      });
    }
  }

  for (const [template, value] of entriesAt(document, 'paths')) {
    const item = place(value, joinPointer('#', 'paths', template));
    if (item !== undefined) add(item, undefined, template);
  }
  for (const [key, value] of entriesAt(document, 'webhooks')) {
    const item = place(value, joinPointer('#', 'webhooks', key));
    if (item !== undefined) add(item, key, undefined);
  }
  return operations;
}

/** Those of the operation replace those of the path with the same name and place. §4.8.10 */
function parametersOf(
  item: Placed,
  operation: Placed,
  place: (value: unknown, pointer: Pointer) => Placed | undefined,
): Placed[] {
  const found = new Map<string, Placed>();
  for (const { node, pointer } of [item, operation]) {
    for (const [index, value] of arrayAt(node, 'parameters').entries()) {
      const parameter = place(value, joinPointer(pointer, 'parameters', index));
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
export function placedAt(source: Source, { node, pointer }: Placed, key: string): Placed | undefined {
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
