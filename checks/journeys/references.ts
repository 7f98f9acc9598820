/** What an expression refers to: it must exist, and its schema says what type it has. */
import { createReferences, joinPointer, objectAt, type Operation } from '@impact-docs/openapi-model';
import { operationOf, type CalledOperation } from '@impact-docs/content/journeys/calls';
import { ExpressionError, parseExpression, type Expression } from '@impact-docs/content/journeys/expressions';
import type { Step, Workflow } from '@impact-docs/content/journeys/journey';
import { formatsOf, partsOf, schemasAt, typesOf, type FoundSchema } from '@impact-docs/content/journeys/schema-at';
import type { Context, Keys } from './context.js';

export interface Scope extends Context {
  workflow: Workflow;
  /** Steps whose outputs can be used. */
  before: readonly Step[];
  /** The step whose answer can be used. */
  step?: Step;
  /** Statuses of which that answer can be. */
  statuses?: readonly number[];
}

export interface Type {
  types: ReadonlySet<string>;
  formats: ReadonlySet<string>;
  /** Where the value is described; empty for what is no part of a body. */
  schemas: readonly FoundSchema[];
}

/** The type of what an expression gives; reports, and gives nothing, where it leads nowhere. */
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
      return { types: new Set(['integer']), formats: new Set(), schemas: [] };
    case 'header':
      return typeOfHeader(scope, expression.name);
    case 'body':
      return typeOfBody(scope, expression.pointer);
    case 'input': {
      const properties = scope.workflow.inputs?.properties ?? {};
      const input = Object.hasOwn(properties, expression.name) ? properties[expression.name] : undefined;
      if (input === undefined) throw missing(`input \`${expression.name}\``, Object.keys(properties));
      return typeFrom(partsOf(createReferences(input), '#'));
    }
    case 'output': {
      const source = scope.before.find(({ stepId }) => stepId === expression.step);
      if (source === undefined) {
        const names = scope.before.map(({ stepId }) => stepId);
        throw missing(`step \`${expression.step}\` before this one`, names);
      }
      const outputs = source.outputs ?? {};
      const output = Object.hasOwn(outputs, expression.name) ? outputs[expression.name] : undefined;
      if (output === undefined) {
        throw missing(`output \`${expression.name}\` of the step \`${source.stepId}\``, Object.keys(outputs));
      }
      const before = scope.before.slice(0, scope.before.indexOf(source));
      return typeOf(
        { ...scope, before, step: source, statuses: [source['x-response'].status] },
        parseExpression(output),
      );
    }
  }
}

function typeOfHeader(scope: Scope, name: string): Type {
  const headers = answersOf(scope).answers.flatMap((response) => response.headers);
  const header = headers.find((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
  if (header === undefined)
    throw missing(`header \`${name}\` of the answer`, [...new Set(headers.map((one) => one.name))]);
  return { types: new Set(['string']), formats: new Set(), schemas: [] };
}

function typeOfBody(scope: Scope, pointer: string): Type {
  const { source, answers } = answersOf(scope);
  const references = scope.described.get(source)?.references;
  const bodies = answers.flatMap(({ content }) => content.map((media) => joinPointer(media.pointer, 'schema')));
  const schemasOf = (place: string): FoundSchema[] =>
    references === undefined ? [] : bodies.flatMap((body) => schemasAt(references, body, place));
  const schemas = schemasOf(pointer);
  if (schemas.length > 0) return typeFrom(schemas);
  // What the innermost place that there is has instead.
  let around = parentOf(pointer);
  while (around !== '' && schemasOf(around).length === 0) around = parentOf(around);
  const siblings = schemasOf(around).flatMap(({ node }) => Object.keys(objectAt(node, 'properties') ?? {}));
  throw missing(
    `\`${pointer}\` in the body of the answer`,
    [...new Set(siblings)].map((name) => `${around}/${name}`),
  );
}

/** Of a JSON pointer; of one segment, the whole. */
function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

function answersOf({ journey, apis, step, statuses = [] }: Scope): {
  source: string;
  answers: Operation['responses'];
} {
  if (step === undefined)
    throw new ExpressionError('There is no answer at this place: only inputs and outputs of steps can be used.');
  const called: Partial<CalledOperation> = operationOf(journey, apis, step) ?? {};
  const answers = called.operation?.responses.filter(({ status }) => statuses.includes(Number(status)));
  return { source: called.source ?? '', answers: answers ?? [] };
}

function typeFrom(schemas: readonly FoundSchema[]): Type {
  return { types: typesOf(schemas), formats: formatsOf(schemas), schemas };
}

function missing(what: string, known: readonly string[]): ExpressionError {
  return new ExpressionError(`There is no ${what}. Allowed: ${known.length > 0 ? known.join(', ') : 'none'}.`);
}

/** Why one type does not fit another; `undefined` where it does. Types and formats that nobody names fit. */
export function mismatch(given: Type, wanted: Type): string | undefined {
  const overlaps = [...given.types].some((type) => fits(type, wanted.types));
  if (given.types.size > 0 && wanted.types.size > 0 && !overlaps) {
    return `is of the type ${[...given.types].join(' or ')}, and ${[...wanted.types].join(' or ')} is wanted`;
  }
  const formats = wanted.formats.size === 0 || [...wanted.formats].some((format) => given.formats.has(format));
  if (!formats && given.formats.size > 0) {
    return `has the format ${[...given.formats].join(' or ')}, and ${[...wanted.formats].join(' or ')} is wanted`;
  }
  return undefined;
}

function fits(type: string, wanted: ReadonlySet<string>): boolean {
  return wanted.has(type) || (type === 'integer' && wanted.has('number'));
}
