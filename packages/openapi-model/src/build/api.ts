/** What a description says of its API as a whole: information, servers, tags, external documentation. */
import {
  arrayAt,
  entriesAt,
  filledTextAt,
  filledTexts,
  isObject,
  objectAt,
  textAt,
  textsAt,
  type JsonObject,
} from '../json.js';
import type { ApiModel, ExternalDocs, Info, Operation, Server, Tag, TagGroup } from '../model/view-model.js';

/** §4.8.2; contact §4.8.3, license §4.8.4 */
export function infoOf(document: JsonObject): Info {
  const node = objectAt(document, 'info') ?? {};
  const [contact, license] = [objectAt(node, 'contact'), objectAt(node, 'license')];
  return {
    title: filledTextAt(node, 'title') ?? 'API',
    version: textAt(node, 'version') ?? '',
    ...filledTexts(node, 'summary', 'description', 'termsOfService'),
    ...(contact && { contact: filledTexts(contact, 'name', 'url', 'email') }),
    ...(license && { license: { name: textAt(license, 'name') ?? '', ...filledTexts(license, 'identifier', 'url') } }),
  };
}

/** The servers that an object lists; none where it lists none. §4.8.5 */
export function serversOf(owner: JsonObject): Server[] {
  return arrayAt(owner, 'servers').flatMap((node) => (isObject(node) ? [readServer(node)] : []));
}

export function readServer(node: JsonObject): Server {
  const url = textAt(node, 'url') ?? '/';
  const variables = entriesAt(node, 'variables').flatMap(([name, variable]) => {
    if (!isObject(variable)) return [];
    const values = arrayAt(variable, 'enum').map(String);
    const preset = textAt(variable, 'default') ?? values[0];
    return [{ name, enum: values, default: preset, ...filledTexts(variable, 'description') }];
  });
  const defaultUrl = variables.reduce(
    (text, variable) => text.replaceAll(`{${variable.name}}`, variable.default ?? `{${variable.name}}`),
    url,
  );
  return { url, defaultUrl, variables, ...filledTexts(node, 'name', 'description') };
}

/** Gives the relative servers of a model, and of all its calls, a base. RFC 3986 §5.2, with variables left as they are. */
export function resolveServers(model: ApiModel, base: string): void {
  const { origin, pathname } = new URL(base);
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  const absolute = (url: string): string => {
    if (/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(url) || url.startsWith('{')) return url;
    return `${origin}${url.startsWith('/') ? '' : folder}${url.replace(/^\.\//, '')}`;
  };
  const resolve = (servers: readonly Server[]): Server[] =>
    servers.map((server) => ({ ...server, url: absolute(server.url), defaultUrl: absolute(server.defaultUrl) }));
  const visit = (operation: Operation): void => {
    operation.servers = resolve(operation.servers);
    for (const callback of operation.callbacks) callback.operations.forEach(visit);
  };
  model.servers = resolve(model.servers);
  model.operations.forEach(visit);
}

/** Declared tags in their order, then those that only operations name. §4.8.22 */
export function tagsOf(document: JsonObject, operations: readonly Operation[]): Tag[] {
  const tags = new Map<string, Tag>();
  for (const node of arrayAt(document, 'tags')) {
    const name = isObject(node) ? textAt(node, 'name') : undefined;
    if (!isObject(node) || name === undefined || tags.has(name)) continue;
    tags.set(name, {
      name,
      operations: [],
      ...filledTexts(node, 'summary', 'description', 'parent', 'kind'),
      displayName: filledTextAt(node, 'x-displayName'),
      externalDocs: externalDocsOf(node),
    });
  }
  for (const operation of operations) {
    for (const name of operation.tags) {
      const tag = tags.get(name) ?? { name, operations: [] };
      tags.set(name, tag);
      tag.operations.push(operation.slug);
    }
  }
  return [...tags.values()];
}

/** `x-tagGroups`: groups of tags by name. */
export function tagGroupsOf(document: JsonObject): TagGroup[] {
  return arrayAt(document, 'x-tagGroups').flatMap((group) => {
    const name = isObject(group) ? filledTextAt(group, 'name') : undefined;
    return isObject(group) && name !== undefined ? [{ name, tags: textsAt(group, 'tags') }] : [];
  });
}

/** External Documentation Object of any object that may have one. §4.8.11 */
export function externalDocsOf(owner: JsonObject): ExternalDocs | undefined {
  const node = objectAt(owner, 'externalDocs');
  const url = node && filledTextAt(node, 'url');
  return node && url ? { url, ...filledTexts(node, 'description') } : undefined;
}
