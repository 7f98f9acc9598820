/** Cases for the keywords of objects and arrays: JSON Schema 2020-12 Core §10.2.2, §10.3, Validation §6.4 and §6.5. */
import { isObject, joinPointer, type Json } from '@impact-docs/openapi-model';
import { memberSchema, type Place } from './schema.js';
import { withValue, type Site } from './site.js';
import { pointerOf, removed, replaced, requiredOf, sampleOf, valueAt, type Path } from './values.js';

type Rule = (site: Site, keyword: string, argument: Json) => void;

/** Arrays that are longer stand in the kit as one item and a number. */
const MOST_WRITTEN = 20;

/** A member that no schema describes. */
const UNKNOWN = 'unknownMember';

/**
 * An accepted body in which the member is there: as it is, with a sample, or with a sample in the place of another
 * member that excludes it.
 */
export function withMember(site: Site, name: string, sample?: Json): Json | undefined {
  const { base, path, value, judge, root } = site;
  if (isObject(value) && Object.hasOwn(value, name)) return base;
  const place = memberSchema(site.beside, name);
  const member = sample ?? (place && sampleOf(root, place));
  if (member === undefined || !isObject(value)) return undefined;
  const needed = Object.fromEntries(
    site.beside
      .flatMap(({ schema }) => dependenciesOf(schema, name))
      .flatMap((other): [string, Json][] => {
        const otherPlace = memberSchema(site.beside, other);
        const otherSample = otherPlace && sampleOf(root, otherPlace);
        return otherSample === undefined || Object.hasOwn(value, other) ? [] : [[other, otherSample]];
      }),
  );
  const added = replaced(base, path, { ...(value as Record<string, Json>), ...needed, [name]: member });
  const others = Object.keys(value);
  const candidates = [added, ...others.map((other) => removed(added, path, other)), removed(added, path, ...others)];
  return candidates.find((candidate) => judge.accepts(candidate));
}

function dependenciesOf(schema: unknown, name: string): string[] {
  const all = isObject(schema) ? schema['dependentRequired'] : undefined;
  const names = isObject(all) ? all[name] : undefined;
  return Array.isArray(names) ? names.map(String) : [];
}

const properties: Rule = (site, keyword, argument) => {
  if (!isObject(argument)) return;
  for (const [name, schema] of Object.entries(argument)) {
    const path = [...site.path, name];
    const pointer = joinPointer(site.pointer, keyword, name);
    if (schema === false) {
      forbidden(site, name, pointer);
      continue;
    }
    const base = withMember(site, name);
    if (base === undefined) continue;
    if (base !== site.base) {
      site.propose(keyword, {
        verdict: 'accepted',
        variant: `with-${name}`,
        change: `\`${name}\` is there.`,
        body: base,
        about: { schema: pointer, keyword: 'properties', value: name },
      });
    }
    site.visit({ schema, pointer }, path, base);
  }
  open(site);
};

/** `false`: the member must not be there. */
function forbidden(site: Site, name: string, pointer: Place['pointer']): void {
  const place = memberSchema(site.beside, name);
  const sample = (place && sampleOf(site.root, place)) ?? 'a';
  const path = [...site.path, name];
  site.propose('properties', {
    verdict: 'refused',
    variant: 'forbidden',
    change: `\`${name}\` is there, too.`,
    body: replaced(site.base, path, sample),
    found: { path, keyword: 'false schema' },
    about: { schema: pointer, keyword: 'false', value: false },
  });
}

const CLOSING = ['additionalProperties', 'unevaluatedProperties'];

/** An object that may grow: readers pass over what they do not know. */
function open(site: Site): void {
  if (site.beside.some(({ schema }) => isObject(schema) && CLOSING.some((key) => Object.hasOwn(schema, key)))) return;
  const body = replaced(site.base, [...site.path, UNKNOWN], 'a');
  if (!site.judge.accepts(body)) return;
  site.propose('properties', {
    verdict: 'accepted',
    variant: 'unknown-member',
    change: `\`${UNKNOWN}\` is there, too; the object is open.`,
    body,
  });
}

const closed: Rule = (site, keyword, argument) => {
  const path = [...site.path, UNKNOWN];
  if (argument === false) {
    const change = `\`${UNKNOWN}\` is there, too.`;
    site.propose(keyword, { verdict: 'refused', variant: 'unknown', change, body: replaced(site.base, path, 'a') });
    return;
  }
  const place = { schema: argument, pointer: joinPointer(site.pointer, keyword) };
  const base = withMember(site, UNKNOWN, sampleOf(site.root, place));
  if (base !== undefined) site.visit(place, path, base);
};

const required: Rule = (site, keyword) => {
  for (const name of requiredOf(site.schema)) {
    site.propose(keyword, {
      verdict: 'refused',
      variant: name,
      change: `\`${name}\` is absent.`,
      body: removed(site.base, site.path, name),
    });
  }
};

