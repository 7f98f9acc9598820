/** What an expression refers to: it must exist, and the schemas there give its type. */
import { operationOf } from '@impact-docs/content/journeys/calls';
import { ExpressionError, parseExpression, type Expression } from '@impact-docs/content/journeys/expressions';
import type { Step, Workflow } from '@impact-docs/content/journeys/journey';
import { partsOf, schemasAt, type FoundSchema } from '@impact-docs/schema-validation/schema-parts';
import { createReferences, joinPointer, objectAt, type JsonObject } from '@impact-docs/openapi-model';
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

/** All schemas that describe a value. */
export type Type = readonly FoundSchema[];

/** The type of the value of an expression; reports an expression that refers to nothing, and returns `undefined`. */
export function checkReference(scope: Scope, text: string, keys: Keys): Type | undefined {
  try {
    return typeOf(scope, parseExpression(text));
  } catch (cause) {
    if (!(cause instanceof ExpressionError)) throw cause;
    scope.report(keys, { message: cause.message, remedy: 'Correct the expression, or what it refers to.' });
    return undefined;
  }
}

function typeOf(scope: Scope, expression: Expression): Type {
  switch (expression.kind) {
    case 'statusCode':
      return typeFrom({ type: 'integer' });
    case 'header': {
      const headers = responsesOf(scope).flatMap((response) => response.headers.map(({ name }) => name));
      if (!headers.some((name) => name.toLowerCase() === expression.name.toLowerCase()))
        throw missing(`header \`${expression.name}\` of the response`, [...new Set(headers)]);
      return typeFrom({ type: 'string' });
    }
    case 'body':
      return typeOfBody(scope, expression.pointer);
    case 'input':
      return typeFrom(entryOf(scope.workflow.inputs?.properties, expression.name, `input \`${expression.name}\``));
    case 'output': {
      const step = scope.before.find(({ stepId }) => stepId === expression.step);
      if (step === undefined) {
        const names = scope.before.map(({ stepId }) => stepId);
        throw missing(`step \`${expression.step}\` before this one`, names);
      }
      const what = `output \`${expression.name}\` of the step \`${step.stepId}\``;
      const output = parseExpression(entryOf(step.outputs, expression.name, what));
      const before = scope.before.slice(0, scope.before.indexOf(step));
      return typeOf({ ...scope, before, step, statuses: [step['x-response'].status] }, output);
    }
  }
}

function typeFrom(schema: JsonObject): Type {
  return partsOf(createReferences(schema), '#');
}

function typeOfBody(scope: Scope, pointer: string): Type {
  const bodies = responsesOf(scope).flatMap(({ content, references }) =>
    content.map((media) => ({ references, schema: joinPointer(media.pointer, 'schema') })),
  );
  const schemasOf = (place: string) => bodies.flatMap(({ references, schema }) => schemasAt(references, schema, place));
  const schemas = schemasOf(pointer);
  if (schemas.length > 0) return schemas;
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
