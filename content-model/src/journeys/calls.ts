/** Which operation of which description a step calls: `operationId` of the Step Object, Arazzo 1.0.1 §4.6.5. */
import type { ApiModel, Operation } from '@impact-docs/openapi-model';
import { JourneyError } from './journey-error.js';
import type { Journey, Step } from './journey.js';

/** The APIs of a journey, by the names of its source descriptions. */
export type Apis<Api extends WithModel = WithModel> = ReadonlyMap<string, Api>;

interface WithModel {
  model: ApiModel;
}

export interface Call {
  /** Name of the source description. */
  source: string;
  operationId: string;
}

export interface CalledOperation<Api = WithModel> extends Call {
  api: Api;
  operation: Operation;
}

const EXPRESSION = /^\$sourceDescriptions\.([A-Za-z0-9_-]+)\.([\w-]+)$/;

/**
 * What a step's `operationId` says. A plain name belongs to the only description; where there are several, the
 * standard asks for `$sourceDescriptions.<name>.<operationId>`.
 * @returns undefined where a plain name does not say which description it means
 */
export function callOf({ sourceDescriptions }: Journey, { operationId: text }: Pick<Step, 'operationId'>) {
  const [, source, operationId] = EXPRESSION.exec(text) ?? [];
  if (source !== undefined && operationId !== undefined) return { source, operationId } satisfies Call;
  const [first, second] = sourceDescriptions;
  if (first === undefined || second !== undefined) return undefined;
  return { source: first.name, operationId: text } satisfies Call;
}

/** The operation that a step calls; undefined where there is none. */
export function operationOf<Api extends WithModel>(
  journey: Journey,
  apis: Apis<Api>,
  step: Pick<Step, 'operationId'>,
): CalledOperation<Api> | undefined {
  const call = callOf(journey, step);
  const api = call && apis.get(call.source);
  const operation = api?.model.operations.find(({ operationId }) => operationId === call?.operationId);
  return call && api && operation && { ...call, api, operation };
}

/** @throws JourneyError where there is none */
export function existingOperation<Api extends WithModel>(
  journey: Journey,
  apis: Apis<Api>,
  step: Pick<Step, 'operationId'>,
): CalledOperation<Api> {
  const called = operationOf(journey, apis, step);
  if (called === undefined) throw new JourneyError(`The descriptions have no operation \`${step.operationId}\`.`);
  return called;
}

/** How a step of the journey names an operation. */
export function operationIdOf({ sourceDescriptions }: Journey, { source, operationId }: Call): string {
  return sourceDescriptions.length > 1 ? `$sourceDescriptions.${source}.${operationId}` : operationId;
}
