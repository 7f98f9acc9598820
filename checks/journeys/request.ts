/** The request of a step against the parameters and body of its operation. Arazzo 1.0.1 §4.6.5, §4.6.6, §4.6.13 */
import type { CalledOperation } from '@impact-docs/content/journeys/calls';
import { mediaTypeOf } from '@impact-docs/content/journeys/request';
import { membersOf, partsOf } from '@impact-docs/content/journeys/schema-at';
import { isComposite, joinPointer, type Json } from '@impact-docs/openapi-model';
import type { DescribedApi, Keys, StepContext } from './context.js';
import { misfit } from './fit.js';
import { checkReference, type Scope, type Type } from './references.js';

type RequestScope = Scope & StepContext;

/** draft-ietf-httpapi-idempotency-key-header */
const IDEMPOTENCY_KEY = 'Idempotency-Key';

export function checkRequest(scope: RequestScope, called: CalledOperation<DescribedApi>): void {
  checkParameters(scope, called);
  checkBody(scope, called);
}

function checkParameters(scope: RequestScope, { api, operation }: CalledOperation<DescribedApi>): void {
  const { step, keys, report } = scope;
  const given = step.parameters ?? [];
  for (const [index, { name, in: place, value }] of given.entries()) {
    const at = [...keys, 'parameters', index];
    const parameter = operation.parameters.find((one) => one.name === name && one.in === place);
    if (parameter !== undefined) checkValue(scope, value, schemaOf(api, parameter), [...at, 'value']);
    else
      report([...at, 'name'], {
        message: `\`${operation.operationId}\` has no ${place} parameter \`${name}\`.`,
        allowed: operation.parameters.map((one) => `${one.name} (${one.in})`).join(', '),
        remedy: 'Name one of these, or describe the parameter.',
      });
  }
  const key = operation.parameters.find((one) => one.name === IDEMPOTENCY_KEY && one.in === 'header');
  if (key !== undefined && !given.some((one) => one.name === IDEMPOTENCY_KEY)) {
    report([...keys, 'operationId'], {
      message: `the request leaves out \`${IDEMPOTENCY_KEY}\`, which the guides advise for each POST.`,
      remedy: 'Add it to `parameters`, with a value of its own for each different request.',
    });
  }
  for (const parameter of operation.parameters.filter(({ required }) => required)) {
    if (given.some(({ name, in: place }) => name === parameter.name && place === parameter.in)) continue;
    report(keys, {
      message: `the ${parameter.in} parameter \`${parameter.name}\` of \`${operation.operationId}\` is required, and absent.`,
      remedy: 'Add it to `parameters`.',
    });
  }
}

function checkBody(scope: RequestScope, { api, operation }: CalledOperation<DescribedApi>): void {
  const { step, keys, report } = scope;
  const { requestBody } = step;
  const body = operation.requestBody;
  if (requestBody === undefined) {
    if (!body?.required) return;
    const message = `\`${operation.operationId}\` needs a body.`;
    report(keys, { message, remedy: 'Add `requestBody` with its `payload`.' });
    return;
  }
  const type = mediaTypeOf(operation, step);
  const media = body?.content.find((candidate) => candidate.type === type);
  if (media === undefined) {
    report([...keys, 'requestBody'], {
      message: `\`${operation.operationId}\` takes no body of the type ${type}.`,
      allowed: body?.content.map((candidate) => candidate.type).join(', ') || 'no body',
      remedy: 'Correct `contentType`, or remove `requestBody`.',
    });
    return;
  }
  checkValue(scope, requestBody.payload, schemaOf(api, media), [...keys, 'requestBody', 'payload']);
}

/** The schema of a parameter or of a media type. */
function schemaOf({ references }: DescribedApi, { pointer }: { pointer: string }): Type {
  return partsOf(references, joinPointer(pointer, 'schema'));
}

/** Every expression in a value refers to something, and its type fits the schema at its place. */
function checkValue(scope: RequestScope, value: Json, wanted: Type, keys: Keys): void {
  if (isComposite(value)) {
    for (const [key, inner] of Object.entries(value))
      checkValue(scope, inner as Json, membersOf(wanted, key), [...keys, Array.isArray(value) ? Number(key) : key]);
    return;
  }
  if (typeof value !== 'string') return;
  const expressions = value.startsWith('$')
    ? [value]
    : [...value.matchAll(/\{(\$[^}]*)\}/g)].map(([, text = '']) => text);
  for (const text of expressions) {
    const type = checkReference(scope, text, keys);
    // A text around expressions is a text.
    const reason = type === undefined || text !== value ? undefined : misfit(type, wanted);
    if (reason === undefined) continue;
    const remedy = 'Use a value of this type, or correct the description.';
    scope.report(keys, { message: `\`${text}\` ${reason}.`, remedy });
  }
}
