/** The requests of a workflow with the values of the story, against their schemas, examples and responses. */
import {
  operationOf,
  substitute,
  type Evaluate,
  stepOf,
  type Workflow,
  JourneyError,
  mediaTypeOf,
  evaluator,
  outputsOf,
  type StepResult,
} from '@impact-docs/content-model/journeys';
import { pointerSegments, sameJson, type Json, type Operation } from '@impact-docs/openapi-model';
import { readablePath } from '../validation/mismatches.js';
import { differences, nodesIn, quoted } from '../story/check.js';
import { echoDifferences, memberShown } from '../story/echoes.js';
import type { Context, Keys, StepContext } from './context.js';
import { checkMessage } from './request.js';

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

interface Sent extends StepContext {
  operation: Operation;
  result: StepResult;
}

export function checkStoryValues(
  context: Context,
  workflow: Workflow,
  keys: Keys,
  results: readonly StepResult[],
): void {
  for (const [index, result] of results.entries()) {
    const step = stepOf(workflow, result.step);
    const called = step && operationOf(context.journey, context.apis, step);
    if (!step || !called || result.workflow !== workflow.workflowId) continue;
    const place = [...keys, 'steps', workflow.steps.indexOf(step)];
    const sent: Sent = { ...context, workflow, step, operation: called.operation, result, keys: place };
    const fits = checkMessage(sent, called, result.request);
    checkParameters(sent, evaluator(workflow, results.slice(0, index)));
    if (result.request.body !== undefined) checkBody(sent, result.request.body.value, fits);
  }
  try {
    outputsOf(workflow.outputs, evaluator(workflow, results));
  } catch (cause) {
    if (!(cause instanceof JourneyError)) throw cause;
    context.report([...keys, 'outputs'], { message: `${cause.message}.`, remedy: 'Correct the expression.' });
  }
}

function checkParameters(sent: Sent, evaluate: Evaluate): void {
  const { step, keys, result, report } = sent;
  for (const [index, { name, in: where, value }] of (step.parameters ?? []).entries()) {
    const place = [...keys, 'parameters', index, 'value'];
    const given = substitute(value, evaluate);
    checkId(sent, given, place, name);
    const { body } = result.response;
    const shown = where === 'path' && body !== undefined ? memberShown(body, name) : undefined;
    if (shown === undefined || sameJson(shown, given)) continue;
    report(place, {
      message: `it requests ${quoted(given)}, and the response shows ${quoted(shown)}.`,
      allowed: quoted(shown),
      remedy: 'Correct the input, or name the response that belongs to it in `x-response`.',
    });
  }
}

/** @param fits whether the request is as the description asks: only then does a difference from the story mean anything */
function checkBody(sent: Sent, value: Json, fits: boolean): void {
  const { step, operation, result, report } = sent;
  const keys = [...sent.keys, 'requestBody', 'payload'];
  for (const { value: node, pointer } of nodesIn(value, '#'))
    checkId(sent, node, [...keys, ...keysOf(pointer)], pointer);
  for (const { pointer, actual, expected } of echoDifferences(value, result.response.body ?? null, '#')) {
    report(keys, {
      message: `it sends ${quoted(expected)}, and the response shows ${quoted(actual)} at \`${pointer}\`.`,
      remedy: 'Correct the input, or name the response that belongs to it in `x-response`.',
    });
  }
  const media = operation.requestBody?.content.find(({ type }) => type === mediaTypeOf(operation, step));
  if (media === undefined || !fits) return;
  // A request and its response have one name: the response of the story follows from this request only.
  const example = media.examples.find(({ name, generated }) => name === step['x-response'].example && !generated);
  if (example === undefined) return;
  for (const { pointer, actual, expected } of differences(value, example.value, '#')) {
    report([...keys, ...pointerSegments(pointer)], {
      message: `${nameOf(readablePath(pointer), 'the body')} is ${quoted(actual)}, and the response \`${example.name}\` belongs to a request with ${quoted(expected)}.`,
      remedy: 'Correct the value, or name the response of this request in `x-response`.',
    });
  }
}

/** An id that is sent is in an example of the operation; a key for repeats is an id of the request alone. */
function checkId({ operation, report }: Sent, value: Json, keys: Keys, name: string): void {
  const [id] = (typeof value === 'string' && ID.exec(value)) || [];
  const { parameters, requestBody = null, responses } = operation;
  if (id === undefined || name === 'Idempotency-Key') return;
  if (JSON.stringify(examplesIn([parameters, requestBody, responses])).includes(id)) return;
  report(keys, {
    message: `no example of \`${operation.operationId}\` has ${id}, which is sent as \`${name}\`.`,
    remedy: 'Send an id that an example of the operation shows.',
  });
}

/** Values that the description gives as examples, wherever they are in a part of an operation. */
function examplesIn(part: unknown): unknown[] {
  if (Array.isArray(part)) return part.flatMap(examplesIn);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => (name === 'examples' ? [value] : examplesIn(value)));
}

/** A member by its path; `what` is the whole. */
function nameOf(path: string, what: string): string {
  return path === '' ? what : `\`${path}\``;
}

const keysOf = (pointer: string): (string | number)[] =>
  pointerSegments(pointer).map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));
