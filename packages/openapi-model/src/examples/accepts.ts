/** Whether a value is valid against a schema of the model, with numbers as they are written. JSON Schema 2020-12 */
import { isJsonObject, jsonTypeOf, keyOf, sameJson, type Json, type JsonMembers } from '../json.js';
import { schemaNamed } from '../model/resolve-ref.js';
import type { ApiModel, Composition, Constraint, Schema, SchemaNode } from '../model/view-model.js';
import { compareNumbers, isNumber, isWhole, nearest, scaled, type JsonNumber } from '../numbers.js';
import { hasTooManyWays } from './parse-pattern.js';

interface Conditions {
  model: Pick<ApiModel, 'schemas'>;
  /** A request lacks `readOnly` properties, a response `writeOnly` ones, also those that are required. */
  direction?: 'request' | 'response';
  /** What anchors of `$dynamicRef` mean. */
  bindings?: Bindings;
  /** Whether a value may match several alternatives of which only one may match. */
  mayOverlap?: boolean;
}

/** Schemas that are looked at for one value; beyond it, nothing more is found out. */
const MAX_STEPS = 1_000;

/** Schemas that lead to each other without a step into the value. */
const MAX_DEPTH = 200;

interface Context extends Conditions {
  /** Shared by the whole value. */
  work: { steps: number };
  /** Schemas that this one is looked at for. */
  depth: number;
}

/**
 * The first reason why a value is not valid; `undefined` where none is found. `format`, `unevaluatedProperties`,
 * `unevaluatedItems` and the content of strings are not looked at.
 */
export function reasonAgainst(schema: Schema, value: Json, conditions: Conditions): string | undefined {
  return schemaReason(schema, value, { ...conditions, work: { steps: 0 }, depth: 0 }, '');
}

type Reason = string | undefined;

function schemaReason(schema: Schema, value: Json, outer: Context, at: string): Reason {
  outer.work.steps += 1;
  if (outer.work.steps > MAX_STEPS || outer.depth > MAX_DEPTH) return undefined;
  const node = schema.kind === 'schema' ? schema : schema.siblings;
  const context = { ...outer, depth: outer.depth + 1, bindings: withBinds(outer.bindings, node) };
  if (schema.kind === 'schema') return nodeReason(schema, value, context, at);
  const target =
    (schema.anchor === undefined ? undefined : outer.bindings?.get(schema.anchor)) ??
    schemaNamed(context.model, schema.name)?.schema;
  const beside = schema.siblings === undefined ? undefined : nodeReason(schema.siblings, value, context, at);
  return beside ?? (target === undefined || target === schema ? undefined : schemaReason(target, value, context, at));
}

type Bindings = ReadonlyMap<string, Schema>;

/** What anchors mean inside of a schema: the outermost one decides. JSON Schema 2020-12 §8.2.3.2 */
export function withBinds(bindings: Bindings = new Map(), node: SchemaNode | undefined): Bindings {
  const own = (node?.binds ?? []).filter(({ anchor }) => !bindings.has(anchor));
  if (own.length === 0) return bindings;
  return new Map([...own.toReversed().map(({ anchor, schema }) => [anchor, schema] as const), ...bindings]);
}

const isValid = (schema: Schema, value: Json, context: Context): boolean =>
  schemaReason(schema, value, context, '') === undefined;

function nodeReason(node: SchemaNode, value: Json, context: Context, at: string): Reason {
  const reason = (text: string): string => `${subject(at)} ${text}`;
  if (node.never) return reason('cannot be valid');
  if (!hasType(node, value)) return reason(`is not of type ${node.types.join(' or ')}`);
  if (!isListed(node, value)) return reason('is none of the allowed values');
  const broken = node.constraints.find((constraint) => !keeps(constraint, value));
  if (broken !== undefined) return reason(`is not ${broken.text}`);
  return (
    partReason(node, value, context, at) ??
    node.compositions.map((composition) => compositionReason(composition, value, context, at)).find(Boolean) ??
    (node.not !== undefined && isValid(node.not, value, context)
      ? reason('matches what it must not match')
      : undefined) ??
    conditionReason(node, value, context, at)
  );
}

