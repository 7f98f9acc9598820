/** Parts of the schemas of the story and of the sample index. */
import { integer, json, mapOf } from '@impact-docs/api-reference/yaml';
import { dayNumberOf, instantOf } from '@impact-docs/openapi-model';
import * as v from 'valibot';

export const uuid = v.pipe(v.string(), v.uuid('a UUID: 32 hexadecimal digits in five groups'));
export const cents = v.pipe(integer, v.minValue(0));
export const time = v.custom<string>(
  (value) => /T\d{2}:\d{2}:\d{2}Z$/.test(String(value)) && instantOf(value) !== undefined,
  'RFC 3339 in UTC, with `Z`: `2026-03-31T06:00:00Z`',
);
export const day = v.custom<string>((value) => dayNumberOf(value) !== undefined, '`2026-03-31`');

/** An object with at least one key. */
export function byKey<const Value extends v.GenericSchema>(value: Value) {
  return mapOf(v.string(), value);
}

/** An object that has members of a response of the API besides those that code reads. */
export function openObject<const Members extends v.ObjectEntries>(members: Members) {
  return v.objectWithRest(members, json);
}
