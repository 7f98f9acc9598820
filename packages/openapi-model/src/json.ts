/**
 * Readers for values of unknown shape. A description may hold anything anywhere, so nothing is read
 * without a look at what it is; a value of the wrong kind reads as absent.
 */

import { isLosslessNumber, type LosslessNumber } from 'lossless-json';
import { canonicalText, compareNumbers, isNumber, isWhole, nearest, type JsonNumber } from './numbers.js';
import { wellFormed } from './visible.js';

export type Json = null | boolean | JsonNumber | string | readonly Json[] | { readonly [key: string]: Json };

export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

export interface JsonObject {
  [key: string]: unknown;
}

/** An object among values that are known to be JSON. */
export type JsonMembers = { readonly [key: string]: Json };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value);
}

export function isJsonObject(value: Json | undefined): value is JsonMembers {
  return isObject(value);
}

/** A list or an object. */
export function isComposite(value: Json | undefined): value is readonly Json[] | JsonMembers {
  return Array.isArray(value) || isJsonObject(value);
}

/** An own member, never one that the prototype brings (`constructor` is a legal property name). */
export function member(node: JsonObject, key: string): unknown {
  return Object.hasOwn(node, key) ? node[key] : undefined;
}

export function objectAt(node: JsonObject, key: string): JsonObject | undefined {
  const value = member(node, key);
  return isObject(value) ? value : undefined;
}

export function arrayAt(node: JsonObject, key: string): readonly unknown[] {
  const value = member(node, key);
  return Array.isArray(value) ? value : [];
}

/** Members of the object at `key`, in the order of the document. */
export function entriesAt(node: JsonObject, key: string): [string, unknown][] {
  const value = objectAt(node, key);
  return value === undefined ? [] : Object.entries(value);
}

/** Text; numbers and booleans are taken as they are written, because YAML types `version: 1.0` as a number. */
export function textAt(node: JsonObject, key: string): string | undefined {
  const value = member(node, key);
  if (typeof value === 'string') return value;
  return isNumber(value) || typeof value === 'boolean' ? String(value) : undefined;
}

/** Like {@link textAt}; an empty or blank text reads as absent. */
export function filledTextAt(node: JsonObject, key: string): string | undefined {
  const text = textAt(node, key);
  return text === undefined || text.trim() === '' ? undefined : text;
}

/** The members of these names that are filled texts ({@link filledTextAt}); the others are absent. */
export function filledTexts<Key extends string>(node: JsonObject, ...keys: Key[]): Partial<Record<Key, string>> {
  const texts: Partial<Record<Key, string>> = {};
  for (const key of keys) {
    const text = filledTextAt(node, key);
    if (text !== undefined) texts[key] = text;
  }
  return texts;
}

export function numberAt(node: JsonObject, key: string): JsonNumber | undefined {
  const value = member(node, key);
  return isNumber(value) ? value : undefined;
}

/** A count of things, which JavaScript can hold: items, characters. */
export function countAt(node: JsonObject, key: string): number | undefined {
  const count = nearest(numberAt(node, key));
  return Number.isFinite(count) ? count : undefined;
}

export function booleanAt(node: JsonObject, key: string): boolean | undefined {
  const value = member(node, key);
  return typeof value === 'boolean' ? value : undefined;
}

export function flagAt(node: JsonObject, key: string): boolean {
  return member(node, key) === true;
}

export function textsAt(node: JsonObject, key: string): string[] {
  return arrayAt(node, key).filter((value) => typeof value === 'string');
}

/** The JSON type of a value; whole numbers are integers. */
export function jsonTypeOf(value: unknown): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (isNumber(value)) return isWhole(value) ? 'integer' : 'number';
  if (typeof value === 'number') return 'number';
  return typeof value === 'string' ? 'string' : typeof value === 'boolean' ? 'boolean' : 'object';
}

/**
 * Any value as JSON: what JSON cannot express (bytes of YAML's `!!binary`, infinities) becomes text, and text becomes
 * well-formed.
 * Descriptions are trees when they get here, so the recursion ends.
 */
export function toJson(value: unknown): Json {
  return mapValues(value, (leaf) => {
    if (typeof leaf === 'string') return wellFormed(leaf);
    if (leaf === null || typeof leaf === 'boolean' || isNumber(leaf)) return leaf;
    if (leaf instanceof Uint8Array) return btoa(Array.from(leaf, (byte) => String.fromCharCode(byte)).join(''));
    return leaf === undefined ? null : String(leaf);
  });
}

/** A copy with something else for each number that keeps its text. */
export function mapNumbers(value: Json, change: (number: LosslessNumber) => Json): Json {
  return mapValues(value, (leaf) => (isLosslessNumber(leaf) ? change(leaf) : (leaf as Json)));
}

/** A copy with something else for each text; names of members stay. */
export function mapTexts(value: Json, change: (text: string) => Json): Json {
  return mapValues(value, (leaf) => (typeof leaf === 'string' ? change(leaf) : (leaf as Json)));
}

/** A copy with JavaScript's own numbers, for programs that compute with them: digits may be lost. */
export function withPlainNumbers<Value>(value: Value): Value {
  return mapValues(value, (leaf) => (isLosslessNumber(leaf) ? nearest(leaf) : (leaf as Json))) as Value;
}

function mapValues(value: unknown, change: (leaf: unknown) => Json): Json {
  if (Array.isArray(value)) return value.map((item) => mapValues(item, change));
  if (!isObject(value) || value instanceof Uint8Array) return change(value);
  const copy: { [key: string]: Json } = {};
  for (const [key, item] of Object.entries(value)) setMember(copy, wellFormed(key), mapValues(item, change));
  return copy;
}

/** A copy without some of the members. */
export function without(node: JsonObject, ...keys: string[]): JsonObject {
  return Object.fromEntries(Object.entries(node).filter(([key]) => !keys.includes(key)));
}

/** Removes a member whose name is not known in advance. */
export function remove(node: JsonObject, key: string): void {
  Reflect.deleteProperty(node, key);
}

/** Sets an own member even where the key is `__proto__`. */
export function setMember(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}

/** Whether two values are the same: numbers by value, members in any order. */
export function sameJson(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (isNumber(left) && isNumber(right)) return compareNumbers(left, right) === 0;
  if (Array.isArray(left)) {
    return (
      Array.isArray(right) && left.length === right.length && left.every((item, index) => sameJson(item, right[index]))
    );
  }
  if (!isObject(left) || !isObject(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && sameJson(left[key], right[key]))
  );
}

/** A text that two values share where they are the same, and their members in one order: to find one among many. */
export function keyOf(value: unknown, isLeftOut: (name: string) => boolean = () => false): string {
  return (
    JSON.stringify(value, (name, inner: unknown) => {
      if (isLeftOut(name)) return undefined;
      return isNumber(inner) ? { number: canonicalText(inner) } : inner;
    }) ?? ''
  );
}

/** Whether one of the values is the same, as of {@link sameJson}. */
export function isAmong(value: unknown, values: readonly unknown[]): boolean {
  return values.some((other) => sameJson(value, other));
}
