/** Redocly's linter with its rules for Arazzo: what the standard says, and structure.ts does not. */
import type { Problem } from '@impact-docs/openapi-model';
import { createConfig, getLineColLocation, lint } from '@redocly/openapi-core';

const RULES = [
  'struct',
  'criteria-unique',
  'no-duplicated-enum-values',
  'no-enum-type-mismatch',
  'no-mixed-number-range-constraints',
  'no-required-schema-properties-undefined',
  'no-schema-type-mismatch',
  'no-unresolved-refs',
  'outputs-defined',
  'parameters-unique',
  'sourceDescription-name-unique',
  'sourceDescriptions-not-empty',
  'spec-step-mutually-exclusive-fields',
  'step-onFailure-unique',
  'stepId-unique',
  'workflowId-unique',
];

/** @param file absolute path of a journey that loads */
export async function lintJourney(file: string): Promise<Problem[]> {
  const config = await createConfig({ rules: Object.fromEntries(RULES.map((name) => [name, 'error'])) });
  return (await lint({ ref: file, config })).map(({ ruleId, message, location }) => {
    const [place] = location;
    if (place === undefined) throw new Error(`Redocly reports ${ruleId} without a place: ${message}`);
    const { start, source } = getLineColLocation(place);
    return {
      code: ruleId,
      message: message.replaceAll('\n', ' '),
      file: source.absoluteRef,
      line: start.line,
      column: start.col,
      pointer: place.pointer ?? '#',
      remedy: `Correct it as the Arazzo Specification 1.0.1 asks (rule ${ruleId}).`,
    };
  });
}
