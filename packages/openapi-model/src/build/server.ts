import { arrayAt, entriesAt, filledTextAt, isObject, textAt, type JsonObject } from '../json.js';
import type { Server } from '../model/view-model.js';

/** The servers that an object lists; none where it lists none. §4.8.5 */
export function serversOf(owner: JsonObject): Server[] {
  return arrayAt(owner, 'servers').flatMap((node) => (isObject(node) ? [readServer(node)] : []));
}

export function readServer(node: JsonObject): Server {
  const url = textAt(node, 'url') ?? '/';
  const name = filledTextAt(node, 'name');
  const description = filledTextAt(node, 'description');
  const variables = entriesAt(node, 'variables').flatMap(([name, variable]) => {
    if (!isObject(variable)) return [];
    const text = filledTextAt(variable, 'description');
    const values = arrayAt(variable, 'enum').map(String);
    return [
      {
        name,
        default: textAt(variable, 'default') ?? values[0] ?? '',
        enum: values,
        ...(text === undefined ? {} : { description: text }),
      },
    ];
  });
  const defaultUrl = variables.reduce(
    (text, variable) => (variable.default === '' ? text : text.replaceAll(`{${variable.name}}`, variable.default)),
    url,
  );
  return {
    ...(name === undefined ? {} : { name }),
    url,
    defaultUrl,
    ...(description === undefined ? {} : { description }),
    variables,
  };
}
