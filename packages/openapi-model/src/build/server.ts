import { arrayAt, entriesAt, filledTexts, isObject, textAt, type JsonObject } from '../json.js';
import type { ApiModel, Operation, Server } from '../model/view-model.js';

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
    return [
      {
        name,
        enum: values,
        ...(preset === undefined ? {} : { default: preset }),
        ...filledTexts(variable, 'description'),
      },
    ];
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
