/** Where differences are collected: in a call, or in a named schema. */
import type { ApiModel, Schema } from '../model/view-model.js';
import type { Pointer } from '../pointer.js';
import type { ErrorCodes } from './error-codes.js';
import { RULES, verdictOf, type Rule, type RuleId } from './rules.js';
import type { Difference, Direction } from './types.js';

/** A pair of schemas of which at least one is reached by its name: it is compared once for each direction. */
export interface SchemaPair {
  name: string;
  formerName?: string;
  direction: Direction;
  differences: Difference[];
  uses: Use[];
}

export interface Use {
  pair: SchemaPair;
  place: string;
  path: string;
}

/** What one call or pair collects. */
export interface Scope {
  differences: Difference[];
  uses: Use[];
}

/** Where a comparison is: a place in a call or pair (`body`), and the path inside of it (`dream.targetCents`). */
export interface Position {
  context: CompareContext;
  scope: Scope;
  place: string;
  path: string;
  direction: Direction;
}

export interface CompareContext {
  before: ApiModel;
  after: ApiModel;
  /** From the former name of a property to its present one. */
  renamed: ReadonlyMap<string, string>;
  /** Absent where nobody said what the code of an error is. */
  errorCodes: ErrorCodes | undefined;
  pairs: Map<string, SchemaPair>;
  /** Work that is left: pairs are compared one after the other, not inside of each other. */
  queue: { pair: SchemaPair; before: Schema; after: Schema }[];
  /** With how many others a named schema is compared already. */
  partners: Map<string, number>;
  ids: WeakMap<object, number>;
}

export function createContext(
  before: ApiModel,
  after: ApiModel,
  renamed: ReadonlyMap<string, string>,
  errorCodes?: ErrorCodes,
): CompareContext {
  const [pairs, queue, partners, ids] = [new Map(), [], new Map(), new WeakMap()];
  return { before, after, renamed, errorCodes, pairs, queue, partners, ids };
}

interface Details {
  before?: string;
  after?: string;
  pointers?: { before?: Pointer; after?: Pointer };
}

/** Records a difference of a value. */
export function record(rule: RuleId, { scope, place, path, direction }: Position, details: Details = {}): void {
  scope.differences.push(difference(rule, [direction], place, path, details));
}

/** Records a difference of a call or of the API, where no direction matters. */
export function recordCall(scope: Scope, rule: RuleId, place = '', details: Details = {}): void {
  scope.differences.push(difference(rule, [], place, '', details));
}

export function difference(
  rule: RuleId,
  directions: Direction[],
  place: string,
  path: string,
  { pointers = {}, ...details }: Details,
): Difference {
  const { kind }: Rule = RULES[rule];
  const where = [place, path].filter((part) => part !== '').join(' ');
  return { rule, kind, directions, verdict: verdictOf(rule, directions), place, path, where, ...details, pointers };
}

export function atMember(position: Position, name: string): Position {
  return { ...position, path: position.path === '' ? name : `${position.path}.${name}` };
}

/** Items of a list, and what else is inside without a dot: `items[]`. */
export function atSuffix(position: Position, suffix: string): Position {
  return { ...position, path: `${position.path}${suffix}` };
}
