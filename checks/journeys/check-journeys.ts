/** The user journeys against the standard, and against the descriptions that they call. */
import { asyncApis } from '@impact-docs/content-model/data/asyncapi';
import { siteApis } from '@impact-docs/content-model/apis';
import { bridgeEventList } from '@impact-docs/content-model/data/bridge';
import { journeysFolder, root } from '@impact-docs/content-model/files/paths';
import { eventTypes } from '@impact-docs/content-model/data/events';
import type { Workflow } from '@impact-docs/content-model/journeys';
import {
  JourneyError,
  loadJourneys,
  type LoadedJourney,
  fromDescriptions,
  runWorkflow,
  StepError,
} from '@impact-docs/content-model/journeys';
import { guidesOfJourneys } from '@impact-docs/content-model/data/journey-scopes';
import { createConfig, lint } from '@redocly/openapi-core';
import { placeInFile } from '../redocly-place.js';
import { runRules, type CheckResult, type Report, type Rule } from '../run.js';
import { createContext, type Context, type DescribedApis, type Keys, type MessageNames } from './context.js';
import { checkEvents } from './events.js';
import { checkInputs, checkOutputs } from './inputs-and-outputs.js';
import { checkScopes } from './scopes.js';
import { checkSequence } from './sequence.js';
import { checkStep } from './step.js';
import { checkStoryValues } from './story-values.js';
import { checkVersions } from './versions.js';
import { describedApis } from '../validation/described-apis.js';

interface JourneySources {
  journeys: readonly LoadedJourney[];
  apis: Awaited<ReturnType<typeof siteApis>>;
  described: DescribedApis;
}

/** A journey is only held to APIs that it names as they are. */
const JOURNEY_RULES: readonly Rule<JourneySources>[] = [
  {
    name: 'arazzo',
    async run({ journeys }, report) {
      for (const { file } of journeys) await lintJourney(file, report);
    },
  },
  {
    name: 'source-descriptions',
    run({ journeys, apis }, report) {
      for (const journey of journeys) checkSources(journey, filesOf(apis), report);
    },
  },
  {
    name: 'calls',
    async run(sources, report) {
      const bridge = (await bridgeEventList()).map(({ name }) => name);
      for (const journey of wellNamed(sources)) {
        const apis = new Map([...sources.described].filter(([id]) => journey.descriptions.has(id)));
        const webhooks = [...apis.values()].flatMap(({ model }) => eventTypes(model).map(({ type }) => type));
        await checkJourney(journey, apis, { bridge, webhooks }, report);
      }
    },
  },
  {
    name: 'events',
    async run(sources, report) {
      const events = await asyncApis();
      for (const journey of wellNamed(sources)) checkEvents(journey, events, report);
    },
  },
  {
    name: 'scopes',
    run(sources, report) {
      const guideOf = guidesOfJourneys(root);
      for (const journey of wellNamed(sources)) checkScopes(journey, sources.apis, guideOf(journey.name), report);
    },
  },
];

/** @throws DescriptionError for journeys or descriptions that cannot be read */
export async function runJourneyChecks(): Promise<CheckResult> {
  const [journeys, apis, described] = [await loadJourneys(journeysFolder), await siteApis(), await describedApis()];
  return runRules(JOURNEY_RULES, { journeys, apis, described });
}

const filesOf = (apis: JourneySources['apis']): ReadonlyMap<string, string> =>
  new Map(apis.map(({ entry }) => [entry.id, entry.file]));

function wellNamed({ journeys, apis }: JourneySources): LoadedJourney[] {
  const files = filesOf(apis);
  return journeys.filter(({ descriptions }) => [...descriptions].every(([name, file]) => files.get(name) === file));
}

/** The site and the mock know an API by its key in the manifest: a source description has that name and that file. */
export function checkSources(
  { name: journey, descriptions, placeOf }: LoadedJourney,
  files: ReadonlyMap<string, string>,
  report: Report,
): void {
  for (const [index, [name, file]] of [...descriptions].entries()) {
    if (files.get(name) === file) continue;
    const known = [...files].find(([, other]) => other === file)?.[0];
    const [key, remedy] =
      known === undefined
        ? ['url', 'Name a description of content/apis/manifest.yaml.']
        : ['name', `Name it \`${known}\`, as content/apis/manifest.yaml does.`];
    const message = `${journey}: \`${name}\` is not the API of this file.`;
    const place = placeOf(['sourceDescriptions', index, key]);
    report(place, { message, allowed: [...files.keys()].join(', '), remedy });
  }
}

