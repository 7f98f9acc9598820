/** What goes from the response of one call into the request of another, from the expressions of a workflow. */
import { isComposite, pointerSegments, type Json } from '@impact-docs/openapi-model';
import { callOf, type Call } from './calls.js';
import { expressionsIn, parseExpression, type Expression } from './expressions.js';
import { stepOf, type Journey, type Step, type Workflow } from './journey.js';

interface DataFlow {
  to: Call;
  /** Name of a parameter, or path into the body: `transactionImpacts[].reference`. */
  member: string;
  from: Call;
  /** Name of a header field, or path into the body. */
  source: string;
}

/** In the order of the steps; items of a list, and repeated calls, appear once. */
export function dataFlowOf(journey: Journey, workflow: Workflow): DataFlow[] {
  const all = workflow.steps.flatMap((step) =>
    sentBy(step).flatMap(({ member, expressions }) =>
      expressions.flatMap((expression) => flowsOf(journey, workflow, step, member, expression)),
    ),
  );
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

function flowsOf(journey: Journey, workflow: Workflow, step: Step, member: string, expression: Expression): DataFlow[] {
  if (expression.kind !== 'output') return [];
  const giver = stepOf(workflow, expression.step);
  const output = giver?.outputs?.[expression.name];
  const to = callOf(journey, step);
  const from = giver && callOf(journey, giver);
  if (output === undefined || to === undefined || from === undefined) return [];
  const origin = parseExpression(output);
  const source = origin.kind === 'body' ? pathOf(origin.pointer) : origin.kind === 'header' ? origin.name : undefined;
  return source === undefined ? [] : [{ to, member, from, source }];
}

function sentBy({ parameters = [], requestBody }: Step): { member: string; expressions: Expression[] }[] {
  return [
    ...parameters.map(({ name, value }) => ({ member: name, expressions: expressionsIn(value) })),
    ...(requestBody === undefined ? [] : membersOf(requestBody.payload, '')),
  ];
}

function membersOf(value: Json, pointer: string): { member: string; expressions: Expression[] }[] {
  if (!isComposite(value)) return [{ member: pathOf(pointer), expressions: expressionsIn(value) }];
  return Object.entries(value).flatMap(([key, inner]) => membersOf(inner as Json, `${pointer}/${key}`));
}

/** A pointer as people write it, with any item of a list: `/insights/0/id` gives `insights[].id`. */
function pathOf(pointer: string): string {
  const path = pointerSegments(pointer).map((segment) => (/^\d+$/.test(segment) ? '[]' : `.${segment}`));
  return path.join('').replace(/^\./, '') || 'the whole body';
}
