/** Cases for the keywords of objects and arrays: JSON Schema 2020-12 Core §10.2.2, §10.3, Validation §6.4 and §6.5. */
import { isObject, type Json } from '@impact-docs/openapi-model';
import { memberSchema, type LocatedSchema } from './schema.js';
import { boundary, withValue, type Rule, type SchemaLocation } from './location.js';
import { pointerOf, removed, replaced, requiredOf, sampleOf } from './values.js';

type Derive = Rule['derive'];

/** Arrays that are longer stand in the kit as one item and a number. */
const MOST_WRITTEN = 20;

/** A member that no schema describes. */
const UNKNOWN = 'unknownMember';

/**
 * An accepted body in which the member is there: as it is, with a sample, or with a sample in the place of another
 * member that excludes it.
 */
function withMember(location: SchemaLocation, name: string, sample?: Json): Json | undefined {
  const { base, path, value, schemas } = location;
  if (isObject(value) && Object.hasOwn(value, name)) return base;
  const place = memberSchema(location.siblings, name);
  const member = sample ?? (place && sampleOf(schemas, place));
  if (member === undefined || !isObject(value)) return undefined;
  const needed = Object.fromEntries(
    location.siblings
      .flatMap(({ schema }) => dependenciesOf(schema, name))
      .flatMap((other): [string, Json][] => {
        const otherMember = memberSchema(location.siblings, other);
        const otherSample = otherMember && sampleOf(schemas, otherMember);
        return otherSample === undefined || Object.hasOwn(value, other) ? [] : [[other, otherSample]];
      }),
  );
  const added = replaced(base, path, { ...(value as Record<string, Json>), ...needed, [name]: member });
  const others = Object.keys(value);
  const candidates = [added, ...others.map((other) => removed(added, path, other)), removed(added, path, ...others)];
  return candidates.find((candidate) => location.accepts(candidate));
}

function dependenciesOf(schema: unknown, name: string): string[] {
  const all = isObject(schema) ? schema['dependentRequired'] : undefined;
  const names = isObject(all) ? all[name] : undefined;
  return Array.isArray(names) ? names.map(String) : [];
}

const properties: Derive = (location, keyword, argument) => {
  if (!isObject(argument)) return;
  for (const [name, schema] of Object.entries(argument)) {
    const place = location.part(keyword, name);
    if (schema === false) {
      forbidden(location, name, place.pointer);
      continue;
    }
    const base = withMember(location, name);
    if (base === undefined) continue;
    if (base !== location.base) {
      location.emit(keyword, 'accepted', `with-${name}`, `\`${name}\` is there.`, base, {
        about: { schema: place.pointer, keyword: 'properties', value: name },
      });
    }
    location.visitInner(place, name, base);
  }
  open(location);
};

/** `false`: the member must not be there. */
function forbidden(location: SchemaLocation, name: string, pointer: LocatedSchema['pointer']): void {
  const place = memberSchema(location.siblings, name);
  const sample = (place && sampleOf(location.schemas, place)) ?? 'a';
  const path = [...location.path, name];
  location.emit(
    'properties',
    'refused',
    'forbidden',
    `\`${name}\` is there, too.`,
    replaced(location.base, path, sample),
    { found: { path, keyword: 'false schema' }, about: { schema: pointer, keyword: 'false', value: false } },
  );
}

const CLOSING = ['additionalProperties', 'unevaluatedProperties'];

/** An object that may grow: readers pass over what they do not know. */
function open(location: SchemaLocation): void {
  if (location.siblings.some(({ schema }) => isObject(schema) && CLOSING.some((key) => Object.hasOwn(schema, key))))
    return;
  const body = replaced(location.base, [...location.path, UNKNOWN], 'a');
  if (!location.accepts(body)) return;
  location.emit('properties', 'accepted', 'unknown-member', `\`${UNKNOWN}\` is there, too; the object is open.`, body);
}

const closed: Derive = (location, keyword, argument) => {
  if (argument === false) {
    const body = replaced(location.base, [...location.path, UNKNOWN], 'a');
    location.emit(keyword, 'refused', 'unknown', `\`${UNKNOWN}\` is there, too.`, body);
    return;
  }
  const place = location.part(keyword);
  const base = withMember(location, UNKNOWN, sampleOf(location.schemas, place));
  if (base !== undefined) location.visitInner(place, UNKNOWN, base);
};

const required: Derive = (location, keyword) => {
  for (const name of requiredOf(location.schema)) {
    location.emit(keyword, 'refused', name, `\`${name}\` is absent.`, removed(location.base, location.path, name));
  }
};

