/** Two schemas at the same place: what became of the values that they allow. */
import { describeType } from '../model/describe-type.js';
import { nodeOf } from '../model/resolve-ref.js';
import type { Schema, SchemaNode, Variant } from '../model/view-model.js';
import { choicesOf, compareChoice, compareCompositions, compareDiscriminators } from './choices.js';
import { compareLimits, pointersOf } from './limits.js';
import { compareLifecycle, lifecycleOf } from './lifecycle.js';
import { compareItems, compareProperties } from './properties.js';
import { atSuffix, record, type CompareContext, type Position, type SchemaPair } from './scope.js';
import type { Direction } from './types.js';
import { compareDefaults, compareKnownValues, compareTypes, compareValues } from './values.js';
import { keyOf, sameJson } from '../json.js';
import { asCode } from '../model/constraints.js';

/**
 * A named schema takes the place of this many others at most; beyond that it is reported as another type. It keeps the
 * work linear: without a bound, n schemas could be compared with n others.
 */
const MAX_PARTNERS = 64;

/**
 * Compares what stands at one place on both sides; an absent schema allows everything.
 * References are put into a queue ({@link comparePairs}), so the depth of recursion is that of what is written in
 * place.
 */
export function compareSchemas(position: Position, before: Schema | undefined, after: Schema | undefined): void {
  if (before === undefined || after === undefined) {
    compareWithAny(position, before, after);
    return;
  }
  if (before.kind === 'ref' || after.kind === 'ref') compareAnnotations(position, before, after);
  const choices = before.kind === 'ref' && after.kind === 'ref' ? undefined : choicesOf(before, after);
  if (choices !== undefined) compareAlternatives(position, before, after, choices);
  else if (before.kind === 'ref' || after.kind === 'ref') usePair(position, before, after);
  else compareNodes(position, before, after);
}

function compareWithAny(position: Position, before?: Schema, after?: Schema): void {
  if (before === after) return;
  const details = { before: before ? describeType(before) : 'any', after: after ? describeType(after) : 'any' };
  record(before === undefined ? 'type-narrowed' : 'type-widened', position, details);
}

/** Compares every pair of named schemas that was reached, once. */
export function comparePairs(context: CompareContext): void {
  // A list is iterated with what is added to it on the way.
  for (const task of context.queue) {
    const { pair, elsewhere, asText, isXml, areAnnotationsDone } = task;
    const [before, after] = [nodeOf(context.before, task.before), nodeOf(context.after, task.after)];
    const { name: place, direction } = pair;
    const position: Position = { context, scope: pair, place, path: '', direction, elsewhere, asText, isXml };
    if (before === undefined || after === undefined) continue;
    const choices = choicesOf(before, after);
    if (choices === undefined) compareNodes(position, before, after, areAnnotationsDone);
    else compareAlternatives(position, before, after, choices, areAnnotationsDone);
  }
}

function usePair(position: Position, before: Schema, after: Schema): void {
  const { context, scope, place, path, direction, elsewhere, asText, isXml } = position;
  const [old, now] = [before, after].map((schema) => identity(context, schema));
  const others = elsewhere && [elsewhere.before, elsewhere.after].map((members) => [...members]);
  const key = JSON.stringify([old, now, direction, asText === true, isXml === true, others]);
  let pair = context.pairs.get(key);
  if (pair === undefined) {
    if (old !== now && !mayPair(context, [`before ${old}`, `after ${now}`])) {
      const details = { before: describeType(before), after: describeType(after) };
      record('type-changed', position, details);
      return;
    }
    pair = createPair(before, after, direction);
    context.pairs.set(key, pair);
    const areAnnotationsDone = before.kind !== after.kind;
    context.queue.push({ pair, before, after, areAnnotationsDone, elsewhere, asText, isXml });
  }
  scope.uses.push({ pair, place, path });
}

function createPair(before: Schema, after: Schema, direction: Direction): SchemaPair {
  const [old, now] = [before, after].map((schema) => (schema.kind === 'ref' ? schema.name : undefined));
  const name = now ?? old ?? '';
  return { name, formerName: old === name ? undefined : old, direction, differences: [], uses: [] };
}

/** The name of a named schema; what is written in place is known by itself. */
function identity({ ids }: CompareContext, schema: Schema): string {
  if (schema.kind === 'ref') return schema.name;
  const id = ids.get(schema) ?? ids.get(ids) ?? 1;
  if (!ids.has(schema)) {
    ids.set(schema, id);
    ids.set(ids, id + 1);
  }
  return `#${id}`;
}

function mayPair({ partners }: CompareContext, keys: readonly string[]): boolean {
  if (keys.some((key) => (partners.get(key) ?? 0) >= MAX_PARTNERS)) return false;
  for (const key of keys) partners.set(key, (partners.get(key) ?? 0) + 1);
  return true;
}

/**
 * What stands beside references. Where one of the two is written in place, the other counts with what it refers to.
 */
