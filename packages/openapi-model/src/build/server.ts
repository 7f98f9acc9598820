import { arrayAt, entriesAt, filledTexts, isObject, textAt, type JsonObject } from '../json.js';
import type { Server } from '../model/view-model.js';

/** The servers that an object lists; none where it lists none. §4.8.5 */
export function serversOf(owner: JsonObject): Server[] {
  return arrayAt(owner, 'servers').flatMap((node) => (isObject(node) ? [readServer(node)] : []));
}

export function readServer(node: JsonObject): Server {
  const url = textAt(node, 'url') ?? '/';
  const variables = entriesAt(node, 'variables').flatMap(([name, variable]) => {
    if (!isObject(variable)) return [];
    const values = arrayAt(variable, 'enum').map(String);
    const fallback = textAt(variable, 'default') ?? values[0] ?? '';
    return [{ name, default: fallback, enum: values, ...filledTexts(variable, 'description') }];
  });
  const defaultUrl = variables.reduce(
    (text, variable) => (variable.default === '' ? text : text.replaceAll(`{${variable.name}}`, variable.default)),
    url,
  );
  return { url, defaultUrl, variables, ...filledTexts(node, 'name', 'description') };
}
