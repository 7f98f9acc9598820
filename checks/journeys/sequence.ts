/** The sequence of a journey against its workflows, the bridge events and the webhooks. */
import { leavesOf, sidesOf, stepOf, workflowOf } from '@impact-docs/content-model/journeys';
import type { Context } from './context.js';

export function checkSequence(context: Context): void {
  const { journey, names, report, requireKnown } = context;
  const leaves = leavesOf(journey['x-sequence'].items);
  for (const { item, keys } of leaves) {
    if (item.kind === 'bridge') requireKnown([...keys, 'event'], 'bridge event', item.event, names.bridge);
    if (item.kind === 'webhook') requireKnown([...keys, 'event'], 'webhook event', item.event, names.webhooks);
    if (item.kind !== 'call') continue;
    const workflow = workflowOf(journey, item.workflow);
    if (workflow !== undefined && stepOf(workflow, item.step) !== undefined) continue;
    const steps = journey.workflows.flatMap((one) => one.steps.map(({ stepId }) => `${one.workflowId}.${stepId}`));
    requireKnown([...keys, 'step'], 'step', [item.workflow, item.step].filter(Boolean).join('.'), steps);
  }
  const [main] = journey.workflows;
  const shown = leaves.flatMap(({ item }) =>
    item.kind === 'call' && (item.workflow === undefined || item.workflow === main?.workflowId) ? [item.step] : [],
  );
  const steps = main?.steps.map(({ stepId }) => stepId) ?? [];
  if (shown.join() !== steps.join()) {
    report(['x-sequence', 'items'], {
      message: `it shows the steps ${shown.join(', ') || 'none'}, and the workflow ${main?.workflowId} has ${steps.join(', ')}.`,
      remedy: 'Show each step of the first workflow once, in its order.',
    });
  }
  checkParticipants(context);
}

function checkParticipants({ journey, report }: Context): void {
  const { participants, items } = journey['x-sequence'];
  const used = new Set(leavesOf(items).flatMap(({ item }) => sidesOf(journey, item)));
  const place = ['x-sequence', 'participants'];
  for (const name of used) {
    if (!participants.includes(name))
      report(place, { message: `\`${name}\` takes part and is not listed.`, remedy: 'Add it.' });
  }
  for (const [index, name] of participants.entries()) {
    if (!used.has(name)) report([...place, index], { message: `\`${name}\` does nothing.`, remedy: 'Remove it.' });
  }
}
