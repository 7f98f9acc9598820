/** The requests of a workflow, with the values of the story, against their schemas and examples. */
import { joinPointer, pointerSegments, type Json, type Operation } from '@impact-docs/openapi-model';
import type { Validator } from '@impact-docs/schema-validation/validator';
import { differences, told } from '../story/check.js';
import { explain, pathInWords } from '@impact-docs/schema-validation/explain';
import { ExpressionError, substitute, type Evaluate } from '@impact-docs/content/journeys/expressions';
import { stepOf, type Step, type Workflow } from '@impact-docs/content/journeys/journey';
import { operationOf } from '@impact-docs/content/journeys/calls';
import { mediaTypeOf } from '@impact-docs/content/journeys/request';
import { evaluator, outputsOf, type StepResult } from '@impact-docs/content/journeys/run';
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
    const called = step && operationOf(context.journey, context.apis, step);
    const validator = called && context.described.get(called.source)?.validator;
    if (!step || !called || !validator || result.workflow !== workflow.workflowId) continue;
    const sent = {
      ...context,
      validator,
      step,
      operation: called.operation,
      keys: [...keys, 'steps', workflow.steps.indexOf(step)],
    };
    const evaluate = evaluator(workflow, results.slice(0, index));
    checkParameters(sent, evaluate);
    checkEchoes(context, { step, operation: called.operation, result, keys: sent.keys, evaluate });
    if (result.request.body !== undefined) checkBody(sent, result.request.body.value);
  }
  try {
    outputsOf(workflow.outputs, evaluator(workflow, results));
  } catch (cause) {
    if (!(cause instanceof Error) || cause instanceof ExpressionError) throw cause;
    context.report([...keys, 'outputs'], { message: `${cause.message}.`, remedy: 'Correct the expression.' });
  }
}

interface Sent extends Context {
  validator: Validator;
  step: Step;
  operation: Operation;
  /** Of the step, from the root of the file. */
  keys: Keys;
}

function checkParameters(sent: Sent, evaluate: Evaluate): void {
  const { step, operation, keys } = sent;
  for (const [index, { name, in: where, value }] of (step.parameters ?? []).entries()) {
    const parameter = operation.parameters.find((one) => one.name === name && one.in === where);
    if (parameter === undefined) continue;
    const schema = joinPointer(parameter.pointer, 'schema');
    validate(sent, substitute(value, evaluate), schema, [...keys, 'parameters', index, 'value'], `\`${name}\``);
  }
}

function checkBody(sent: Sent, value: Json): void {
  const { step, operation } = sent;
  const keys = [...sent.keys, 'requestBody', 'payload'];
  const media = operation.requestBody?.content.find(({ type }) => type === mediaTypeOf(operation, step));
  if (media === undefined || !validate(sent, value, joinPointer(media.pointer, 'schema'), keys, 'the body')) return;
  // A request and its answer have one name: the answer of the story follows from this request only.
  const example = media.examples.find(({ name, generated }) => name === step['x-response'].example && !generated);
  if (example === undefined) return;
  for (const { pointer, actual, expected } of differences(value, example.value, '#')) {
    sent.report([...keys, ...pointerSegments(pointer)], {
      message: `${memberName(pathInWords(pointer), 'the body')} is ${told(actual)}, and the answer \`${example.name}\` belongs to a request with ${told(expected)}.`,
      remedy: 'Correct the value, or name the answer of this request in `x-response`.',
    });
  }
}

/** @returns whether the value fits */
function validate({ report, validator }: Sent, value: unknown, schema: string, keys: Keys, what: string): boolean {
  const faults = explain(validator.validate(value, schema), schema, validator);
  for (const fault of faults) {
    const segments = pointerSegments(fault.path);
    const name = pathInWords(fault.onKey ? `#/${segments.slice(0, -1).join('/')}` : fault.path);
    report([...keys, ...segments], {
      message: `${memberName(name, what)} ${fault.says}.`,
      ...(fault.allowed === undefined ? {} : { allowed: fault.allowed }),
      remedy: 'Correct the value, or the description.',
    });
  }
  return faults.length === 0;
}

/** A member in words; `what` is the whole. */
function memberName(path: string, what: string): string {
  return path === '' || path === '.' ? what : `\`${path}\``;
}
