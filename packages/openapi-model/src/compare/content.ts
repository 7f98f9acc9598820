/** Media types of bodies, and how their fields are written. §4.8.14, §4.8.15 */
import type { MediaType, Parameter, PartEncoding, Schema } from '../model/view-model.js';
import { asCode } from '../model/constraints.js';
import { compareSchemas } from './schemas.js';
import { atMember, record, type Position } from './scope.js';

/** Media types are compared without their parameters. */
export function compareContent(position: Position, before: readonly MediaType[], after: readonly MediaType[]): void {
  const essence = ({ type }: MediaType): string => (type.split(';')[0] ?? '').trim().toLowerCase();
  const [old, now] = [before, after].map((content) => new Map(content.map((media) => [essence(media), media])));
  let isFirst = true;
  for (const [type, media] of old ?? []) {
    const present = now?.get(type);
    if (present === undefined) {
      record('media-type-removed', position, { before: `\`${media.type}\``, pointers: { before: media.pointer } });
      continue;
    }
    // Most bodies have one media type; further ones name theirs.
    const at = isFirst ? position : { ...position, place: `${position.place} ${type}` };
    isFirst = false;
    const pick = ({ schema, itemSchema }: MediaType): Schema | undefined => schema ?? itemSchema;
    compareSchemas(at, pick(media), pick(present));
    compareEncoding(at, media, present);
  }
  for (const [type, media] of now ?? []) {
    if (old?.has(type)) continue;
    record('media-type-added', position, { after: `\`${media.type}\``, pointers: { after: media.pointer } });
  }
}

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