const ARAZZO_RULES = [
  'struct',
  'criteria-unique',
  'no-duplicated-enum-values',
  'no-enum-type-mismatch',
  'no-mixed-number-range-constraints',
  'no-required-schema-properties-undefined',
  'no-schema-type-mismatch',
  'no-unresolved-refs',
  'outputs-defined',
  'parameters-unique',
  'sourceDescription-name-unique',
  'sourceDescriptions-not-empty',
  'spec-step-mutually-exclusive-fields',
  'step-onFailure-unique',
  'stepId-unique',
  'workflowId-unique',
];

/**
 * Redocly's rules for Arazzo: what the standard requires, and structure.ts does not check.
 * @param file absolute path of a journey that loads
 */
export async function lintJourney(file: string, report: Report): Promise<void> {
  const config = await createConfig({ rules: Object.fromEntries(ARAZZO_RULES.map((name) => [name, 'error'])) });
  for (const { ruleId, message, location } of await lint({ ref: file, config }))
    report(placeInFile(location[0]), {
      message: message.replaceAll('\n', ' '),
      remedy: `Correct it as the Arazzo Specification requires (rule ${ruleId}).`,
    });
}

/** A journey against the descriptions that it calls. All problems at once. */
export async function checkJourney(
  loaded: LoadedJourney,
  apis: DescribedApis,
  names: MessageNames,
  report: Report,
): Promise<void> {
  let fits = true;
  const context = createContext(loaded, apis, names, (place, advice) => {
    fits = false;
    report(place, advice);
  });
  const workflows = loaded.journey.workflows.map((workflow, index) => ({ workflow, keys: ['workflows', index] }));
  for (const { workflow, keys } of workflows) {
    checkInputs(context, workflow, keys);
    for (const [index, step] of workflow.steps.entries())
      checkStep({ ...context, workflow, step, keys: [...keys, 'steps', index] });
    checkOutputs(context, workflow, keys);
  }
  checkSequence(context);
  // What does not fit its types cannot be run.
  if (!fits) return;
  for (const { workflow, keys } of workflows) await checkRuns(context, workflow, keys);
}

/** Runs the workflow on the documented responses: once as it should go, and once for each of its failures. */
async function checkRuns(context: Context, workflow: Workflow, keys: Keys): Promise<void> {
  const { journey, apis } = context;
  const failures = workflow.steps.flatMap(({ stepId, onFailure = [] }, index) =>
    onFailure.map(({ name }, place) => ({ step: stepId, name, keys: [...keys, 'steps', index, 'onFailure', place] })),
  );
  for (const failure of [undefined, ...failures]) {
    try {
      const results = await runWorkflow(journey, apis, workflow.workflowId, fromDescriptions, { failure });
      if (failure === undefined) {
        checkStoryValues(context, workflow, keys, results);
        checkVersions(context, workflow, keys, results);
      }
      const taken = results.find(({ step }) => step === failure?.step)?.failure;
      if (taken !== failure?.name)
        throw new JourneyError(`the response leads to ${taken ?? 'success'}, not to ${failure?.name}`);
    } catch (cause) {
      if (!(cause instanceof JourneyError)) throw cause;
      const when = failure === undefined ? '' : ` when ${failure.step} fails with ${failure.name}`;
      context.report(failure?.keys ?? placeOf(cause, workflow, keys), {
        message: `the documented responses do not carry it through${when}: ${cause.message}.`,
        remedy:
          'Name other responses in `x-response`, or correct the criteria, the expressions or the examples of the description.',
      });
      // Then no failure can be reached either.
      if (failure === undefined) return;
    }
  }
}

/** The step at which a run ends, where it is one of the workflow. */
function placeOf(cause: unknown, { workflowId, steps }: Workflow, keys: Keys): Keys {
  const step = cause instanceof StepError && cause.workflow === workflowId ? cause.step : undefined;
  const index = steps.findIndex(({ stepId }) => stepId === step);
  return index === -1 ? keys : [...keys, 'steps', index];
}
