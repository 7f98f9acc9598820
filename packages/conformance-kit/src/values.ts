/** Values for schemas, and changes of values. All pure: a body is copied before it is changed. */
import { isObject, joinPointer, nearest, step, type Json } from '@impact-docs/openapi-model';
import { conjuncts, memberSchema, type LocatedSchema, type Schemas } from './schema.js';

export type Path = readonly (string | number)[];

/** `['dream', 'name']` → `/dream/name` (RFC 6901). */
export const pointerOf = (path: Path): string => joinPointer('', ...path);

export function valueAt(body: Json, path: Path): Json | undefined {
  return path.reduce<unknown>((value, key) => step(value, String(key)), body) as Json | undefined;
}

/** A copy with another value at a place. */
export function replaced(body: Json, path: Path, value: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(body)) return body.map((item: Json, index) => (index === key ? replaced(item, rest, value) : item));
  const members = isObject(body) ? (body as Record<string, Json>) : {};
  return { ...members, [key]: replaced(members[key] ?? null, rest, value) };
}

/** A copy without some members of the object at a place. */
export function removed(body: Json, path: Path, ...names: string[]): Json {
  const value = valueAt(body, path);
  if (!isObject(value)) return body;
  const kept = Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
  return replaced(body, path, kept as Json);
}

/** @returns `undefined` where no example says what a value of the schema may be */
export function sampleOf(
  schemas: Schemas,
  place: LocatedSchema,
  siblings: readonly LocatedSchema[] = [],
): Json | undefined {
  const places = [...conjuncts(schemas, place), ...siblings];
  const first: Reader = (keyword) =>
    places.map(({ schema }) => (isObject(schema) ? schema[keyword] : undefined)).find((value) => value !== undefined);
  const given = first('const') ?? listed(first('enum')) ?? listed(first('examples')) ?? first('default');
  // An example of a part of an object may lack what another part requires.
  if (given !== undefined && (!isObject(given) || first('required') === undefined)) return given as Json;
  return madeUp(schemas, places, first);
}

/** What the first of several schemas says under a keyword. */
type Reader = (keyword: string) => unknown;

function madeUp(schemas: Schemas, places: readonly LocatedSchema[], first: Reader): Json | undefined {
  const [type] = [first('type') ?? (first('properties') === undefined ? undefined : 'object')].flat();
  switch (type) {
    case 'object':
      return sampleObject(schemas, places);
    case 'array':
      return sampleArray(schemas, places);
    case 'integer':
    case 'number':
      return nearest(first('minimum') ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return sampleText(first('format'), nearest(first('minLength') ?? 1));
  }
}

const listed = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : undefined);

function sampleText(format: unknown, length: number): string {
  return VALID[String(format)]?.[0] ?? 'a'.repeat(Math.max(1, length));
}

function sampleObject(schemas: Schemas, places: readonly LocatedSchema[]): Json | undefined {
  const members: Record<string, Json> = {};
  for (const name of new Set(places.flatMap(({ schema }) => requiredOf(schema)))) {
    const place = memberSchema(places, name);
    const value = place === undefined ? 'a' : sampleOf(schemas, place);
    if (value === undefined) return undefined;
    members[name] = value;
  }
  return members;
}

function sampleArray(schemas: Schemas, places: readonly LocatedSchema[]): Json | undefined {
  const owner = places.find(({ schema }) => isObject(schema) && isObject(schema['items']));
  if (owner === undefined || !isObject(owner.schema)) return [];
  const item = sampleOf(schemas, { schema: owner.schema['items'], pointer: joinPointer(owner.pointer, 'items') });
  return item === undefined ? undefined : [item];
}

export function requiredOf(schema: unknown): string[] {
  const names = isObject(schema) ? schema['required'] : undefined;
  return Array.isArray(names) ? names.map(String) : [];
}

/** Values that each reader of the format takes; times and dates are past. */
export const VALID: Readonly<Record<string, readonly string[]>> = {
  uuid: ['126e79e2-e6ca-41d6-a1ad-bc4e10bfa287'],
  'date-time': ['2026-03-31T06:00:00Z', '2026-03-31T06:00:00.250Z', '2024-02-29T23:59:59Z'],
  date: ['2026-03-31', '2024-02-29'],
  uri: ['https://samplebank.example/'],
};

/** Values that no reader of the format takes, by what is wrong. */
export const INVALID: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  uuid: {
    text: 'not-a-uuid',
    'digit-missing': '126e79e2-e6ca-41d6-a1ad-bc4e10bfa28',
    'letter-beyond-f': '126e79e2-e6ca-41d6-a1ad-bc4e10bfa28g',
  },
  'date-time': {
    'date-alone': '2026-03-31',
    'no-offset': '2026-03-31T06:00:00',
    'no-such-day': '2026-02-30T06:00:00Z',
    'no-such-hour': '2026-03-31T25:00:00Z',
  },
  date: { 'no-such-day': '2026-02-29', 'one-digit': '2026-3-31', 'with-time': '2026-03-31T06:00:00Z' },
  uri: { relative: '/group-dreams', text: 'not a uri' },
};
