/** The picture of a journey against its workflows, the bridge events and the webhooks. */
import { leavesOf, sidesOf, stepOf, workflowOf } from '@impact-docs/content/journeys/journey';
import type { Context, Keys } from './context.js';

export function checkSequence(context: Context): void {
  const { journey, names, report } = context;
  const { participants, items } = journey['x-sequence'];
  const leaves = leavesOf(items);
  const place = ['x-sequence', 'items'];
  for (const { item, keys } of leaves) {
    if (item.kind === 'bridge') checkName('bridge event', item.event, names.bridge, [...keys, 'event']);
    if (item.kind === 'webhook') checkName('webhook event', item.event, names.webhooks, [...keys, 'event']);
    if (item.kind !== 'call') continue;
    const workflow = workflowOf(journey, item.workflow);
    if (workflow !== undefined && stepOf(workflow, item.step) !== undefined) continue;
    report([...keys, 'step'], {
      message: `there is no step \`${[item.workflow, item.step].filter(Boolean).join('.')}\`.`,
      allowed: journey.workflows
        .flatMap((one) => one.steps.map(({ stepId }) => `${one.workflowId}.${stepId}`))
        .join(', '),
      remedy: 'Name one of these.',
    });
  }
  const [main] = journey.workflows;
  const shown = leaves.flatMap(({ item }) =>
    item.kind === 'call' && (item.workflow === undefined || item.workflow === main?.workflowId) ? [item.step] : [],
  );
  const steps = main?.steps.map(({ stepId }) => stepId) ?? [];
  if (shown.join() !== steps.join()) {
    report(place, {
      message: `it shows the steps ${shown.join(', ') || 'none'}, and the workflow ${main?.workflowId} has ${steps.join(', ')}.`,
      remedy: 'Show each step of the first workflow once, in its order.',
    });
  }
  checkParticipants();

  function checkName(what: string, name: string, known: readonly string[], keys: Keys): void {
    if (known.includes(name)) return;
    report(keys, {
      message: `there is no ${what} \`${name}\`.`,
      allowed: known.join(', '),
      remedy: 'Name one of these.',
    });
  }

  function checkParticipants(): void {
    const used = new Set(leaves.flatMap(({ item }) => sidesOf(journey, item)));
    for (const name of used) {
      if (participants.includes(name)) continue;
      report(['x-sequence', 'participants'], {
        message: `\`${name}\` takes part and is not listed.`,
        remedy: 'Add it.',
      });
    }
    for (const [index, name] of participants.entries()) {
      if (used.has(name)) continue;
      report(['x-sequence', 'participants', index], { message: `\`${name}\` does nothing.`, remedy: 'Remove it.' });
    }
  }
}
