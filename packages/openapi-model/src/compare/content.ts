/** Media types of bodies, and how their fields are written. §4.8.14, §4.8.15 */
import type { MediaType, Parameter, PartEncoding, Schema } from '../model/view-model.js';
import { asCode } from '../model/constraints.js';
import { essenceOf } from '../model/http.js';
import { isXml } from '../examples/serialize-example.js';
import { compareSchemas } from './schemas.js';
import { atMember, record, type Position } from './scope.js';

type Content = ReadonlyMap<string, MediaType>;

/** Media types are compared without their parameters; a range (`image/*`) covers what it replaces. */
export function compareContent(position: Position, before: readonly MediaType[], after: readonly MediaType[]): void {
  const [old, now] = [byType(before), byType(after)];
  let isFirst = true;
  const compareMedia = (type: string, media: MediaType, present: MediaType): void => {
    // Most bodies have one media type; further ones name theirs.
    const at = { ...position, ...(isTextual(type) && { asText: true, isXml: isXml(type) }) };
    if (!isFirst) at.place = `${position.place} ${type}`;
    isFirst = false;
    const pick = ({ schema, itemSchema }: MediaType): Schema | undefined => schema ?? itemSchema;
    compareSchemas(at, pick(media), pick(present));
    compareEncoding(at, media, present);
  };
  for (const [type, media] of old) {
    const [present, range, parts] = [now.get(type), rangeFor(type, now), partsOf(type, now)];
    const details = { before: asCode(media.type), pointers: { before: media.pointer } };
    if (present !== undefined) compareMedia(type, media, present);
    else if (range !== undefined) {
      if (!old.has(range.type)) record('media-range-widened', position, { ...details, after: asCode(range.type) });
      compareMedia(type, media, range);
    } else if (parts.length > 0) {
      const after = parts.map((part) => asCode(part.type)).join(', ');
      record('media-range-narrowed', position, { ...details, after });
      for (const part of parts) if (!old.has(essence(part))) compareMedia(essence(part), media, part);
    } else record('media-type-removed', position, details);
  }
  for (const [type, media] of now) {
    if (
      old.has(type) ||
      rangeFor(type, old) !== undefined ||
      partsOf(type, old).some((part) => !now.has(essence(part)))
    )
      continue;
    record('media-type-added', position, { after: asCode(media.type), pointers: { after: media.pointer } });
  }
}

const essence = ({ type }: MediaType): string => essenceOf(type);

const byType = (content: readonly MediaType[]): Content => new Map(content.map((media) => [essence(media), media]));

/** `image/*`, else everything. RFC 9110 §12.5.1 */
function rangeFor(type: string, content: Content): MediaType | undefined {
  const range = content.get(type.replace(/\/.*/, '/*')) ?? content.get('*/*');
  return range !== undefined && essence(range) === type ? undefined : range;
}

function partsOf(range: string, content: Content): MediaType[] {
  if (!range.endsWith('/*')) return [];
  const isPart = (type: string): boolean => range === '*/*' || type.startsWith(range.slice(0, -1));
  return [...content].flatMap(([type, media]) => (type !== range && isPart(type) ? [media] : []));
}

/** Whether all values are sent as text, whatever their type: forms, XML. */
const isTextual = (type: string): boolean => /^application\/x-www-form-urlencoded$|[/+]xml$/.test(type);

/** How single fields of a form are written, where one side says it. */
function compareEncoding(position: Position, before: MediaType, after: MediaType): void {
  const names = new Set([...before.encoding, ...after.encoding].map(({ property }) => property));
  const fieldOf = ({ encoding }: MediaType, name: string) => encoding.find(({ property }) => property === name);
  for (const name of names) {
    const [old, now] = [before, after].map((media) => encodingInWords(fieldOf(media, name)));
    if (old === now) continue;
    const pointers = { before: before.pointer, after: after.pointer };
    record('encoding-changed', atMember(position, name), { before: old, after: now, pointers });
  }
}

function encodingInWords(part: PartEncoding | undefined): string {
  const { contentType, style, explode, allowReserved } = part ?? {};
  const words = Object.entries({ contentType, style, explode, allowReserved }).flatMap(([key, value]) =>
    value === undefined ? [] : [asCode(`${key}: ${value}`)],
  );
  return words.length === 0 ? 'the default' : words.join(', ');
}

/** The schema of a parameter or header field, however it is given. */
export function valueOf({ schema, content }: Pick<Parameter, 'schema' | 'content'>): Schema | undefined {
  return schema ?? content?.schema;
}
