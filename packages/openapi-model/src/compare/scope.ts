/** Where differences are collected: in a call, or in a named schema. */
import type { ApiModel, Schema, SchemaNode } from '../model/view-model.js';
import type { Pointer } from '../pointer.js';
import type { Members, Side } from './members.js';
import { RULES, verdictOf, type RuleId } from './rules.js';
import type { Difference, Direction } from './types.js';

/** A pair of schemas of which at least one is reached by its name: it is compared once for each direction. */
export interface SchemaPair {
  name: string;
  formerName?: string;
  direction: Direction;
  differences: Difference[];
  uses: Use[];
}

/** A pair that is to be compared. */
export interface PairTask extends Pick<Position, 'asText' | 'isXml' | 'elsewhere'> {
  pair: SchemaPair;
  before: Schema;
  after: Schema;
  /** Set where one of the two is written in place: what it says of itself was compared where it stands. */
  areAnnotationsDone: boolean;
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
  /** Set where a value is sent as text, so that every number is a string too: parameters, header fields, forms, XML. */
  asText?: boolean;
  /** Set in a document of XML. */
  isXml?: boolean;
  /** Set for an alternative of what is one schema on the other side: members of all alternatives there. */
  elsewhere?: Record<Side, Members>;
}

/** A place in a call, from which values go either way. */
export type CallPosition = Pick<Position, 'context' | 'scope' | 'place' | 'path'>;

export interface CompareContext {
  before: ApiModel;
  after: ApiModel;
  /** From the former name of a property to its present one. */
  renamed: ReadonlyMap<string, string>;
  /** From the former name of a security scheme to its present one. */
  renamedSchemes: ReadonlyMap<string, string>;
  /** The day of the newer description: what had to end before it may be gone. ISO 8601. */
  today: string | undefined;
  /** How many days before its end something has to be announced. */
  noticeDays: number;
  pairs: Map<string, SchemaPair>;
  /** Work that is left: pairs are compared one after the other, not inside of each other. */
  queue: PairTask[];
  /** With how many others a named schema is compared already. */
  partners: Map<string, number>;
  ids: WeakMap<object, number>;
  /** {@link membersOf}, as far as known. */
  members: WeakMap<SchemaNode, Members>;
}

interface Details {
  before?: string;
  after?: string;
  pointers?: { before?: Pointer; after?: Pointer };
}

/** Records a difference of a value; of a call or of the API, where it has no direction. */
export function record(
  rule: RuleId,
  { scope, place, path, direction }: Pick<Position, 'scope' | 'place' | 'path'> & Partial<Position>,
  details: Details = {},
): void {
  scope.differences.push(difference(rule, direction === undefined ? [] : [direction], place, path, details));
}

/** The rule for a new value at a position: clients that were told to expect values they do not know have to know none. */
export function ruleOfNewValue(rule: RuleId, { context, direction }: Position): RuleId {
  return direction === 'response' && context.before.responseEnumsMayGrow ? 'known-value-added' : rule;
}

/** Records a difference of a call or of the API, where no direction matters. */
export function recordCall(scope: Scope, rule: RuleId, place = '', details: Details = {}): void {
  record(rule, { scope, place, path: '' }, details);
}

export function difference(
  rule: RuleId,
  directions: Direction[],
  place: string,
  path: string,
  { pointers = {}, ...details }: Details,
): Difference {
  const { kind } = RULES[rule];
  const where = [place, path].filter((part) => part !== '').join(' ');
  return { rule, kind, directions, verdict: verdictOf(rule, directions), place, path, where, ...details, pointers };
}

export function atMember(position: Position, name: string): Position {
  return atSuffix(position, position.path === '' ? name : `.${name}`);
}

/** Items of a list, and what else is inside without a dot: `items[]`. */
export function atSuffix(position: Position, suffix: string): Position {
  const inside = { ...position, path: `${position.path}${suffix}` };
  delete inside.elsewhere;
  return inside;
}