const subject = (at: string): string => (at === '' ? 'the value' : `\`${at}\``);

/** Null of a type with null needs no place in the list: that is how OpenAPI 3.0 is meant. */
function isListed(node: SchemaNode, value: Json): boolean {
  if (node.const !== undefined) return sameJson(node.const.value, value);
  if (node.enum.length === 0 || (value === null && node.types.includes('null'))) return true;
  return node.enum.some((one) => sameJson(one.value, value));
}

function partReason(node: SchemaNode, value: Json, context: Context, at: string): Reason {
  if (Array.isArray(value)) return arrayReason(node, value as readonly Json[], context, at);
  return isJsonObject(value) ? objectReason(node, value, context, at) : undefined;
}

function hasType({ types }: SchemaNode, value: Json): boolean {
  if (types.length === 0) return true;
  const type = jsonTypeOf(value);
  if (types.includes(type)) return true;
  if (!isNumber(value)) return false;
  return types.includes('number') || (types.includes('integer') && isWhole(value));
}

function conditionReason({ conditional }: SchemaNode, value: Json, context: Context, at: string): Reason {
  if (conditional === undefined) return undefined;
  const branch = isValid(conditional.if, value, context) ? conditional.then : conditional.else;
  return branch && schemaReason(branch, value, context, at);
}

function compositionReason(composition: Composition, value: Json, context: Context, at: string): Reason {
  const { keyword, variants, discriminator } = composition;
  if (keyword === 'allOf') return variants.map(({ schema }) => schemaReason(schema, value, context, at)).find(Boolean);
  const reasons = variants.map(({ schema }) => schemaReason(schema, value, context, at));
  const count = reasons.filter((one) => one === undefined).length;
  const [first] = reasons;
  if (count === 0) return variants.length === 1 ? first : `${subject(at)} matches no alternative`;
  // Subtypes of one base tell each other apart by the discriminator.
  if (keyword === 'anyOf' || count === 1 || discriminator !== undefined || context.mayOverlap) return undefined;
  return `${subject(at)} matches ${count} alternatives of which only one may match`;
}

const inner = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`);

function objectReason(node: SchemaNode, value: JsonMembers, context: Context, at: string): Reason {
  const has = (name: string): boolean => Object.hasOwn(value, name);
  const lacking = [
    ...node.properties.filter(({ required, schema }) => required && !isHidden(schema, context)).map(({ name }) => name),
    ...node.requiredElsewhere,
    ...node.dependentRequired.filter(({ property }) => has(property)).flatMap(({ requires }) => requires),
  ].find((name) => !has(name));
  if (lacking !== undefined) return `\`${inner(at, lacking)}\` is missing`;
  for (const [name, item] of Object.entries(value)) {
    const found = memberReason(node, name, item, context, inner(at, name));
    if (found !== undefined) return found;
  }
  return node.dependentSchemas
    .filter(({ property }) => has(property))
    .map(({ schema }) => schemaReason(schema, value, context, at))
    .find(Boolean);
}

function memberReason(node: SchemaNode, name: string, item: Json, context: Context, at: string): Reason {
  if (node.propertyNames !== undefined && !isValid(node.propertyNames, name, context))
    return `\`${at}\` has a name that is not allowed`;
  const schemas = schemasOf(node, name);
  if (schemas === undefined) return `\`${at}\` is not allowed`;
  return schemas.map((schema) => schemaReason(schema, item, context, at)).find(Boolean);
}

/** The schemas of a member; `undefined` where it may not be there. */
export function schemasOf(node: SchemaNode, name: string): Schema[] | undefined {
  const own = node.properties.filter((property) => property.name === name).map(({ schema }) => schema);
  const matching = node.patternProperties.filter(({ pattern }) => matches(pattern, name)).map(({ schema }) => schema);
  const extra = node.additionalProperties;
  if (own.length + matching.length > 0 || extra === undefined || extra === true) return [...own, ...matching];
  return extra === false ? undefined : [extra];
}

