/** Header fields of an example response that follow from its body: which object it is, and which version of it. */
import { createHash } from 'node:crypto';
import { isObject, jsonText, type JsonObject } from '@impact-docs/openapi-model';

interface ShownObject {
  id: string;
  /** `ETag` of this version: equal where the content is equal. RFC 9110 §8.8.3 */
  etag: string;
}

const DIGITS = 8;

/** The object that a body is about; undefined for a list, an error and a body without an object. */
export function shownObject(body: unknown): ShownObject | undefined {
  if (!isObject(body)) return undefined;
  const [object, ...others] = Object.values(body).filter((member) => isObject(member) && 'id' in member);
  return others.length === 0 && isObject(object) ? versionOf(object) : undefined;
}

/** The objects of a body: the one that it is about, or those of its list. Objects inside of others are references. */
export function shownObjects(body: unknown): ShownObject[] {
  if (!isObject(body)) return [];
  const members = Object.values(body).flat();
  return members.flatMap((member) => (isObject(member) ? (versionOf(member) ?? []) : []));
}

function versionOf(object: JsonObject): ShownObject | undefined {
  const { id } = object;
  if (typeof id !== 'string') return undefined;
  return { id, etag: tagOf(object) };
}

/** `ETag` of a response: that of the object that its body is about; otherwise that of the body, such as a list. */
export function entityTag(body: object): string {
  return shownObject(body)?.etag ?? tagOf(body);
}

function tagOf(value: object): string {
  return `"${createHash('sha256').update(jsonText(value)).digest('hex').slice(0, DIGITS)}"`;
}

/**
 * What the description has as the value of a header field, made to fit the body.
 * @param name in any case
 * @param value of the description, which may be one for all examples
 */
export function fieldFor(name: string, value: string, body: unknown): string {
  if (typeof body === 'object' && body !== null && /^etag$/i.test(name)) return entityTag(body);
  const object = shownObject(body);
  return object !== undefined && /^location$/i.test(name) ? value.replace(/[^/]+$/, object.id) : value;
}
