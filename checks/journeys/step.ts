/** A step against its operation: criteria, failures, outputs. Arazzo 1.0.1 §4.6.5 */
import {
  callOf,
  operationIdOf,
  operationOf,
  ExpressionError,
  isExpression,
  parseCondition,
  type Condition,
} from '@impact-docs/content-model/journeys';
import type { Criterion, ResponseRef } from '@impact-docs/content-model/journeys';
import type { Json, Operation } from '@impact-docs/openapi-model';
import type { Keys, StepContext } from './context.js';
import { checkReference, type Scope } from './references.js';
import { checkRequest } from './request.js';

export function checkStep(context: StepContext): void {
  const { journey, apis, step, keys, workflow, requireKnown } = context;
  const called = operationOf(journey, apis, step);
  if (called === undefined) {
    reportUnknown(context);
    return;
  }
  const { operation } = called;
  const before = workflow.steps.slice(0, workflow.steps.indexOf(step));
  const scope = { ...context, before };
  checkRequest(scope, called);
  checkResponse(scope, operation, step.successCriteria, step['x-response'], keys, 'successCriteria');
  for (const [index, action] of (step.onFailure ?? []).entries()) {
    const place = [...keys, 'onFailure', index];
    checkResponse(scope, operation, action.criteria, action['x-response'], place, 'criteria');
    const workflows = journey.workflows.map(({ workflowId }) => workflowId);
    const steps = workflow.steps.map(({ stepId }) => stepId);
    const { workflowId, stepId } = action;
    if (workflowId !== undefined) requireKnown([...place, 'workflowId'], 'workflow', workflowId, workflows);
    if (stepId !== undefined) requireKnown([...place, 'stepId'], 'step', stepId, steps);
  }
  const statuses = [step['x-response'].status];
  for (const [name, text] of Object.entries(step.outputs ?? {}))
    checkReference({ ...scope, statuses }, text, [...keys, 'outputs', name]);
}

/** Why a step calls nothing: no such description, no such operation, or it does not say which description it means. */
function reportUnknown({ journey, apis, step, keys, report, requireKnown }: StepContext): void {
  const place = [...keys, 'operationId'];
  const call = callOf(journey, step);
  const ids = (source: string) =>
    (apis.get(source)?.model.operations ?? []).flatMap(({ operationId }) =>
      operationId === undefined ? [] : [operationIdOf(journey, { source, operationId })],
    );
  if (call === undefined) {
    const same = [...apis.keys()].flatMap(ids).filter((id) => id.endsWith(`.${step.operationId}`));
    report(place, {
      message: `there are several descriptions, and \`${step.operationId}\` does not say which one it means.`,
      allowed: same.length > 0 ? same.join(', ') : '$sourceDescriptions.<name>.<operationId>',
      remedy: 'Name the description too, as Arazzo 1.0.1 §4.6.5 requires.',
    });
  } else if (apis.has(call.source)) {
    report(place, {
      message: `the description \`${call.source}\` has no operation \`${call.operationId}\`.`,
      allowed: ids(call.source).join(', '),
      remedy: 'Name one of these, or describe the operation.',
    });
  } else {
    const remedy = 'Name one of these, or add it to `sourceDescriptions`.';
    requireKnown(place, 'source description', call.source, [...apis.keys()], remedy);
  }
}

/** Criteria of a response: one of them names its status, and the description has that response and its example. */
function checkResponse(
  context: Scope & StepContext,
  operation: Operation,
  criteria: readonly Criterion[],
  { status, example }: ResponseRef,
  keys: Keys,
  name: 'successCriteria' | 'criteria',
): void {
  const { report, step } = context;
  const scope: Scope = { ...context, statuses: [status] };
  const place = [...keys, 'x-response'];
  const statuses: Json[] = [];
  const responseOf = (wanted: Json, at: Keys) => {
    const response = operation.responses.find((one) => one.status === String(wanted));
    if (response === undefined)
      report(at, {
        message: `\`${step.operationId}\` has no response ${String(wanted)}.`,
        allowed: operation.responses.map((one) => one.status).join(', '),
        remedy: 'Name one of these, or describe the response.',
      });
    return response;
  };
  for (const [index, { condition: text }] of criteria.entries()) {
    const at = [...keys, name, index, 'condition'];
    const condition = checkCondition(scope, text, at);
    if (condition?.left.kind !== 'statusCode' || condition.operator !== '==' || isExpression(condition.right)) continue;
    statuses.push(condition.right);
    responseOf(condition.right, at);
  }
  if (!statuses.includes(status)) {
    report([...place, 'status'], {
      message: `no criterion says \`$statusCode == ${status}\`.`,
      remedy: 'Add it, or name the response that the criteria require.',
    });
  }
  const response = responseOf(status, [...place, 'status']);
  const names = response?.content.flatMap(({ examples }) => examples.map((one) => one.name)) ?? [];
  if (response === undefined || (example === undefined ? names.length === 0 : names.includes(example))) return;
  report(place, {
    message: `the response ${status} has ${example === undefined ? 'a body, and no example is named' : `no example \`${example}\``}.`,
    allowed: names.length > 0 ? names.join(', ') : 'none: leave `example` out',
    remedy: 'Name one of the examples, or add one to the description.',
  });
}

function checkCondition(scope: Scope, text: string, keys: Keys): Condition | undefined {
  let condition: Condition;
  try {
    condition = parseCondition(text);
  } catch (cause) {
    if (!(cause instanceof ExpressionError)) throw cause;
    scope.report(keys, { message: cause.message, remedy: 'Write a condition of this kind.' });
    return undefined;
  }
  checkReference(scope, condition.left, keys);
  if (isExpression(condition.right)) checkReference(scope, condition.right.expression, keys);
  return condition;
}