function compareAnnotations(position: Position, before: Schema, after: Schema): void {
  const { context, direction } = position;
  if (before.kind === 'ref' && after.kind === 'ref') {
    const [old, now] = [before.siblings, after.siblings];
    compareLifecycle(position, { deprecated: false, ...old }, { deprecated: false, ...now });
    if (direction === 'request') compareDefaults(position, old, now);
    if (old !== undefined && now !== undefined) compareKnownValues(position, old, now);
    return;
  }
  compareLifecycle(position, lifecycleOf(context.before, before), lifecycleOf(context.after, after));
  if (direction === 'request') {
    const [old, now] = [nodeOf(context.before, before), nodeOf(context.after, after)];
    compareDefaults(position, withOwn(before, old), withOwn(after, now));
  }
}

/** A default beside a reference, else that of its target. */
function withOwn(schema: Schema, node: SchemaNode | undefined): SchemaNode | undefined {
  return schema.kind === 'ref' && schema.siblings?.default !== undefined ? schema.siblings : node;
}

/** A choice, with what is said beside it. */
function compareAlternatives(
  position: Position,
  before: Schema,
  after: Schema,
  choices: [Variant[], Variant[]],
  areAnnotationsDone = before.kind === 'ref' || after.kind === 'ref',
): void {
  compareChoice(position, ...choices);
  if (before.kind === 'ref' || after.kind === 'ref') return;
  if (!areAnnotationsDone) compareOwnAnnotations(position, before, after);
  if ([before, after].some(({ compositions }) => compositions.length === 0)) return;
  compareLimits(position, before, after);
  compareXml(position, before, after);
  compareProperties(position, before, after);
  compareItems(position, before, after);
  compareDiscriminators(position, before, after);
  compareConditions(position, before, after);
}

/** @param areAnnotationsDone {@link PairTask} */
function compareNodes(position: Position, before: SchemaNode, after: SchemaNode, areAnnotationsDone = false): void {
  if (before === after) return;
  if (!compareTypes(position, before, after)) return;
  if (!areAnnotationsDone) compareOwnAnnotations(position, before, after);
  if (compareValues(position, before, after)) compareLimits(position, before, after);
  compareXml(position, before, after);
  compareKnownValues(position, before, after);
  compareProperties(position, before, after);
  compareItems(position, before, after);
  compareCompositions(position, before, after);
  compareDiscriminators(position, before, after);
  compareConditions(position, before, after);
}

function compareOwnAnnotations(position: Position, before: SchemaNode, after: SchemaNode): void {
  compareLifecycle(position, before, after);
  if (position.direction === 'request') compareDefaults(position, before, after);
}

/** What a value is called in XML, and what it is there: in other media types, the keyword has no meaning. §4.8.26 */
function compareXml(position: Position, { xml: before, ...old }: XmlNode, { xml: after, ...now }: XmlNode): void {
  if (position.isXml !== true || sameJson(before ?? null, after ?? null)) return;
  const pointers = { before: old.pointer, after: now.pointer };
  record('encoding-changed', position, { before: xmlInWords(before), after: xmlInWords(after), pointers });
}

type XmlNode = Pick<SchemaNode, 'xml' | 'pointer'>;

function xmlInWords(xml: SchemaNode['xml']): string {
  const words = Object.entries(xml ?? {}).filter(([, value]) => value !== undefined && value !== false);
  return words.map(([key, value]) => asCode(`${key}: ${value}`)).join(', ') || 'the default';
}

/** Words about a schema, and where it stands. */
const IGNORED = new Set([
  'title',
  'summary',
  'description',
  'examples',
  'externalDocs',
  'pointer',
  'label',
  'text',
  'mergedFrom',
]);

/**
 * What holds under the same condition on both sides is compared like everything else; all other conditions are reported
 * as changed, and not evaluated.
 */
function compareConditions(position: Position, before: SchemaNode, after: SchemaNode): void {
  const [old, now] = [consequences(before), consequences(after)];
  for (const [condition, { words, schema }] of old) {
    const present = now.get(condition);
    if (present) compareSchemas(atSuffix(position, position.path === '' ? words : ` ${words}`), schema, present.schema);
  }
  const conditions = [before, after].map((node, index) =>
    JSON.stringify([...fingerprint(node), [...(index === 0 ? old : now).keys()].sort()]),
  );
  if (conditions[0] !== conditions[1]) {
    record('condition-changed', position, { pointers: pointersOf(before, after) });
  }
}

/** What holds where a condition is met, by the condition. */
function consequences({ conditional, dependentSchemas, contentSchema }: SchemaNode) {
  const found = new Map<string, { words: string; schema: Schema }>();
  const add = (condition: unknown, words: string, schema: Schema | undefined): void => {
    if (schema !== undefined) found.set(asText([words, condition]), { words, schema });
  };
  add(conditional?.if, '(then)', conditional?.then);
  add(conditional?.if, '(else)', conditional?.else);
  for (const { property, schema } of dependentSchemas) add(property, `(with ${property})`, schema);
  add('', '(content)', contentSchema);
  return found;
}

/** Equal for two nodes whose conditions between members are written alike; named schemas count by their names. */
function fingerprint(node: SchemaNode): string[] {
  const conditions = [node.not, node.contains, node.dependentRequired, node.propertyNames];
  return conditions.map(asText);
}

function asText(condition: unknown): string {
  return keyOf(condition, (name) => IGNORED.has(name));
}