const dependentRequired: Rule = (site, keyword, argument) => {
  if (!isObject(argument)) return;
  for (const [name, others] of Object.entries(argument)) {
    const base = withMember(site, name);
    if (base === undefined || !Array.isArray(others)) continue;
    site.propose(keyword, {
      verdict: 'accepted',
      variant: name,
      change: `\`${name}\` with what it needs.`,
      body: base,
    });
    for (const other of others.map(String)) {
      site.propose(keyword, {
        verdict: 'refused',
        variant: `${name}-without-${other}`,
        change: `\`${name}\` is there without \`${other}\`.`,
        body: removed(base, site.path, other),
      });
    }
  }
};

const dependentSchemas: Rule = (site, keyword, argument) => {
  if (!isObject(argument)) return;
  for (const [name, schema] of Object.entries(argument)) {
    const base = withMember(site, name);
    const place = { schema, pointer: joinPointer(site.pointer, keyword, name) };
    if (base !== undefined) site.visit(place, site.path, base, site.beside);
  }
};

/** Objects with exactly so many members, made of those that the schemas describe. */
function withMembers(site: Site, count: number): Json | undefined {
  if (!isObject(site.value)) return undefined;
  const names = site.beside.flatMap(({ schema }) =>
    isObject(schema) && isObject(schema['properties']) ? Object.keys(schema['properties']) : [],
  );
  const members = Object.entries(site.value as Record<string, Json>).slice(0, count);
  for (const name of new Set(names)) {
    const place = memberSchema(site.beside, name);
    const sample = place && sampleOf(site.root, place);
    if (members.length < count && sample !== undefined && !members.some(([other]) => other === name)) {
      members.push([name, sample]);
    }
  }
  return members.length === count ? withValue(site, Object.fromEntries(members)) : undefined;
}

/** At the limit, one inside of it, and one outside. */
function counted(
  keyword: string,
  limit: number,
  make: (variant: string, count: number, verdict: 'accepted' | 'refused') => void,
): void {
  const outside = keyword.startsWith('min') ? -1 : 1;
  make('at-limit', limit, 'accepted');
  make('inside', limit - outside, 'accepted');
  make('outside', limit + outside, 'refused');
}

const memberCount: Rule = (site, keyword, argument) =>
  counted(keyword, Number(argument), (variant, count, verdict) => {
    const body = count < 0 ? undefined : withMembers(site, count);
    const change = `It has ${count} member${count === 1 ? '' : 's'}.`;
    if (body !== undefined) site.propose(keyword, { verdict, variant, change, body });
  });

const itemCount: Rule = (site, keyword, argument) =>
  counted(keyword, Number(argument), (variant, count, verdict) => {
    const item = firstItem(site);
    if (count < 0 || item === undefined) return;
    const change = `It has ${count} item${count === 1 ? '' : 's'}.`;
    if (count > MOST_WRITTEN) {
      const repeat = { at: pointerOf(site.path), times: count };
      site.propose(keyword, { verdict, variant, change, body: withValue(site, [item]), repeat });
    } else {
      const items = Array.from({ length: count }, () => item);
      site.propose(keyword, { verdict, variant, change, body: withValue(site, items) });
    }
  });

function firstItem({ root, value, schema, pointer }: Site): Json | undefined {
  if (Array.isArray(value) && value.length > 0) return (value as Json[])[0];
  const items = schema['items'];
  return items === undefined ? undefined : sampleOf(root, { schema: items, pointer: joinPointer(pointer, 'items') });
}

const uniqueItems: Rule = (site, keyword) => {
  const item = firstItem(site);
  if (item === undefined) return;
  const body = withValue(site, [item, item]);
  site.propose(keyword, { verdict: 'refused', variant: 'twice', change: 'It has the same item twice.', body });
};

const items: Rule = (site, keyword, argument) => {
  const item = firstItem(site);
  if (item === undefined) return;
  const path: Path = [...site.path, 0];
  const base = valueAt(site.base, path) === undefined ? withValue(site, [item]) : site.base;
  if (site.judge.accepts(base))
    site.visit({ schema: argument, pointer: joinPointer(site.pointer, keyword) }, path, base);
};

const isArray = (value: Json): boolean => Array.isArray(value);

/** Rules by keyword, each for the type of value that the keyword is about. */
export const STRUCTURE_RULES: Readonly<Record<string, { on: (value: Json) => boolean; rule: Rule }>> = {
  properties: { on: isObject, rule: properties },
  additionalProperties: { on: isObject, rule: closed },
  unevaluatedProperties: { on: isObject, rule: closed },
  required: { on: isObject, rule: required },
  dependentRequired: { on: isObject, rule: dependentRequired },
  dependentSchemas: { on: isObject, rule: dependentSchemas },
  minProperties: { on: isObject, rule: memberCount },
  maxProperties: { on: isObject, rule: memberCount },
  minItems: { on: isArray, rule: itemCount },
  maxItems: { on: isArray, rule: itemCount },
  uniqueItems: { on: isArray, rule: uniqueItems },
  items: { on: isArray, rule: items },
};