/** Whether requests, or responses, do without a property. */
export function isHidden(schema: Schema, { model, direction }: Conditions): boolean {
  if (direction === undefined) return false;
  const key = direction === 'request' ? 'readOnly' : 'writeOnly';
  let step: Schema | undefined = schema;
  for (let steps = 0; step?.kind === 'ref' && steps < 100; steps += 1) {
    if (step.siblings?.[key] === true) return true;
    step = schemaNamed(model, step.name)?.schema;
  }
  return step?.kind === 'schema' && step[key];
}

function arrayReason(node: SchemaNode, value: readonly Json[], context: Context, at: string): Reason {
  for (const [index, item] of value.entries()) {
    const schema = node.prefixItems[index] ?? node.items;
    const place = `${at}[${index}]`;
    if (schema === false) return `\`${place}\` is not allowed`;
    const found = typeof schema === 'object' ? schemaReason(schema, item, context, place) : undefined;
    if (found !== undefined) return found;
  }
  if (node.contains === undefined) return undefined;
  const { schema, min = 1, max = Infinity } = node.contains;
  const count = value.filter((item) => isValid(schema, item, context)).length;
  return count >= min && count <= max
    ? undefined
    : `\`${at}\` contains ${count} items of the kind that it must contain`;
}

function keeps({ keyword, value: limit, max }: Constraint, value: Json): boolean {
  const within = (size: number): boolean =>
    isNumber(limit) && keepsSize(keyword, nearest(limit), nearest(max ?? Infinity), size);
  if (typeof value === 'string') {
    if (keyword === 'pattern') return matches(String(limit), value);
    return keyword.endsWith('Length') ? within([...value].length) : true;
  }
  if (isNumber(value)) {
    const isBelow = max === undefined || keepsNumber('maximum', max, value);
    return !isNumber(limit) || (keepsNumber(keyword, limit, value) && isBelow);
  }
  if (Array.isArray(value)) {
    if (keyword === 'uniqueItems') return new Set(value.map((item) => keyOf(item))).size === value.length;
    return keyword.endsWith('Items') ? within(value.length) : true;
  }
  return isJsonObject(value) && keyword.endsWith('Properties') ? within(Object.keys(value).length) : true;
}

function keepsSize(keyword: string, limit: number, max: number, size: number): boolean {
  return keyword.startsWith('max') ? size <= limit : size >= limit && size <= max;
}

/** Whether a number keeps a limit, exactly. @param keyword one that has a number, such as `minimum`; others are kept */
function keepsNumber(keyword: string, limit: JsonNumber, value: JsonNumber): boolean {
  const order = compareNumbers(value, limit);
  switch (keyword) {
    case 'minimum':
      return order >= 0;
    case 'maximum':
      return order <= 0;
    case 'exclusiveMinimum':
      return order > 0;
    case 'exclusiveMaximum':
      return order < 0;
    case 'multipleOf': {
      const [whole, unit] = scaled([value, limit])?.wholes ?? [];
      return whole === undefined || unit === undefined || unit === 0n || whole % unit === 0n;
    }
    default:
      return true;
  }
}

/**
 * Whether a text matches a regular expression of ECMA-262. JSON Schema 2020-12, validation §6.3.3
 * @param otherwise what holds where that cannot be told: by default, that the pattern is no rule. It is no regular
 * expression, or one that a stranger may have made to keep a program busy for ever.
 */
export function matches(pattern: string, text: string, otherwise = true): boolean {
  if (hasTooManyWays(pattern, text.length)) return otherwise;
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags).test(text);
    } catch {
      // Many patterns are written for engines without the `u` flag's strictness.
    }
  }
  return otherwise;
}
