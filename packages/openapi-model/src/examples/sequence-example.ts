/** Examples of sequential media types, as they are sent: one item after the other. OpenAPI 3.2 §4.14.4 */
import { isJsonObject, type Json, type JsonMembers } from '../json.js';
import { sequenceOf } from '../model/media-types.js';
import { nodeOf } from '../model/resolve-ref.js';
import type { ApiModel, MediaType } from '../model/view-model.js';
import { jsonText } from '../numbers.js';

/**
 * @param value one item, or a list of them where the schema says that the whole is a list or describes the items
 * @returns `undefined` for a media type that is no sequence
 */
export function sequenceExample(
  value: Json,
  mediaType: Pick<MediaType, 'type' | 'schema' | 'itemSchema'>,
  model: Pick<ApiModel, 'schemas'>,
): string | undefined {
  const sequence = sequenceOf(mediaType.type);
  if (sequence === undefined) return undefined;
  const isList =
    mediaType.itemSchema !== undefined || nodeOf(model, mediaType.schema)?.types.includes('array') === true;
  const items: readonly Json[] = isList && Array.isArray(value) ? value : [value];
  if (sequence === 'events') return items.map((item) => `${eventText(item)}\n`).join('\n');
  // RFC 7464 §2.2
  const before = sequence === 'records' ? '\u001E' : '';
  return items.map((item) => `${before}${jsonText(item)}\n`).join('');
}

/** The fields that an event has; the standard ignores all others. HTML §9.2.6 */
const FIELDS: ReadonlySet<string> = new Set(['event', 'data', 'id', 'retry']);

/** An event with its fields, or with the value as its data. */
function eventText(item: Json): string {
  if (!isEvent(item)) return fieldLines('data', item);
  return Object.entries(item)
    .map(([name, value]) => fieldLines(name, value))
    .join('\n');
}

function isEvent(item: Json): item is JsonMembers {
  if (!isJsonObject(item)) return false;
  const names = Object.keys(item);
  return names.some((name) => name === 'data' || name === 'event') && names.every((name) => FIELDS.has(name));
}

/** A text of several lines is a field of several lines. */
function fieldLines(name: string, value: Json): string {
  const text = typeof value === 'string' ? value : jsonText(value);
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => `${name}: ${line}`)
    .join('\n');
}
