/** Inputs of a workflow: JSON Schemas whose defaults are the values of the story. Arazzo 1.0.1 §4.6.4 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Json } from '@impact-docs/openapi-model';
import type { Workflow } from '@impact-docs/content/journeys/journey';
import type { Context, Keys } from './context.js';

export function checkInputs({ report }: Context, workflow: Workflow, keys: Keys): void {
  const ajv = new Ajv2020({ strict: true, allErrors: true, logger: false });
  addFormats(ajv);
  const properties = workflow.inputs?.properties ?? {};
  const used = JSON.stringify([workflow.steps, workflow.outputs ?? {}] as unknown as Json);
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
      report(place, {
        message: `the schema of the input \`${name}\` cannot be used: ${cause instanceof Error ? cause.message : String(cause)}.`,
        remedy: 'Write it as JSON Schema 2020-12.',
      });
    }
    if (!new RegExp(`\\$inputs\\.${name}(?![\\w.-])`).test(used)) {
      report(place, {
        message: `the input \`${name}\` is not used.`,
        remedy: `Use it as \`$inputs.${name}\`, or remove it.`,
      });
    }
  }
  for (const [index, name] of (workflow.inputs?.required ?? []).entries()) {
    if (Object.hasOwn(properties, name)) continue;
    report([...keys, 'inputs', 'required', index], {
      message: `the required input \`${name}\` is not described.`,
      allowed: Object.keys(properties).join(', '),
      remedy: 'Correct the name, or describe the input under `properties`.',
    });
  }
}
