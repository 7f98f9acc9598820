/** What an expression refers to: it must exist. */
import { operationOf, ExpressionError, parseExpression, type Expression } from '@impact-docs/content-model/journeys';
import type { Step, Workflow } from '@impact-docs/content-model/journeys';
import { schemasAt } from '../validation/schema-parts.js';
import { joinPointer, objectAt } from '@impact-docs/openapi-model';
import type { Context, Keys } from './context.js';

export interface Scope extends Context {
  workflow: Workflow;
  /** Steps whose outputs can be used. */
  before: readonly Step[];
  /** The step whose response can be used. */
  step?: Step;
  /** Statuses that the response can have. */
  statuses?: readonly number[];
}

/** Reports an expression, as it is written or parsed, that refers to nothing. */
export function checkReference(scope: Scope, written: string | Expression, keys: Keys): void {
  try {
    requireTarget(scope, typeof written === 'string' ? parseExpression(written) : written);
  } catch (cause) {
    if (!(cause instanceof ExpressionError)) throw cause;
    scope.report(keys, { message: cause.message, remedy: 'Correct the expression, or what it refers to.' });
  }
}

/** @throws ExpressionError where there is nothing of that name */
function requireTarget(scope: Scope, expression: Expression): void {
  switch (expression.kind) {
    case 'statusCode':
      return;
    case 'header': {
      const headers = responsesOf(scope).flatMap((response) => response.headers.map(({ name }) => name));
      if (!headers.some((name) => name.toLowerCase() === expression.name.toLowerCase()))
        throw missing(`header \`${expression.name}\` of the response`, [...new Set(headers)]);
      return;
    }
    case 'body':
      requireMember(scope, expression.pointer);
      return;
    case 'input':
      entryOf(scope.workflow.inputs?.properties, expression.name, `input \`${expression.name}\``);
      return;
    case 'output': {
      const step = scope.before.find(({ stepId }) => stepId === expression.step);
      if (step === undefined) {
        const names = scope.before.map(({ stepId }) => stepId);
        throw missing(`step \`${expression.step}\` before this one`, names);
      }
      entryOf(step.outputs, expression.name, `output \`${expression.name}\` of the step \`${step.stepId}\``);
    }
  }
}

function requireMember(scope: Scope, pointer: string): void {
  const bodies = responsesOf(scope).flatMap(({ content, references }) =>
    content.map((media) => ({ references, schema: joinPointer(media.pointer, 'schema') })),
  );
  const schemasOf = (place: string) => bodies.flatMap(({ references, schema }) => schemasAt(references, schema, place));
  if (schemasOf(pointer).length > 0) return;
  // Members of the innermost place that exists.
  let around = parentOf(pointer);
  while (around !== '' && schemasOf(around).length === 0) around = parentOf(around);
  const siblings = schemasOf(around).flatMap(({ node }) => Object.keys(objectAt(node, 'properties') ?? {}));
  const allowed = [...new Set(siblings)].map((name) => `${around}/${name}`);
  throw missing(`\`${pointer}\` in the body of the response`, allowed);
}

/** Of a JSON pointer; of one segment, the whole. */
function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

function responsesOf({ journey, apis, step, statuses = [] }: Scope) {
  if (step === undefined)
    throw new ExpressionError('There is no response at this place: only inputs and outputs of steps can be used.');
  const called = operationOf(journey, apis, step);
  if (called === undefined) return [];
  const { references } = called.api;
  const responses = called.operation.responses.filter(({ status }) => statuses.includes(Number(status)));
  return responses.map((response) => ({ ...response, references }));
}

/** @throws ExpressionError where there is no such entry */
function entryOf<T>(entries: Readonly<Record<string, T>> = {}, name: string, what: string): T {
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
  if (entry === undefined) throw missing(what, Object.keys(entries));
  return entry;
}

function missing(what: string, known: readonly string[]): ExpressionError {
  return new ExpressionError(`There is no ${what}. Allowed: ${known.length > 0 ? known.join(', ') : 'none'}.`);
}
