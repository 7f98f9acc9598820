/** The rules by which a difference breaks a client: one table, for the code, the pages and the tests. */
import { CALL_RULES } from './call-rules.js';
import type { Rule } from './rule.js';
import { SCHEMA_RULES } from './schema-rules.js';
import type { Direction, Verdict } from './types.js';

export const RULES = { ...CALL_RULES, ...SCHEMA_RULES } as const satisfies Record<string, Rule>;

export type RuleId = keyof typeof RULES;

export const RULE_IDS = Object.keys(RULES) as RuleId[];

const ORDER: readonly Verdict[] = ['breaking', 'may-break', 'compatible'];

/** The verdict of a rule where nothing is sent or got in particular is that of a request. */
export function verdictOf(id: RuleId, directions: readonly Direction[]): Verdict {
  const found: Rule = RULES[id];
  return worst(directions.length === 0 ? [found.request] : directions.map((direction) => found[direction]));
}

/** @returns `compatible` for none */
export function worst(verdicts: readonly Verdict[]): Verdict {
  return ORDER.find((verdict) => verdicts.includes(verdict)) ?? 'compatible';
}
