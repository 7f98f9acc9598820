import { entriesAt, filledTexts, isObject, objectAt, toJson, type JsonObject } from '../json.js';
import type { Link } from '../model/view-model.js';
import { joinPointer, type Pointer } from '../pointer.js';
import type { ModelContext } from './context.js';
import { readServer } from './server.js';

/** What can be called next with what a response holds. §4.8.20 */
export function linksOf(context: ModelContext, response: JsonObject, pointer: Pointer): Link[] {
  return entriesAt(response, 'links').flatMap(([name, value]) => {
    const at = joinPointer(pointer, 'links', name);
    const node = isObject(value) ? context.references.follow(value, at)?.node : undefined;
    return node === undefined ? [] : [readLink(context, name, node)];
  });
}

function readLink(context: ModelContext, name: string, node: JsonObject): Link {
  const link: Link = {
    name,
    parameters: entriesAt(node, 'parameters').map(([parameter, value]) => ({ name: parameter, value: toJson(value) })),
    ...filledTexts(node, 'description', 'operationId', 'operationRef'),
  };
  if (Object.hasOwn(node, 'requestBody')) link.requestBody = toJson(node['requestBody']);
  const server = objectAt(node, 'server');
  if (server !== undefined) link.server = readServer(server);
  const slug = slugOfTarget(context, link);
  if (slug !== undefined) link.slug = slug;
  return link;
}

function slugOfTarget(context: ModelContext, { operationId, operationRef }: Link): string | undefined {
  if (operationId !== undefined) return context.slugsById.get(operationId);
  if (operationRef === undefined || !operationRef.startsWith('#')) return undefined;
  const target = context.references.resolve(operationRef);
  return target === undefined ? undefined : context.slugs.get(target.pointer);
}
