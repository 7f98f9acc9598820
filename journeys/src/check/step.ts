/** A step against its operation: parameters, body, criteria, failures, outputs. Arazzo 1.0.1 §4.6.5 */
import { joinPointer, type Json, type Operation } from '@impact-docs/openapi-model';
import { ExpressionError, isExpression, parseCondition, type Condition } from '../expressions.js';
import type { AnswerName, Criterion } from '../journey.js';
import { mediaTypeOf, operationOf } from '../request.js';
import { formatsOf, listedValues, schemasAt, typesOf } from '../schema-at.js';
import type { Keys, StepContext } from './context.js';
import { checkReference, mismatch, type Scope, type Type } from './references.js';

export function checkStep(context: StepContext): void {
  const { step, keys, described, report, workflow } = context;
  const operation = operationOf(described.model, step);
  if (operation === undefined) {
    report([...keys, 'operationId'], {
      message: `the description has no operation \`${step.operationId}\`.`,
      allowed: described.model.operations.map(({ operationId }) => operationId).join(', '),
      remedy: 'Name one of these, or describe the operation.',
    });
    return;
  }
  const before = workflow.steps.slice(0, workflow.steps.indexOf(step));
  checkParameters(context, operation, { ...context, before });
  checkBody(context, operation, { ...context, before });
  checkAnswer(context, operation, step.successCriteria, step['x-answer'], keys, 'successCriteria');
  for (const [index, action] of (step.onFailure ?? []).entries()) {
    const place = [...keys, 'onFailure', index];
    checkAnswer(context, operation, action.criteria, action['x-answer'], place, 'criteria');
    checkTarget(context, action, place);
  }
  const scope: Scope = { ...context, before, statuses: [step['x-answer'].status] };
  for (const [name, text] of Object.entries(step.outputs ?? {}))
    checkReference(scope, text, [...keys, 'outputs', name]);
}

function checkParameters({ step, keys, report }: StepContext, operation: Operation, scope: Scope): void {
  const given = step.parameters ?? [];
  for (const [index, { name, in: place, value }] of given.entries()) {
    const parameter = operation.parameters.find((one) => one.name === name && one.in === place);
    if (parameter === undefined) {
      report([...keys, 'parameters', index, 'name'], {
        message: `\`${step.operationId}\` has no ${place} parameter \`${name}\`.`,
        allowed: operation.parameters.map((one) => `${one.name} (${one.in})`).join(', '),
        remedy: 'Name one of these, or describe the parameter.',
      });
      continue;
    }
    checkValue(scope, value, joinPointer(parameter.pointer, 'schema'), '', [...keys, 'parameters', index, 'value']);
  }
  for (const parameter of operation.parameters.filter(({ required }) => required)) {
    if (given.some(({ name, in: place }) => name === parameter.name && place === parameter.in)) continue;
    report(keys, {
      message: `the ${parameter.in} parameter \`${parameter.name}\` of \`${step.operationId}\` is required, and absent.`,
      remedy: 'Add it to `parameters`.',
    });
  }
}

function checkBody({ step, keys, report }: StepContext, operation: Operation, scope: Scope): void {
  const { requestBody } = step;
  const body = operation.requestBody;
  if (requestBody === undefined) {
    if (body?.required) {
      report(keys, {
        message: `\`${step.operationId}\` needs a body.`,
        remedy: 'Add `requestBody` with its `payload`.',
      });
    }
    return;
  }
  const type = mediaTypeOf(operation, step);
  const media = body?.content.find((candidate) => candidate.type === type);
  if (media === undefined) {
    report([...keys, 'requestBody'], {
      message: `\`${step.operationId}\` takes no body of the type ${type}.`,
      allowed: body?.content.map((candidate) => candidate.type).join(', ') || 'no body',
      remedy: 'Correct `contentType`, or remove `requestBody`.',
    });
    return;
  }
  checkValue(scope, requestBody.payload, joinPointer(media.pointer, 'schema'), '', [...keys, 'requestBody', 'payload']);
}

/** Every expression in a value leads somewhere, and its type fits the schema at its place. */
function checkValue(scope: Scope, value: Json, schema: string, pointer: string, keys: Keys): void {
  if (typeof value === 'object' && value !== null) {
    const isList = Array.isArray(value);
    for (const [key, inner] of Object.entries(value)) {
      checkValue(scope, inner as Json, schema, joinPointer(pointer, key), [...keys, isList ? Number(key) : key]);
    }
    return;
  }
  if (typeof value !== 'string') return;
  const parts = value.startsWith('$') ? [value] : [...value.matchAll(/\{(\$[^}]*)\}/g)].map(([, inner = '']) => inner);
  for (const text of parts) {
    const type = checkReference(scope, text, keys);
    const wanted = schemasAt(scope.described.references, schema, pointer);
    // A text around expressions is a text.
    if (type === undefined || text !== value) continue;
    const reason = mismatch(type, { types: typesOf(wanted), formats: formatsOf(wanted), schemas: wanted });
    if (reason === undefined) continue;
    scope.report(keys, {
      message: `\`${text}\` ${reason}.`,
      remedy: 'Use a value of this type, or correct the description.',
    });
  }
}

/** Criteria of an answer: one of them names its status, and the description has that answer. */
function checkAnswer(
  context: StepContext,
  operation: Operation,
  criteria: readonly Criterion[],
  answer: AnswerName,
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
    report([...keys, 'x-answer', 'status'], {
      message: `no criterion says \`$statusCode == ${answer.status}\`.`,
      remedy: 'Add it, or name the answer that the criteria ask for.',
    });
  }
  checkExample(context, operation, answer, [...keys, 'x-answer']);
}

function checkExample({ report, step }: StepContext, operation: Operation, answer: AnswerName, keys: Keys): void {
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
