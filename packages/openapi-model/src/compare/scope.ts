/** Where differences are collected: in a call, or in a named schema. */
import type { ApiModel, Schema } from '../model/view-model.js';
import type { Pointer } from '../pointer.js';
import { RULES, verdictOf, type Rule, type RuleId } from './rules.js';
import type { Difference, Direction } from './types.js';

/** A pair of schemas of which at least one is reached by its name: it is compared once for each direction. */
export interface Unit {
  name: string;
  formerName?: string;
  direction: Direction;
  differences: Difference[];
  uses: Use[];
}

export interface Use {
  unit: Unit;
  place: string;
  path: string;
}

/** What one call or unit collects. */
export interface Scope {
  differences: Difference[];
  uses: Use[];
}

/** A place in a call or unit: `body`, and inside of it `dream.targetCents`. */
export interface Place {
  place: string;
  path: string;
  direction: Direction;
}

export interface CompareContext {
  before: ApiModel;
  after: ApiModel;
  /** From the former name of a property to its present one. */
  renamed: ReadonlyMap<string, string>;
  units: Map<string, Unit>;
  /** Work that is left: units are compared one after the other, not inside of each other. */
  queue: { unit: Unit; before: Schema; after: Schema }[];
  /** With how many others a named schema is compared already. */
  partners: Map<string, number>;
  ids: WeakMap<object, number>;
}

export function createContext(before: ApiModel, after: ApiModel, renamed: ReadonlyMap<string, string>): CompareContext {
  const [units, queue, partners, ids] = [new Map(), [], new Map(), new WeakMap()];
  return { before, after, renamed, units, queue, partners, ids };
}

interface Words {
  before?: string;
  after?: string;
  pointers?: { before?: Pointer; after?: Pointer };
}

/** Notes a difference of a value. */
export function note(scope: Scope, rule: RuleId, { place, path, direction }: Place, words: Words = {}): void {
  scope.differences.push(difference(rule, [direction], place, path, words));
}

/** Notes a difference of a call or of the API, where no direction matters. */
export function noteCall(scope: Scope, rule: RuleId, place = '', words: Words = {}): void {
  scope.differences.push(difference(rule, [], place, '', words));
}

export function difference(
  rule: RuleId,
  directions: Direction[],
  place: string,
  path: string,
  { pointers = {}, ...words }: Words,
): Difference {
  const { kind }: Rule = RULES[rule];
  const where = [place, path].filter((part) => part !== '').join(' ');
  return { rule, kind, directions, verdict: verdictOf(rule, directions), place, path, where, ...words, pointers };
}

export function member(place: Place, name: string): Place {
  return { ...place, path: place.path === '' ? name : `${place.path}.${name}` };
}

/** Items of a list, and what else is inside without a dot: `items[]`. */
export function inside(place: Place, suffix: string): Place {
  return { ...place, path: `${place.path}${suffix}` };
}
