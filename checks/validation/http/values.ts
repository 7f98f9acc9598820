/** The parts of a message that have a schema: parameters, header fields, bodies. OpenAPI 3.1 §4.8.12, §4.8.14, §4.8.21 */
import { joinPointer, type MediaType, type Parameter } from '@impact-docs/openapi-model';
import { decodeTexts } from './decode.js';
import { violationsOf } from './described-schemas.js';
import { absent, MESSAGE, type Expected, type MessageBody, type Violation } from './message.js';

/** A parameter, or a header field as one. */
type Field = Pick<Parameter, 'name' | 'in' | 'explode' | 'schema' | 'pointer'> & Partial<Parameter>;

/** @param texts what stands for the parameter or header; a list may come in several */
export function fieldViolations(texts: readonly string[], field: Field, expected: Expected): Violation[] {
  const { api, direction, isPlaceholder } = expected;
  const { name, in: place } = field;
  if (field.schema === undefined || place === 'querystring' || texts.length === 0) return [];
  if (field.allowEmptyValue === true && texts.every((text) => text === '')) return [];
  if (isPlaceholder !== undefined && texts.some((text) => isPlaceholder(name, text))) return [];
  const written = joinPointer(field.pointer, 'schema');
  // Several responses may refer to one header.
  const schema = api.references.resolve(written)?.pointer ?? written;
  const value = decodeTexts(api.references, schema, texts, field.explode && place === 'query');
  const what = `${place === 'header' ? 'header field' : `${place} parameter`} \`${name}\``;
  return violationsOf(value, api, { schema, direction, what }).map((violation) => ({
    ...violation,
    at: { part: place, name },
  }));
}

/** @param needsType whether `Content-Type` must be there */
export function bodyViolations(
  body: MessageBody,
  content: readonly MediaType[],
  { api, direction, isPlaceholder }: Expected,
  needsType: boolean,
): Violation[] {
  const { mediaType } = body;
  const allowed = content.map(({ type }) => type).join(', ');
  if (mediaType === undefined && needsType) {
    return [{ ...absent(MESSAGE, 'The header field `Content-Type` is missing: the message has a body.'), allowed }];
  }
  const described = content.find(({ type }) => mediaType === undefined || isWithin(mediaType, type));
  if (described === undefined) {
    return [
      {
        at: { part: 'header', name: 'Content-Type' },
        message: `\`${mediaType ?? ''}\` is not a media type that the description has here.`,
        allowed,
        remedy: 'Correct it, or name another operation.',
      },
    ];
  }
  if (described.schema === undefined) return [];
  const schema = joinPointer(described.pointer, 'schema');
  const value = body.valueAs(mediaType ?? described.type, schema);
  if (value === undefined) return [];
  return violationsOf(value, api, { schema, direction, what: 'body', isPlaceholder });
}

/** `application/*` takes `application/json`. RFC 9110 §12.5.1 */
function isWithin(mediaType: string, range: string): boolean {
  const essence = range.split(';')[0]?.trim().toLowerCase() ?? '';
  return (
    essence === mediaType || essence === '*/*' || (essence.endsWith('/*') && mediaType.startsWith(essence.slice(0, -1)))
  );
}
