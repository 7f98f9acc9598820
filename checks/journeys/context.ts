/** What every check of a journey knows, and how it reports. */
import type { Advice, ApiModel, Problem, References } from '@impact-docs/openapi-model';
import type { Validator } from '@impact-docs/schema-validation/validator';
import type { Apis } from '@impact-docs/content/journeys/calls';
import type { Journey, Step, Workflow } from '@impact-docs/content/journeys/journey';
import type { LoadedJourney } from '@impact-docs/content/journeys/load-fs';

export type Keys = readonly (string | number)[];

export type { Advice };

/** A description that a journey calls. */
export interface Described {
  model: ApiModel;
  references: References;
  validator: Validator;
}

/** By the names of the source descriptions. */
export type DescribedApis = ReadonlyMap<string, Described>;

/** Names of messages that no operation describes. */
export interface MessageNames {
  bridge: readonly string[];
  webhooks: readonly string[];
}

export interface Context {
  journey: Journey;
  described: DescribedApis;
  apis: Apis;
  names: MessageNames;
  /** @param keys from the root of the file */
  report(keys: Keys, advice: Advice): void;
}

export interface StepContext extends Context {
  workflow: Workflow;
  step: Step;
  /** Of the step, from the root of the file. */
  keys: Keys;
}

/** A report that says first of which journey, workflow and step it is. */
export function createContext(
  loaded: LoadedJourney,
  described: DescribedApis,
  names: MessageNames,
  problems: Problem[],
): Context {
  return {
    journey: loaded.journey,
    described,
    apis: new Map([...described].map(([name, { model }]) => [name, model])),
    names,
    report(keys, { message, ...advice }) {
      problems.push(
        loaded.problem(keys, `${[loaded.name, ...placeOf(loaded.journey, keys)].join(', ')}: ${message}`, advice),
      );
    },
  };
}

function placeOf({ workflows }: Journey, [section, workflow, part, step]: Keys): string[] {
  if (section === 'x-sequence') return ['sequence'];
  const known = section === 'workflows' ? workflows[Number(workflow)] : undefined;
  if (known === undefined) return [];
  const inside = part === 'steps' ? known.steps[Number(step)] : undefined;
  return [`workflow ${known.workflowId}`, ...(inside === undefined ? [] : [`step ${inside.stepId}`])];
}
