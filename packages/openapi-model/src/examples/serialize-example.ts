/** Bodies that are not JSON, as they are sent. */
import { isJsonObject, type Json } from '../json.js';
import { nodeOf } from '../model/resolve-ref.js';
import type { ApiModel, Example, MediaType } from '../model/view-model.js';
import { serializeParameter } from './serialize-parameter.js';
import { isXml, xmlExample } from './xml-example.js';

/** Adds the text of an XML document or a URL-encoded form to an example that only has a value. */
export function withSerialized(example: Example, mediaType: MediaType, model: Pick<ApiModel, 'schemas'>): Example {
  const { value } = example;
  if (value === undefined || example.serialized !== undefined || typeof value !== 'object' || value === null) {
    return example;
  }
  if (isXml(mediaType.type) && mediaType.schema !== undefined) {
    return { ...example, serialized: xmlExample(value, mediaType.schema, model) };
  }
  if (mediaType.type.startsWith('application/x-www-form-urlencoded') && !Array.isArray(value)) {
    return { ...example, serialized: formExample(value as { readonly [key: string]: Json }, mediaType, model) };
  }
  return example;
}

/** §4.8.15.1: by `style` where the encoding gives one; else lists repeat the name, and objects are JSON. */
function formExample(
  value: { readonly [key: string]: Json },
  mediaType: MediaType,
  model: Pick<ApiModel, 'schemas'>,
): string {
  const properties = nodeOf(model, mediaType.schema)?.properties ?? [];
  const known = new Set(properties.map(({ name }) => name));
  const names = [...new Set([...Object.keys(value).filter((name) => known.has(name)), ...Object.keys(value)])];
  return names
    .map((name) => {
      const encoding = mediaType.encoding.find((candidate) => candidate.property === name);
      const style = encoding?.style ?? 'form';
      const item = value[name] ?? null;
      const isStyled = encoding?.style !== undefined || encoding?.explode !== undefined;
      return serializeParameter(
        {
          name,
          in: 'query',
          style,
          explode: encoding?.explode ?? style === 'form',
          allowReserved: encoding?.allowReserved ?? false,
        },
        isJsonObject(item) && !isStyled ? JSON.stringify(item) : item,
      );
    })
    .filter((pair) => pair !== '')
    .join('&');
}
