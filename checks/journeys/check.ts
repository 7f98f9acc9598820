/** Holds a journey against the descriptions that it calls. All problems at once. */
import type { Problem } from '@impact-docs/openapi-model';
import type { Workflow } from '@impact-docs/content/journeys/journey';
import type { LoadedJourney } from '@impact-docs/content/journeys/load-fs';
import { fromDescriptions, runWorkflow } from '@impact-docs/content/journeys/run';
import { createContext, type Context, type DescribedApis, type Keys, type MessageNames } from './context.js';
import { checkInputs } from './inputs.js';
import { checkSequence } from './sequence.js';
import { checkStep } from './step.js';
import { checkOutputs } from './outputs.js';
import { checkValuesOfStory } from './values.js';

export async function checkJourney(
  loaded: LoadedJourney,
  described: DescribedApis,
  names: MessageNames,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const context = createContext(loaded, described, names, problems);
  for (const [index, workflow] of loaded.journey.workflows.entries()) {
    checkWorkflow(context, workflow, ['workflows', index]);
  }
  checkSequence(context);
  // What does not fit its types cannot be run.
  if (problems.length > 0) return problems;
  for (const [index, workflow] of loaded.journey.workflows.entries()) {
    await checkRun(context, workflow, ['workflows', index]);
  }
  return problems;
}

function checkWorkflow(context: Context, workflow: Workflow, keys: Keys): void {
  checkInputs(context, workflow, keys);
  for (const [index, step] of workflow.steps.entries()) {
    checkStep({ ...context, workflow, step, keys: [...keys, 'steps', index] });
  }
  checkOutputs(context, workflow, keys);
}

/** Runs the workflow on the documented answers: once as it should go, and once for each of its failures. */
async function checkRun(context: Context, workflow: Workflow, keys: Keys): Promise<void> {
  const { journey, apis } = context;
  const failures = workflow.steps.flatMap(({ stepId, onFailure = [] }, index) =>
    onFailure.map(({ name }, place) => ({ step: stepId, name, keys: [...keys, 'steps', index, 'onFailure', place] })),
  );
  for (const failure of [undefined, ...failures]) {
    try {
      const results = await runWorkflow(journey, apis, workflow.workflowId, fromDescriptions, { failure });
      if (failure === undefined) checkValuesOfStory(context, workflow, keys, results);
      const taken = results.find(({ step }) => step === failure?.step)?.failure;
      if (taken !== failure?.name)
        throw new Error(`the answer leads to ${taken ?? 'success'}, not to ${failure?.name}`);
    } catch (cause) {
      const when = failure === undefined ? '' : ` when ${failure.step} fails with ${failure.name}`;
      context.report(failure?.keys ?? keys, {
        message: `the documented answers do not carry it through${when}: ${cause instanceof Error ? cause.message : String(cause)}.`,
        remedy:
          'Name other answers in `x-response`, or correct the criteria, the expressions or the examples of the description.',
      });
    }
  }
}
