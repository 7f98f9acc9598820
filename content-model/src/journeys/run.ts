/** Runs a workflow step by step: Arazzo 1.0.1 §4.6.4, §4.6.5, §4.6.8. Who responds is up to the caller. */
import type { Json } from '@impact-docs/openapi-model';
import { existingOperation, type Apis, type CalledOperation } from './calls.js';
import { atPointer, holds, parseCondition, parseExpression, type Evaluate } from './expressions.js';
import {
  stepOf,
  workflowOf,
  type ResponseRef,
  type Criterion,
  type FailureAction,
  type Journey,
  type Step,
  type Workflow,
} from './journey.js';
import { JourneyError } from './journey-error.js';
import { documentedResponse, requestOf, required, type StepResponse, type StepRequest } from './request.js';

/** Responds to a request; `wanted` is the response that belongs to the story. */
export type Send = (
  request: StepRequest,
  wanted: ResponseRef,
  called: CalledOperation,
) => StepResponse | Promise<StepResponse>;

export interface StepResult {
  workflow: string;
  step: string;
  request: StepRequest;
  response: StepResponse;
  outputs: Record<string, Json>;
  /** Name of the failure action that was taken. */
  failure?: string;
}

interface RunOptions {
  /** Lets this failure of a step happen, once. */
  failure?: { step: string; name: string };
}

/** A step that cannot go on. */
export class StepError extends JourneyError {
  constructor(
    readonly workflow: string,
    readonly step: string,
    cause: JourneyError,
  ) {
    super(`${workflow}, ${step}: ${cause.message}`, { cause });
  }
}

/** More steps than any journey has; a `goto` in a circle ends here. */
const MOST_STEPS = 50;

/**
 * Runs a workflow with the values of the story as inputs.
 * @throws StepError where a step fails and no action of it says what follows
 */
export async function runWorkflow(
  journey: Journey,
  apis: Apis,
  id: string | undefined,
  send: Send,
  options: RunOptions = {},
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  let failure = options.failure;
  let workflow = required(workflowOf(journey, id), `workflow \`${id}\``, 'The journey');
  let index = 0;
  while (index < workflow.steps.length && results.length < MOST_STEPS) {
    const step = required(workflow.steps[index], `step ${index}`, 'The workflow');
    const action = failureOf(step, failure);
    // It happens once: a step that is tried again succeeds.
    if (action !== undefined) failure = undefined;
    const { result, taken } = await runStep({
      called: existingOperation(journey, apis, step),
      workflow,
      step,
      results,
      send,
      wanted: (action ?? step)['x-response'],
    });
    results.push(result);
    if (taken?.type === 'end') return results;
    if (taken?.workflowId !== undefined) {
      workflow = required(workflowOf(journey, taken.workflowId), `workflow \`${taken.workflowId}\``, 'The journey');
      index = 0;
    } else if (taken?.stepId !== undefined) {
      index = workflow.steps.indexOf(
        required(stepOf(workflow, taken.stepId), `step \`${taken.stepId}\``, 'The workflow'),
      );
    } else index++;
  }
  if (results.length >= MOST_STEPS)
    throw new JourneyError(`${workflow.workflowId}: more than ${MOST_STEPS} steps were run.`);
  return results;
}

function failureOf({ stepId, onFailure = [] }: Step, wanted: RunOptions['failure']): FailureAction | undefined {
  return stepId === wanted?.step ? onFailure.find(({ name }) => name === wanted.name) : undefined;
}

interface Running {
  called: CalledOperation;
  workflow: Workflow;
  step: Step;
  results: readonly StepResult[];
  send: Send;
  wanted: ResponseRef;
}

async function runStep(running: Running): Promise<{ result: StepResult; taken?: FailureAction }> {
  const { called, workflow, step, results, send, wanted } = running;
  try {
    const request = requestOf(called, step, evaluator(workflow, results));
    const response = await send(request, wanted, called);
    const evaluate = evaluator(workflow, results, response);
    const base = { workflow: workflow.workflowId, step: step.stepId, request, response };
    const unmet = unmetOf(step.successCriteria, evaluate);
    if (unmet.length === 0) return { result: { ...base, outputs: outputsOf(step.outputs, evaluate) } };
    const taken = step.onFailure?.find(({ criteria }) => unmetOf(criteria, evaluate).length === 0);
    if (taken === undefined) {
      throw new JourneyError(`status ${response.status}; these criteria do not hold: ${unmet.join('; ')}`);
    }
    return { result: { ...base, outputs: {}, failure: taken.name }, taken };
  } catch (cause) {
    if (!(cause instanceof JourneyError)) throw cause;
    throw new StepError(workflow.workflowId, step.stepId, cause);
  }
}

/** Conditions that do not hold. */
function unmetOf(criteria: readonly Criterion[], evaluate: Evaluate): string[] {
  return criteria.map(({ condition }) => condition).filter((text) => !holds(parseCondition(text), evaluate));
}

/** @throws JourneyError where an output has no value */
export function outputsOf(outputs: Readonly<Record<string, string>> = {}, evaluate: Evaluate): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(outputs).map(([name, text]) => {
      const value = evaluate(parseExpression(text));
      if (value === undefined) throw new JourneyError(`the output \`${name}\` has no value: ${text}`);
      return [name, value];
    }),
  );
}

/** What expressions mean at a place: outputs of the steps before, and the response where there is one. */
export function evaluator(workflow: Workflow, results: readonly StepResult[], response?: StepResponse): Evaluate {
  return (expression) => {
    switch (expression.kind) {
      case 'statusCode':
        return response?.status;
      case 'header':
        return response?.headers.get(expression.name.toLowerCase());
      case 'body':
        return atPointer(response?.body, expression.pointer);
      case 'input':
        return workflow.inputs?.properties[expression.name]?.default;
      case 'output':
        // The last one: a step can run again.
        return results
          .filter((result) => result.workflow === workflow.workflowId && result.step === expression.step)
          .at(-1)?.outputs[expression.name];
    }
  };
}

/** Responds with the examples of the descriptions, without any server. */
export const fromDescriptions: Send = (_request, wanted, { operation }) => documentedResponse(operation, wanted);
