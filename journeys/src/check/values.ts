/** The requests of a workflow, with the values of the story, against their schemas. */
import { joinPointer, pointerSegments } from '@impact-docs/openapi-model';
import { explain, pathInWords } from '../../../apis/checks/examples/explain.js';
import { ExpressionError, substitute } from '../expressions.js';
import { stepOf, type Workflow } from '../journey.js';
import { mediaTypeOf, operationOf } from '../request.js';
import { evaluator, outputsOf, type StepResult } from '../run.js';
import type { Context, Keys } from './context.js';
import { checkEchoes } from './echoes.js';

export function checkValuesOfStory(
  context: Context,
  workflow: Workflow,
  keys: Keys,
  results: readonly StepResult[],
): void {
  for (const [index, result] of results.entries()) {
    const step = stepOf(workflow, result.step);
    const operation = step && operationOf(context.described.model, step);
    if (!step || !operation || result.workflow !== workflow.workflowId) continue;
    const place = [...keys, 'steps', workflow.steps.indexOf(step)];
    const evaluate = evaluator(workflow, results.slice(0, index));
    for (const [number, { name, in: where, value }] of (step.parameters ?? []).entries()) {
      const parameter = operation.parameters.find((one) => one.name === name && one.in === where);
      if (parameter === undefined) continue;
      const schema = joinPointer(parameter.pointer, 'schema');
      validate(context, substitute(value, evaluate), schema, [...place, 'parameters', number, 'value'], `\`${name}\``);
    }
    checkEchoes(context, { step, operation, result, keys: place, evaluate });
    const media = operation.requestBody?.content.find(({ type }) => type === mediaTypeOf(operation, step));
    if (result.request.body === undefined || media === undefined) continue;
    const at = [...place, 'requestBody', 'payload'];
    validate(context, result.request.body.value, joinPointer(media.pointer, 'schema'), at, 'the body');
  }
  try {
    outputsOf(workflow.outputs, evaluator(workflow, results));
  } catch (cause) {
    if (!(cause instanceof Error) || cause instanceof ExpressionError) throw cause;
    context.report([...keys, 'outputs'], { message: `${cause.message}.`, remedy: 'Correct the expression.' });
  }
}

function validate({ described, report }: Context, value: unknown, schema: string, keys: Keys, what: string): void {
  const { validator } = described;
  for (const fault of explain(validator.validate(value, schema), schema, validator)) {
    const segments = pointerSegments(fault.path);
    const name = pathInWords(fault.onKey ? `#/${segments.slice(0, -1).join('/')}` : fault.path);
    report([...keys, ...segments], {
      message: `${name === '' || name === '.' ? what : `\`${name}\``} ${fault.says}.`,
      ...(fault.allowed === undefined ? {} : { allowed: fault.allowed }),
      remedy: 'Correct the value, or the description.',
    });
  }
}
