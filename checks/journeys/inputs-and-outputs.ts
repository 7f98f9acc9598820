/** Inputs and outputs of workflows and steps: each fits, and each is used. Arazzo 1.0.1 §4.6.4, §4.6.5 */
import { ExpressionError, expressionsIn, type Expression } from '@impact-docs/content-model/journeys';
import type { Workflow } from '@impact-docs/content-model/journeys';
import { textsIn } from '@impact-docs/openapi-model';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Context, Keys } from './context.js';
import { checkReference } from './references.js';

/** Inputs are JSON Schemas whose defaults are the values of the story. */
export function checkInputs({ report, requireKnown }: Context, workflow: Workflow, keys: Keys): void {
  const ajv = new Ajv2020({ strict: true, allErrors: true, logger: false });
  addFormats(ajv);
  const { properties = {}, required = [] } = workflow.inputs ?? {};
  const used = new Set(expressionsOf(workflow).flatMap((one) => (one.kind === 'input' ? [one.name] : [])));
  for (const [name, input] of Object.entries(properties)) {
    const place = [...keys, 'inputs', 'properties', name];
    try {
      if (ajv.validate(input, input.default) !== true) {
        report([...place, 'default'], {
          message: `the default of the input \`${name}\` ${ajv.errorsText(ajv.errors, { dataVar: '' }).trim()}.`,
          remedy: 'Correct the default, or the schema around it.',
        });
      }
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      const message = `the schema of the input \`${name}\` cannot be used: ${reason}.`;
      report(place, { message, remedy: 'Write it as JSON Schema 2020-12.' });
    }
    if (!used.has(name)) {
      const remedy = `Use it as \`$inputs.${name}\`, or remove it.`;
      report(place, { message: `the input \`${name}\` is not used.`, remedy });
    }
  }
  for (const [index, name] of required.entries())
    requireKnown(
      [...keys, 'inputs', 'required', index],
      'input',
      name,
      Object.keys(properties),
      'Correct the name, or describe the input under `properties`.',
    );
}

export function checkOutputs(context: Context, workflow: Workflow, keys: Keys): void {
  for (const [name, text] of Object.entries(workflow.outputs ?? {}))
    checkReference({ ...context, workflow, before: workflow.steps }, text, [...keys, 'outputs', name]);
  const used = new Set(expressionsOf(workflow).map((one) => (one.kind === 'output' ? `${one.step} ${one.name}` : '')));
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

/** Every expression in the steps and outputs of a workflow; those that cannot be read are reported elsewhere. */
function expressionsOf({ steps, outputs }: Workflow): Expression[] {
  // A condition is not an expression, but its words are.
  const words = textsIn([steps, outputs], '#').flatMap(([, text]) => text.split(/ +/));
  return words.flatMap((word) => {
    try {
      return expressionsIn(word);
    } catch (cause) {
      if (cause instanceof ExpressionError) return [];
      throw cause;
    }
  });
}
