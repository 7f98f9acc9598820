/** A step against its operation: parameters, body, criteria, failures, outputs. Arazzo 1.0.1 §4.6.5 */
import type { Json, Operation } from '@impact-docs/openapi-model';
import { callOf, operationIdOf, operationOf } from '@impact-docs/content/journeys/calls';
import {
  ExpressionError,
  isExpression,
  parseCondition,
  type Condition,
} from '@impact-docs/content/journeys/expressions';
import type { ResponseRef, Criterion } from '@impact-docs/content/journeys/journey';
import { listedValues } from '@impact-docs/content/journeys/schema-at';
import type { Keys, StepContext } from './context.js';
import { checkReference, mismatch, type Scope, type Type } from './references.js';
import { checkRequest } from './request.js';

export function checkStep(context: StepContext): void {
  const { journey, apis, step, keys, workflow } = context;
  const called = operationOf(journey, apis, step);
  if (called === undefined) {
    reportUnknown(context);
    return;
  }
  const { operation } = called;
  const before = workflow.steps.slice(0, workflow.steps.indexOf(step));
  checkRequest({ ...context, step, before }, called);
  checkAnswer(context, operation, step.successCriteria, step['x-response'], keys, 'successCriteria');
  for (const [index, action] of (step.onFailure ?? []).entries()) {
    const place = [...keys, 'onFailure', index];
    checkAnswer(context, operation, action.criteria, action['x-response'], place, 'criteria');
    checkTarget(context, action, place);
  }
  const scope: Scope = { ...context, before, statuses: [step['x-response'].status] };
  for (const [name, text] of Object.entries(step.outputs ?? {}))
    checkReference(scope, text, [...keys, 'outputs', name]);
}

/** Why a step calls nothing: no such description, no such operation, or no word of which description is meant. */
function reportUnknown({ journey, apis, step, keys, report }: StepContext): void {
  const place = [...keys, 'operationId'];
  const call = callOf(journey, step);
  const ids = (source: string) =>
    (apis.get(source)?.operations ?? []).flatMap(({ operationId }) =>
      operationId === undefined ? [] : [operationIdOf(journey, { source, operationId })],
    );
  if (call === undefined) {
    const same = [...apis.keys()].flatMap(ids).filter((id) => id.endsWith(`.${step.operationId}`));
    report(place, {
      message: `there are several descriptions, and \`${step.operationId}\` does not say which one it means.`,
      allowed: same.length > 0 ? same.join(', ') : '$sourceDescriptions.<name>.<operationId>',
      remedy: 'Name the description too, as Arazzo 1.0.1 §4.6.5 asks.',
    });
  } else if (apis.has(call.source)) {
    report(place, {
      message: `the description \`${call.source}\` has no operation \`${call.operationId}\`.`,
      allowed: ids(call.source).join(', '),
      remedy: 'Name one of these, or describe the operation.',
    });
  } else {
    report(place, {
      message: `there is no source description \`${call.source}\`.`,
      allowed: [...apis.keys()].join(', '),
      remedy: 'Name one of these, or add it to `sourceDescriptions`.',
    });
  }
}

/** Criteria of an answer: one of them names its status, and the description has that answer. */
function checkAnswer(
  context: StepContext,
  operation: Operation,
  criteria: readonly Criterion[],
  answer: ResponseRef,
  keys: Keys,
  name: 'successCriteria' | 'criteria',
): void {
  const { report, workflow, step } = context;
  const before = workflow.steps.slice(0, workflow.steps.indexOf(step));
  const scope: Scope = { ...context, before, statuses: [answer.status] };
  const statuses: Json[] = [];
  for (const [index, { condition: text }] of criteria.entries()) {
    const place = [...keys, name, index, 'condition'];
    const condition = checkCondition(scope, text, place);
    if (condition?.left.kind !== 'statusCode' || condition.operator !== '==') continue;
    if (isExpression(condition.right)) continue;
    statuses.push(condition.right);
    if (operation.responses.some(({ status }) => status === String(condition.right))) continue;
    report(place, {
      message: `\`${step.operationId}\` has no answer ${String(condition.right)}.`,
      allowed: operation.responses.map(({ status }) => status).join(', '),
      remedy: 'Name one of these, or describe the answer.',
    });
  }
  if (!statuses.includes(answer.status)) {
    report([...keys, 'x-response', 'status'], {
      message: `no criterion says \`$statusCode == ${answer.status}\`.`,
      remedy: 'Add it, or name the answer that the criteria ask for.',
    });
  }
  checkExample(context, operation, answer, [...keys, 'x-response']);
}

function checkExample({ report, step }: StepContext, operation: Operation, answer: ResponseRef, keys: Keys): void {
  const response = operation.responses.find(({ status }) => status === String(answer.status));
  const names = response?.content.flatMap(({ examples }) => examples.map(({ name }) => name)) ?? [];
  if (response === undefined) {
    report([...keys, 'status'], {
      message: `\`${step.operationId}\` has no answer ${answer.status}.`,
      allowed: operation.responses.map(({ status }) => status).join(', '),
      remedy: 'Name one of these, or describe the answer.',
    });
  } else if (answer.example === undefined ? names.length > 0 : !names.includes(answer.example)) {
    report(keys, {
      message:
        answer.example === undefined
          ? `the answer ${answer.status} has a body, and no example is named.`
          : `the answer ${answer.status} has no example \`${answer.example}\`.`,
      allowed: names.length > 0 ? names.join(', ') : 'none: leave `example` out',
      remedy: 'Name one of the examples, or add one to the description.',
    });
  }
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
  const [left = '', , ...rest] = text.split(' ');
  const type = checkReference(scope, left, keys);
  if (type === undefined) return undefined;
  if (isExpression(condition.right)) {
    const other = checkReference(scope, rest.join(' ').trim(), keys);
    const reason = other && mismatch(other, type);
    if (reason) scope.report(keys, { message: `the right side ${reason}.`, remedy: 'Compare values of one type.' });
  } else checkLiteral(scope, condition.right, type, keys);
  return condition;
}

function checkLiteral({ report }: Scope, literal: Json, { types, schemas }: Type, keys: Keys): void {
  const listed = listedValues(schemas);
  if (listed !== undefined && !listed.includes(literal)) {
    report(keys, {
      message: `${JSON.stringify(literal)} is not among the values that the description lists.`,
      allowed: listed.map((value) => JSON.stringify(value)).join(', '),
      remedy: 'Compare with one of these.',
    });
    return;
  }
  const type = literal === null ? 'null' : typeof literal;
  const fits = types.size === 0 || types.has(type) || (type === 'number' && types.has('integer'));
  if (fits) return;
  report(keys, {
    message: `${JSON.stringify(literal)} is of the type ${type}, and the value is ${[...types].join(' or ')}.`,
    remedy: 'Compare values of one type.',
  });
}

function checkTarget(
  { journey, workflow, report }: StepContext,
  target: { workflowId?: string; stepId?: string },
  keys: Keys,
): void {
  const workflows = journey.workflows.map(({ workflowId }) => workflowId);
  const steps = workflow.steps.map(({ stepId }) => stepId);
  for (const [key, known] of [
    ['workflowId', workflows],
    ['stepId', steps],
  ] as const) {
    const id = target[key];
    if (id === undefined || known.includes(id)) continue;
    report([...keys, key], {
      message: `there is no ${key === 'stepId' ? 'step' : 'workflow'} \`${id}\`.`,
      allowed: known.join(', '),
      remedy: 'Name one of these.',
    });
  }
}
