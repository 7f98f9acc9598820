/** The request of a step against its operation. Arazzo 1.0.1 §4.6.5, §4.6.6, §4.6.13 */
import type { CalledOperation, Step } from '@impact-docs/content-model/journeys';
import { ExpressionError, expressionsIn, requestOf, type StepRequest } from '@impact-docs/content-model/journeys';
import { isComposite, pointerSegments, type Json } from '@impact-docs/openapi-model';
import type { DescribedApi } from '../validation/http/described-schemas.js';
import type { MessagePart } from '../validation/http/message.js';
import { requestViolations } from '../validation/http/request.js';
import type { Keys, StepContext } from './context.js';
import { checkReference, type Scope } from './references.js';

type RequestScope = Scope & StepContext;
type Called = CalledOperation<DescribedApi>;

/** Stands for the value of an expression, and is none itself. */
const UNKNOWN = '…';

/** Before the journey is run: every name, written value and expression. */
export function checkRequest(scope: RequestScope, called: Called): void {
  const { step, keys, report } = scope;
  const { operation } = called;
  const parameters: NonNullable<Step['parameters']> = [];
  for (const [index, given] of (step.parameters ?? []).entries()) {
    const at = [...keys, 'parameters', index];
    const parameter = operation.parameters.find((one) => one.name === given.name && one.in === given.in);
    if (parameter !== undefined) {
      checkValue(scope, given.value, [...at, 'value']);
      if (given.name === 'Idempotency-Key' && expressionsIn(given.value).length === 0) {
        const message = 'every run would send the same `Idempotency-Key`.';
        report([...at, 'value'], { message, remedy: 'Make it an input of the workflow.' });
      }
      parameters.push(given);
      continue;
    }
    report([...at, 'name'], {
      message: `\`${operation.operationId}\` has no ${given.in} parameter \`${given.name}\`.`,
      allowed: operation.parameters.map((one) => `${one.name} (${one.in})`).join(', '),
      remedy: 'Name one of these, or describe the parameter.',
    });
  }
  for (const { name } of operation.parameters.filter((one) => one.in === 'path')) {
    if (parameters.some((one) => one.in === 'path' && one.name === name)) continue;
    parameters.push({ name, in: 'path', value: UNKNOWN });
    const message = `the path parameter \`${name}\` of \`${operation.operationId}\` is required, and absent.`;
    report(keys, { message, remedy: 'Add it to `parameters`.' });
  }
  if (step.requestBody !== undefined) checkValue(scope, step.requestBody.payload, [...keys, 'requestBody', 'payload']);
  try {
    checkMessage(
      scope,
      called,
      requestOf(called, { ...step, parameters }, () => UNKNOWN),
    );
  } catch (cause) {
    // An expression that cannot be read is reported at its place.
    if (!(cause instanceof ExpressionError)) throw cause;
  }
}

/** A request of the step as it is sent, without what authenticates it. @returns whether it fits */
export function checkMessage({ step, keys, report }: StepContext, called: Called, request: StepRequest): boolean {
  const { operation, api } = called;
  const { method, target, headers, body } = request;
  const violations = requestViolations(
    {
      method,
      target,
      headers: body === undefined ? headers : [...headers, { name: 'Content-Type', value: body.mediaType }],
      body: body === undefined ? undefined : { mediaType: body.mediaType, valueAs: () => body.value },
    },
    operation,
    api,
    { bases: [''], withoutCredentials: true, isPlaceholder: (_name, text) => text.includes(UNKNOWN) },
  );
  for (const { at, message, allowed, remedy } of violations) {
    report([...keys, ...placeOf(at, step)], {
      message: message.replace(/^The /, 'the '),
      ...(allowed === undefined ? {} : { allowed }),
      remedy: remedy.replace(/^Add it\.$/, at.part === 'message' ? 'Add `requestBody`.' : 'Add it to `parameters`.'),
    });
  }
  return violations.length === 0;
}

/** Where a step writes a part of its request; the step itself for a part that it leaves out. */
function placeOf(at: MessagePart, { parameters = [], requestBody }: StepContext['step']): Keys {
  switch (at.part) {
    case 'body':
      return requestBody === undefined ? [] : ['requestBody', 'payload', ...pointerSegments(at.path)];
    case 'path':
    case 'query':
    case 'header':
    case 'cookie': {
      if (at.name === 'Content-Type') return ['requestBody'];
      const index = parameters.findIndex((one) => one.name === at.name && one.in === at.part);
      return index === -1 ? [] : ['parameters', index, 'value'];
    }
    case 'message':
    case 'start':
      return [];
  }
}

/** Every expression in a value refers to something; the values of the story say whether it fits there. */
function checkValue(scope: RequestScope, value: Json, keys: Keys): void {
  if (isComposite(value)) {
    for (const [key, inner] of Object.entries(value))
      checkValue(scope, inner as Json, [...keys, Array.isArray(value) ? Number(key) : key]);
    return;
  }
  if (typeof value !== 'string') return;
  const expressions = value.startsWith('$')
    ? [value]
    : [...value.matchAll(/\{(\$[^}]*)\}/g)].map(([, text = '']) => text);
  for (const text of expressions) checkReference(scope, text, keys);
}
