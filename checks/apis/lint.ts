/** Redocly's linter with its own rules and ours, over a description and every file that it refers to. */
import type { ApiEntry } from '@impact-docs/api-reference/manifest';
import type { Problem } from '@impact-docs/openapi-model';
import { createConfig, lint, type LocationObject, type Plugin } from '@redocly/openapi-core';
import { problemAt } from '../redocly-problem.js';
import { REDOCLY_RULES } from './redocly-rules.js';
import { CUSTOM_RULES } from './rules/index.js';

/** How many rules a description is linted with. */
export const RULE_COUNT = Object.keys(REDOCLY_RULES).length + CUSTOM_RULES.length;

/**
 * @param file absolute path of a description that the loader has accepted
 * @param entry of the manifest
 */
export async function lintDescription(file: string, entry: ApiEntry): Promise<Problem[]> {
  const problems: Problem[] = [];
  // Redocly's own reports have no room for what is allowed and how to fix it, so the rules report here.
  const visitors = CUSTOM_RULES.map(({ name, visit }) => [
    name,
    () => visit({ entry, report: (place, advice) => problems.push(problemAt(place as LocationObject, name, advice)) }),
  ]);
  const plugin: Plugin = { id: 'custom', rules: { oas3: Object.fromEntries(visitors) } };
  const rules = [
    ...Object.entries(REDOCLY_RULES).map(([name, { options }]) => [name, { ...options, severity: 'error' }]),
    ...CUSTOM_RULES.map(({ name }) => [`custom/${name}`, { severity: 'error' }]),
  ];
  const config = await createConfig({
    plugins: [plugin],
    rules: Object.fromEntries(rules),
    resolve: { doNotResolveExamples: true },
  });
  for (const { ruleId, message, location } of await lint({ ref: file, config })) {
    const rule = REDOCLY_RULES[ruleId];
    // Anything else is a fault of the linter itself: `struct` and the like have been checked before.
    if (rule === undefined) throw new Error(`Redocly reports ${ruleId}, which is not among the rules: ${message}`);
    const { allowed, remedy } = rule;
    // Lists of places come as lines.
    const advice = { message: message.replaceAll('\n- ', ' '), ...(allowed === undefined ? {} : { allowed }), remedy };
    problems.push(problemAt(location[0], ruleId, advice));
  }
  return problems;
}
