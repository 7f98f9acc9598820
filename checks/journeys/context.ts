/** What every check of a journey knows, and how it reports. */
import type { Journey, Step, Workflow, LoadedJourney } from '@impact-docs/content-model/journeys';
import type { Advice } from '@impact-docs/openapi-model';
import type { Report } from '../run.js';
import type { DescribedApi } from '../validation/http/described-schemas.js';

/** From the root of the file. */
export type Keys = readonly (string | number)[];

/** By the names of the source descriptions. */
export type DescribedApis = ReadonlyMap<string, DescribedApi>;

/** Names of messages that no operation describes. */
export interface MessageNames {
  bridge: readonly string[];
  webhooks: readonly string[];
}

export interface Context {
  journey: Journey;
  apis: DescribedApis;
  names: MessageNames;
  report(keys: Keys, advice: Advice): void;
  /** Reports a name that is not among those that exist. */
  requireKnown(keys: Keys, what: string, name: string, known: readonly string[], remedy?: string): void;
}

export interface StepContext extends Context {
  workflow: Workflow;
  step: Step;
  /** Of the step. */
  keys: Keys;
}

/** A message begins with its journey, workflow and step. */
export function createContext(
  { journey, name, placeOf }: LoadedJourney,
  apis: DescribedApis,
  names: MessageNames,
  reportPlace: Report,
): Context {
  const report: Context['report'] = (keys, { message, ...advice }) => {
    const part = [name, ...namesOf(journey, keys)].join(', ');
    reportPlace(placeOf(keys), { message: `${part}: ${message}`, ...advice });
  };
  return {
    journey,
    apis,
    names,
    report,
    requireKnown(keys, what, wanted, known, remedy = 'Name one of these.') {
      if (known.includes(wanted)) return;
      const message = `there is no ${what} \`${wanted}\`.`;
      report(keys, { message, allowed: known.join(', '), remedy });
    },
  };
}

/** The workflow and the step of a place. */
function namesOf({ workflows }: Journey, [section, workflow, part, step]: Keys): string[] {
  if (section === 'x-sequence') return ['sequence'];
  const known = section === 'workflows' ? workflows[Number(workflow)] : undefined;
  if (known === undefined) return [];
  const inside = part === 'steps' ? known.steps[Number(step)] : undefined;
  return [`workflow ${known.workflowId}`, ...(inside === undefined ? [] : [`step ${inside.stepId}`])];
}
