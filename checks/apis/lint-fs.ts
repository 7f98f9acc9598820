/** Redocly's linter with its own rules and the house's, over a description and every file that it refers to. */
import path from 'node:path';
import type { ApiEntry } from '@impact-docs/api-reference/manifest';
import type { Problem } from '@impact-docs/openapi-model';
import {
  createConfig,
  getLineColLocation,
  lint,
  type LocationObject,
  type NormalizedProblem,
  type Plugin,
} from '@redocly/openapi-core';
import { BUILT_IN_RULES } from './built-in-rules.js';
import type { Advice } from './rule.js';
import { HOUSE_RULES } from './rules/index.js';

/** How many rules a description is held to. */
export const RULE_COUNT = Object.keys(BUILT_IN_RULES).length + HOUSE_RULES.length;

/**
 * @param file absolute path of a description that the loader has accepted
 * @param entry what the manifest says of it
 */
export async function lintDescription(file: string, entry: ApiEntry | undefined): Promise<Problem[]> {
  const problems: Problem[] = [];
  const plugin: Plugin = { id: 'house', rules: { oas3: {} } };
  const settings: Record<string, Record<string, unknown>> = {};
  for (const [name, { options }] of Object.entries(BUILT_IN_RULES)) settings[name] = { ...options, severity: 'error' };
  for (const { name, visit } of HOUSE_RULES) {
    settings[`house/${name}`] = { severity: 'error' };
    Object.assign(plugin.rules?.oas3 ?? {}, {
      // Redocly's own reports cannot say what is allowed and how to fix it, so the rules report here.
      [name]: () =>
        visit({ entry, report: (place, advice) => problems.push(toProblem(name, place as LocationObject, advice)) }),
    });
  }
  const config = await createConfig({
    plugins: [plugin],
    rules: settings,
    resolve: { doNotResolveExamples: true },
  });
  for (const found of await lint({ ref: file, config })) problems.push(builtInProblem(found));
  return problems;
}

function builtInProblem({ ruleId, message, location }: NormalizedProblem): Problem {
  const [place] = location;
  if (place === undefined) throw new Error(`Redocly reports ${ruleId} without a place: ${message}`);
  const rule = BUILT_IN_RULES[ruleId];
  // Anything else is a fault of the linter itself: `struct` and the like have been checked before.
  if (rule === undefined) throw new Error(`Redocly reports ${ruleId}, which is not a rule of the house: ${message}`);
  // Lists of places come as lines; a sentence is wanted, without the folders of this machine.
  const sentence = message.replaceAll('\n- ', ' ').replaceAll(process.cwd() + path.sep, '');
  const { allowed, remedy } = rule;
  return toProblem(ruleId, place, { message: sentence, ...(allowed === undefined ? {} : { allowed }), remedy });
}

function toProblem(code: string, place: LocationObject, advice: Advice): Problem {
  const { start, source } = getLineColLocation(place);
  return {
    severity: 'error',
    code,
    file: source.absoluteRef,
    line: start.line,
    column: start.col,
    pointer: place.pointer === undefined || place.pointer === '#/' ? '#' : place.pointer,
    ...advice,
  };
}