const dependentRequired: Derive = (location, keyword, argument) => {
  if (!isObject(argument)) return;
  for (const [name, others] of Object.entries(argument)) {
    const base = withMember(location, name);
    if (base === undefined || !Array.isArray(others)) continue;
    location.emit(keyword, 'accepted', name, `\`${name}\` with what it needs.`, base);
    for (const other of others.map(String)) {
      location.emit(
        keyword,
        'refused',
        `${name}-without-${other}`,
        `\`${name}\` is there without \`${other}\`.`,
        removed(base, location.path, other),
      );
    }
  }
};

const dependentSchemas: Derive = (location, keyword, argument) => {
  if (!isObject(argument)) return;
  for (const name of Object.keys(argument)) {
    const base = withMember(location, name);
    if (base !== undefined) location.visit(location.part(keyword, name), base);
  }
};

/** Objects with exactly so many members, made of those that the schemas describe. */
function withMembers(location: SchemaLocation, count: number): Json | undefined {
  if (!isObject(location.value)) return undefined;
  const names = location.siblings.flatMap(({ schema }) =>
    isObject(schema) && isObject(schema['properties']) ? Object.keys(schema['properties']) : [],
  );
  const members = Object.entries(location.value as Record<string, Json>).slice(0, count);
  for (const name of new Set(names)) {
    const place = memberSchema(location.siblings, name);
    const sample = place && sampleOf(location.schemas, place);
    if (members.length < count && sample !== undefined && !members.some(([other]) => other === name)) {
      members.push([name, sample]);
    }
  }
  return members.length === count ? withValue(location, Object.fromEntries(members)) : undefined;
}

const memberCount: Derive = (location, keyword, argument) => {
  for (const [variant, count, verdict] of boundary(keyword, Number(argument))) {
    const body = count < 0 ? undefined : withMembers(location, count);
    const change = `It has ${count} member${count === 1 ? '' : 's'}.`;
    if (body !== undefined) location.emit(keyword, verdict, variant, change, body);
  }
};

const itemCount: Derive = (location, keyword, argument) => {
  const item = firstItem(location);
  if (item === undefined) return;
  for (const [variant, count, verdict] of boundary(keyword, Number(argument))) {
    if (count < 0) continue;
    const change = `It has ${count} item${count === 1 ? '' : 's'}.`;
    const isWritten = count <= MOST_WRITTEN;
    const body = withValue(location, isWritten ? Array.from({ length: count }, () => item) : [item]);
    const unique = location.rules.find((rule) => rule.kind === 'unique' && rule.list === location.path.at(-1));
    const member = unique?.kind === 'unique' ? { unique: unique.member } : {};
    const repeat = { at: pointerOf(location.path), times: count, ...member };
    location.emit(keyword, verdict, variant, change, body, isWritten ? {} : { repeat });
  }
};

function firstItem({ schemas, value, schema, part }: SchemaLocation): Json | undefined {
  if (Array.isArray(value) && value.length > 0) return (value as Json[])[0];
  return schema['items'] === undefined ? undefined : sampleOf(schemas, part('items'));
}

const uniqueItems: Derive = (location, keyword) => {
  const item = firstItem(location);
  if (item === undefined) return;
  const body = withValue(location, [item, item]);
  location.emit(keyword, 'refused', 'twice', 'It has the same item twice.', body);
};

const items: Derive = (location, keyword) => {
  const item = firstItem(location);
  if (item === undefined) return;
  const isEmpty = (location.value as Json[]).length === 0;
  const base = isEmpty ? withValue(location, [item]) : location.base;
  if (location.accepts(base)) location.visitInner(location.part(keyword), 0, base);
};

const isArray = (value: Json): boolean => Array.isArray(value);

export const STRUCTURE_RULES: Readonly<Record<string, Rule>> = {
  properties: { on: isObject, derive: properties },
  additionalProperties: { on: isObject, derive: closed },
  unevaluatedProperties: { on: isObject, derive: closed },
  required: { on: isObject, derive: required },
  dependentRequired: { on: isObject, derive: dependentRequired },
  dependentSchemas: { on: isObject, derive: dependentSchemas },
  minProperties: { on: isObject, derive: memberCount },
  maxProperties: { on: isObject, derive: memberCount },
  minItems: { on: isArray, derive: itemCount },
  maxItems: { on: isArray, derive: itemCount },
  uniqueItems: { on: isArray, derive: uniqueItems },
  items: { on: isArray, derive: items },
};
