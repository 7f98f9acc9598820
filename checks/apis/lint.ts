/** Redocly's linter and our own rules, over a description and every file that it refers to. */
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import type { Problem, References } from '@impact-docs/openapi-model';
import { createConfig, lint } from '@redocly/openapi-core';
import { problemAt } from '../redocly-problem.js';
import { REDOCLY_RULES } from './redocly-rules.js';
import { problemsOf } from './rule.js';
import { CUSTOM_RULES } from './rules/index.js';

/** @param api that the loader has accepted */
export async function lintDescription(api: LoadedApi, references: References): Promise<Problem[]> {
  const rules = Object.entries(REDOCLY_RULES).map(([name, { options }]) => [name, { ...options, severity: 'error' }]);
  const config = await createConfig({ rules: Object.fromEntries(rules), resolve: { doNotResolveExamples: true } });
  const found = await lint({ ref: api.entry.file, config });
  const problems = found.map(({ ruleId, message, location }) => {
    const rule = REDOCLY_RULES[ruleId];
    // Anything else is a fault of the linter itself: `struct` and the like have been checked before.
    if (rule === undefined) throw new Error(`Redocly reports ${ruleId}, which is not among the rules: ${message}`);
    const { allowed, remedy } = rule;
    // Lists of places come as lines.
    const advice = { message: message.replaceAll('\n- ', ' '), ...(allowed === undefined ? {} : { allowed }), remedy };
    return problemAt(location[0], ruleId, advice);
  });
  return [...problems, ...problemsOf(CUSTOM_RULES, api, references)];
}
