/** Outputs of steps and workflows: each leads to a value, and each is used. Arazzo 1.0.1 §4.6.4, §4.6.5 */
import type { Json } from '@impact-docs/openapi-model';
import { ExpressionError, expressionsIn, type Expression } from '@impact-docs/content/journeys/expressions';
import type { Workflow } from '@impact-docs/content/journeys/journey';
import type { Context, Keys } from './context.js';
import { checkReference } from './references.js';

export function checkOutputs(context: Context, workflow: Workflow, keys: Keys): void {
  for (const [name, text] of Object.entries(workflow.outputs ?? {})) {
    checkReference({ ...context, workflow, before: workflow.steps }, text, [...keys, 'outputs', name]);
  }
  const used = new Set(
    [workflow.steps, workflow.outputs ?? {}]
      .flatMap((part) => safeExpressions(part as unknown as Json))
      .map((expression) => (expression.kind === 'output' ? `${expression.step} ${expression.name}` : '')),
  );
  for (const [index, { stepId, outputs = {} }] of workflow.steps.entries()) {
    for (const name of Object.keys(outputs)) {
      if (used.has(`${stepId} ${name}`)) continue;
      context.report([...keys, 'steps', index, 'outputs', name], {
        message: `the output \`${name}\` is not used.`,
        remedy: `Use it as \`$steps.${stepId}.outputs.${name}\`, or remove it.`,
      });
    }
  }
}

/** Every expression in a part of a workflow; unknown ones are told elsewhere. */
function safeExpressions(value: Json): Expression[] {
  if (typeof value === 'string') {
    // A condition is no expression, but holds some.
    return value.split(/ +/).flatMap((word) => {
      try {
        return expressionsIn(word);
      } catch (cause) {
        if (cause instanceof ExpressionError) return [];
        throw cause;
      }
    });
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((inner) => safeExpressions(inner as Json));
}
