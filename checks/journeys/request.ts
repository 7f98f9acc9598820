/** What a step sends against what its operation takes: parameters and body. Arazzo 1.0.1 §4.6.5, §4.6.6, §4.6.13 */
import { joinPointer, type Json } from '@impact-docs/openapi-model';
import type { CalledOperation } from '@impact-docs/content/journeys/calls';
import { mediaTypeOf } from '@impact-docs/content/journeys/request';
import { formatsOf, membersOf, partsOf, typesOf, type FoundSchema } from '@impact-docs/content/journeys/schema-at';
import type { Keys, StepContext } from './context.js';
import { misfit } from './fit.js';
import { checkReference, mismatch, type Scope } from './references.js';

type RequestScope = Scope & StepContext;

export function checkRequest(scope: RequestScope, called: CalledOperation): void {
  checkParameters(scope, called);
  checkBody(scope, called);
}

function checkParameters(scope: RequestScope, { source, operation }: CalledOperation): void {
  const { step, keys, report } = scope;
  const given = step.parameters ?? [];
  for (const [index, { name, in: place, value }] of given.entries()) {
    const parameter = operation.parameters.find((one) => one.name === name && one.in === place);
    if (parameter === undefined) {
      report([...keys, 'parameters', index, 'name'], {
        message: `\`${operation.operationId}\` has no ${place} parameter \`${name}\`.`,
        allowed: operation.parameters.map((one) => `${one.name} (${one.in})`).join(', '),
        remedy: 'Name one of these, or describe the parameter.',
      });
      continue;
    }
    checkValue(scope, value, schemaAt(scope, source, parameter), [...keys, 'parameters', index, 'value']);
  }
  for (const parameter of operation.parameters.filter(({ required }) => required)) {
    if (given.some(({ name, in: place }) => name === parameter.name && place === parameter.in)) continue;
    report(keys, {
      message: `the ${parameter.in} parameter \`${parameter.name}\` of \`${operation.operationId}\` is required, and absent.`,
      remedy: 'Add it to `parameters`.',
    });
  }
}

function checkBody(scope: RequestScope, { source, operation }: CalledOperation): void {
  const { step, keys, report } = scope;
  const { requestBody } = step;
  const body = operation.requestBody;
  if (requestBody === undefined) {
    if (body?.required) {
      report(keys, {
        message: `\`${operation.operationId}\` needs a body.`,
        remedy: 'Add `requestBody` with its `payload`.',
      });
    }
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
  checkValue(scope, requestBody.payload, schemaAt(scope, source, media), [...keys, 'requestBody', 'payload']);
}

/** The schema of a parameter or of a media type. */
function schemaAt({ described }: RequestScope, source: string, { pointer }: { pointer: string }): FoundSchema[] {
  const references = described.get(source)?.references;
  return references === undefined ? [] : partsOf(references, joinPointer(pointer, 'schema'));
}

/** Every expression in a value leads somewhere, and what it gives fits the schema at its place. */
function checkValue(scope: RequestScope, value: Json, wanted: readonly FoundSchema[], keys: Keys): void {
  if (typeof value === 'object' && value !== null) {
    const isList = Array.isArray(value);
    for (const [key, inner] of Object.entries(value)) {
      checkValue(scope, inner as Json, membersOf(wanted, key), [...keys, isList ? Number(key) : key]);
    }
    return;
  }
  if (typeof value !== 'string') return;
  const parts = value.startsWith('$') ? [value] : [...value.matchAll(/\{(\$[^}]*)\}/g)].map(([, inner = '']) => inner);
  for (const text of parts) {
    const type = checkReference(scope, text, keys);
    // A text around expressions is a text.
    if (type === undefined || text !== value) continue;
    const reason =
      mismatch(type, { types: typesOf(wanted), formats: formatsOf(wanted), schemas: wanted }) ??
      misfit(type.schemas, wanted);
    if (reason === undefined) continue;
    scope.report(keys, {
      message: `\`${text}\` ${reason}.`,
      remedy: 'Use a value of this type, or correct the description.',
    });
  }
}
