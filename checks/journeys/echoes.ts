/** A step asks for the object that its answer shows, and sends ids that the examples of its operation know. */
import { joinPointer, pointerSegments, type Json, type Operation } from '@impact-docs/openapi-model';
import { told } from '../story/check.js';
import { echoDifferences, memberShown } from '../story/echoes.js';
import { substitute, type Evaluate } from '@impact-docs/content/journeys/expressions';
import type { Step } from '@impact-docs/content/journeys/journey';
import type { StepResult } from '@impact-docs/content/journeys/run';
import type { Context, Keys } from './context.js';

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const REMEDY = 'Correct the input, or name the answer that belongs to it in `x-response`.';

interface Ran {
  step: Step;
  operation: Operation;
  result: StepResult;
  /** Of the step, from the root of the file. */
  keys: Keys;
  evaluate: Evaluate;
}

export function checkEchoes({ report }: Context, { step, operation, result, keys, evaluate }: Ran): void {
  const { answer, request } = result;
  const known = JSON.stringify(
    [operation.parameters, operation.requestBody ?? null, operation.responses].map(examplesIn),
  );
  const checkId = (value: Json, place: Keys, name: string): void => {
    const [id] = ID.exec(String(value)) ?? [];
    if (id === undefined || known.includes(id)) return;
    report(place, {
      message: `no example of \`${operation.operationId}\` knows ${id}, which is sent as \`${name}\`.`,
      remedy: 'Send an id that an example of the operation shows.',
    });
  };
  for (const [index, { name, in: where, value }] of (step.parameters ?? []).entries()) {
    const sent = substitute(value, evaluate);
    const place = [...keys, 'parameters', index, 'value'];
    checkId(sent, place, name);
    const shown = where === 'path' && answer.body !== undefined ? memberShown(answer.body, name) : undefined;
    if (shown === undefined || shown === sent) continue;
    report(place, {
      message: `it asks for ${told(sent)}, and the answer shows ${told(shown)}.`,
      allowed: told(shown),
      remedy: REMEDY,
    });
  }
  if (request.body === undefined) return;
  const payload = [...keys, 'requestBody', 'payload'];
  for (const [pointer, value] of leaves(request.body.value)) checkId(value, [...payload, ...keysOf(pointer)], pointer);
  for (const { pointer, actual, expected } of echoDifferences(request.body.value, answer.body ?? null, '#')) {
    report(payload, {
      message: `it sends ${told(expected)}, and the answer shows ${told(actual)} at \`${pointer}\`.`,
      remedy: REMEDY,
    });
  }
}

/** Values that the description gives as examples, wherever they are in a part of an operation. */
function examplesIn(part: unknown): unknown[] {
  if (Array.isArray(part)) return part.flatMap(examplesIn);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => (name === 'examples' ? [value] : examplesIn(value)));
}

function leaves(value: Json, pointer = '#'): [string, Json][] {
  if (typeof value !== 'object' || value === null) return [[pointer, value]];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner as Json, joinPointer(pointer, name)));
}

const keysOf = (pointer: string): (string | number)[] =>
  pointerSegments(pointer).map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));
