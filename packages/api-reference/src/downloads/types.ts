/** TypeScript types of an API, made by openapi-typescript: an optional peer of this package. */
import { isObject, jsonText, visibleText, type ApiModel, type JsonObject } from '@impact-docs/openapi-model';
import type * as Library from 'openapi-typescript';

/** A default does not make a property required, and an object of which nothing is said may have any members. */
const OPTIONS = { silent: true, defaultNonNullable: false, emptyObjectsUnknown: true };

/**
 * @param document normalised to OpenAPI 3.1, whatever the version of the description
 * @returns declarations that compile by themselves: `paths`, `operations`, `components`, `webhooks`
 * @throws Error where the library is not installed, or cannot read the document
 */
export async function typesOf(document: JsonObject, { title, version }: ApiModel['info']): Promise<string> {
  const { astToString, default: openapiTS } = await library();
  // Plain numbers: types have none with more digits.
  const plain = JSON.parse(jsonText(document), inBothDirections) as Parameters<typeof openapiTS>[0];
  const head = `${title} ${version}`.replaceAll('*/', '* /');
  // Comments are read by people; literals are values.
  const text = `/** ${head} */\n\n${astToString(await openapiTS(plain, OPTIONS))}`;
  return text.replace(/\/\*\*[^]*?\*\//g, visibleText);
}

/** A type is for requests and responses: what only one of them has is optional, although it is required there. */
function inBothDirections(_key: string, schema: unknown): unknown {
  if (!isObject(schema) || !Array.isArray(schema['required'])) return schema;
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const isInBoth = (name: unknown): boolean => {
    const property = typeof name === 'string' ? properties[name] : undefined;
    return !isObject(property) || !(property['readOnly'] === true || property['writeOnly'] === true);
  };
  return { ...schema, required: schema['required'].filter(isInBoth) };
}

async function library(): Promise<typeof Library> {
  try {
    return await import('openapi-typescript');
  } catch (cause) {
    throw new Error('The option `types` needs openapi-typescript: run `npm install openapi-typescript`.', { cause });
  }
}
