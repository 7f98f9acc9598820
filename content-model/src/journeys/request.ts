/** A step with the values of its expressions → the request that it sends, and the response that the description shows. */
import { methodText, serializeParameter, type Json, type Operation } from '@impact-docs/openapi-model';
import { fieldFor } from '../apis/object-fields.js';
import type { CalledOperation } from './calls.js';
import { substitute, type Evaluate } from './expressions.js';
import { JourneyError } from './journey-error.js';
import type { ResponseRef, Step } from './journey.js';

export interface StepRequest {
  /** Name of the source description whose server gets it. */
  source: string;
  method: string;
  /** Below the server's address, with the query: `/transactions?state=requested`. */
  target: string;
  /** Without those of authentication. */
  headers: { name: string; value: string }[];
  body?: { mediaType: string; value: Json };
}

export interface StepResponse {
  status: number;
  /** Names in lower case. */
  headers: ReadonlyMap<string, string>;
  body?: Json;
}

/** @throws JourneyError for an expression without a value, and where the operation has no such parameter */
export function requestOf({ source, operation }: CalledOperation, step: Step, evaluate: Evaluate): StepRequest {
  const parameters = (step.parameters ?? []).map((given) => {
    const parameter = operation.parameters.find(({ name, in: place }) => name === given.name && place === given.in);
    const known = required(parameter, `${given.in} parameter \`${given.name}\` of \`${operation.operationId}\``);
    return { ...given, text: serializeParameter(known, substitute(given.value, evaluate)) };
  });
  const within = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const path = operation.path.replace(/\{([^}]+)\}/g, (_whole, name: string) =>
    required(within('path').find((parameter) => parameter.name === name)?.text, `value for \`${name}\` in the path`),
  );
  const query = within('query').map(({ text }) => text);
  return {
    source,
    method: methodText(operation.method),
    target: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: within('header').map(({ name, text }) => ({ name, value: text })),
    ...(step.requestBody === undefined
      ? {}
      : {
          body: {
            mediaType: mediaTypeOf(operation, step),
            value: substitute(step.requestBody.payload, evaluate),
          },
        }),
  };
}

/** What the step says, else the first that the operation takes. */
export function mediaTypeOf(operation: Operation, { requestBody }: Step): string {
  return requestBody?.contentType ?? operation.requestBody?.content[0]?.type ?? 'application/json';
}

/** The documented response that a step names. @throws JourneyError where there is none */
export function documentedResponse(
  operation: Operation,
  wanted: ResponseRef,
): StepResponse & { mediaType?: string; summary?: string } {
  const response = required(
    operation.responses.find(({ status }) => status === String(wanted.status)),
    `response ${wanted.status} of \`${operation.operationId}\``,
  );
  const found = response.content
    .flatMap(({ type, examples }) => examples.map(({ name, value, summary }) => ({ type, name, value, summary })))
    .find(({ name, value }) => name === wanted.example && value !== undefined);
  const example =
    wanted.example === undefined
      ? undefined
      : required(found, `example \`${wanted.example}\` in response ${wanted.status} of \`${operation.operationId}\``);
  const headers = new Map(
    response.headers.flatMap(({ name, examples }) => {
      const value = examples.find(({ generated }) => !generated)?.value;
      return value === undefined ? [] : [[name.toLowerCase(), fieldFor(name, String(value), example?.value)] as const];
    }),
  );
  if (example?.value === undefined) return { status: wanted.status, headers };
  const { type, value, summary } = example;
  return {
    status: wanted.status,
    headers,
    body: value,
    mediaType: type,
    ...(summary === undefined ? {} : { summary }),
  };
}

/** @throws JourneyError where there is no such value */
export function required<T>(value: T | undefined, what: string, owner = 'The description'): T {
  if (value === undefined) throw new JourneyError(`${owner} has no ${what}.`);
  return value;
}
