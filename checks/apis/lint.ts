/** Redocly's linter and our own rules, over a description and every file that it refers to. */
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import type { References } from '@impact-docs/openapi-model';
import { createConfig, lint } from '@redocly/openapi-core';
import { placeInFile } from '../redocly-place.js';
import type { Report } from '../run.js';
import { REDOCLY_RULES } from './redocly-rules.js';
import { runCustomRules } from './rule.js';
import { CUSTOM_RULES } from './rules/index.js';

/** @param api that the loader has accepted */
export async function lintDescription(api: LoadedApi, references: References, report: Report): Promise<void> {
  const rules = Object.entries(REDOCLY_RULES).map(([name, { options }]) => [name, { ...options, severity: 'error' }]);
  const config = await createConfig({ rules: Object.fromEntries(rules), resolve: { doNotResolveExamples: true } });
  for (const { ruleId, message, location } of await lint({ ref: api.entry.file, config })) {
    const rule = REDOCLY_RULES[ruleId];
    // Anything else is a fault of the linter itself: `struct` and the like have been checked before.
    if (rule === undefined) throw new Error(`Redocly reports ${ruleId}, which is not among the rules: ${message}`);
    const { allowed, remedy } = rule;
    // Lists of places come as lines.
    const advice = { message: message.replaceAll('\n- ', ' '), ...(allowed === undefined ? {} : { allowed }), remedy };
    report({ code: ruleId, ...placeInFile(location[0]) }, advice);
  }
  runCustomRules(CUSTOM_RULES, api, references, report);
}
