/** The body of a message against the media types that the description gives for it. */
import { joinPointer, objectAt, type Pointer } from '@impact-docs/openapi-model';
import type { Direction } from '@impact-docs/schema-validation/values';
import { decodePairs } from '../decode.js';
import { SHORTENED } from '../schema.js';
import { ofLine, type Finding } from '@impact-docs/content/guides/finding';
import { faultsOf, type SchemaSource } from '../schema-source.js';
import { inWords, shortenedTexts, withoutPlaceholders } from '../placeholders.js';
import { readJson } from '../values.js';
import { fieldNamed, mediaTypeOf, type Response, type Request } from './message.js';

type Content = readonly (readonly [mediaType: string, pointer: Pointer])[];

/** @param needsType whether `Content-Type` must be there: in a block that shows header fields */
export function checkBody(
  message: Request | Response,
  content: Content,
  source: SchemaSource,
  direction: Direction,
  needsType: boolean,
): Finding[] {
  const shown = mediaTypeOf(message.fields);
  const allowed = content.map(([mediaType]) => mediaType).join(', ');
  if (shown === undefined && needsType) {
    return [
      ofLine(1, {
        message: 'The header field `Content-Type` is missing: the message has a body.',
        allowed,
        remedy: 'Add it.',
      }),
    ];
  }
  const entry = content.find(([mediaType]) => shown === undefined || isWithin(shown, mediaType));
  if (entry === undefined) {
    return [
      {
        line: fieldNamed(message.fields, 'Content-Type')?.line ?? 1,
        column: 1,
        message: `\`${shown ?? ''}\` is not a media type that the description has here.`,
        allowed,
        remedy: 'Correct it, or the `call`.',
      },
    ];
  }
  const [mediaType, pointer] = entry;
  const length = checkLength(message);
  const node = source.references.resolve(pointer)?.value;
  if (typeof node !== 'object' || node === null || objectAt({ ...node }, 'schema') === undefined) return length;
  const schema = joinPointer(pointer, 'schema');
  return [...length, ...checkContent(message, shown ?? mediaType, { source, schema, direction, what: 'body' })];
}

/** `application/*` takes `application/json`. RFC 9110 §12.5.1 */
function isWithin(mediaType: string, range: string): boolean {
  const essence = range.split(';')[0]?.trim().toLowerCase() ?? '';
  return (
    essence === mediaType || essence === '*/*' || (essence.endsWith('/*') && mediaType.startsWith(essence.slice(0, -1)))
  );
}

function checkLength({ fields, body }: Request | Response): Finding[] {
  const field = fieldNamed(fields, 'Content-Length');
  const length = new TextEncoder().encode(body).length;
  if (field === undefined || body.includes('…') || field.value === String(length)) return [];
  return [
    ofLine(field.line, {
      message: `\`Content-Length\` is ${field.value}, and the body has ${length} bytes.`,
      remedy: 'Correct it, or leave it out.',
    }),
  ];
}

export function checkContent(
  { body, bodyLine }: Pick<Request, 'body' | 'bodyLine'>,
  mediaType: string,
  use: Parameters<typeof faultsOf>[1],
): Finding[] {
  if (/[/+]json$/.test(mediaType)) return checkJson(body, bodyLine, use);
  const place = { line: bodyLine, column: 1 };
  const value = mediaType === 'application/x-www-form-urlencoded' ? readForm(body, use) : body;
  return [
    ...withoutPlaceholders(faultsOf(value, use), value).map(({ path, message, allowed, remedy }): Finding => ({
      ...place,
      pointer: path,
      message,
      ...(allowed === undefined ? {} : { allowed }),
      remedy,
    })),
    ...shortenedTexts(value).map((pointer): Finding => ({ ...place, pointer, ...SHORTENED })),
  ];
}

/** Long forms may be broken before an `&`, which no real one is. */
function readForm(body: string, { source, schema }: Parameters<typeof faultsOf>[1]): Record<string, unknown> {
  return decodePairs(source, schema, [...new URLSearchParams(body.replace(/\n\s*&/g, '&'))]);
}

function checkJson(body: string, bodyLine: number, use: Parameters<typeof faultsOf>[1]): Finding[] {
  const read = readJson(body);
  const inBlock = (finding: Finding): Finding => ({
    ...finding,
    message: inWords(finding.message),
    line: finding.line === 0 ? 0 : finding.line + bodyLine - 1,
  });
  if ('findings' in read) return read.findings.map(inBlock);
  return read.values.flatMap(({ value, placeOf }) => [
    ...withoutPlaceholders(faultsOf(value, use), value).map(({ path, onKey, message, allowed, remedy }) =>
      inBlock({
        ...placeOf(path, onKey),
        pointer: path,
        message,
        ...(allowed === undefined ? {} : { allowed }),
        remedy,
      }),
    ),
    ...shortenedTexts(value).map((pointer) => inBlock({ ...placeOf(pointer), pointer, ...SHORTENED })),
  ]);
}
