/**
 * A user journey: an Arazzo 1.0.1 description (https://spec.openapis.org/arazzo/v1.0.1.html) of one API or several,
 * with the picture of what happens around their calls. Only what the journeys use is here; structure.ts refuses the
 * rest.
 */
import { callOf } from './calls.js';
import type { Journey, Leaf, SequenceItem, Step, Workflow } from './structure.js';

export type {
  Criterion,
  EventWorkflow,
  FailureAction,
  Journey,
  Leaf,
  ResponseRef,
  Sequence,
  SequenceItem,
  Step,
  Workflow,
} from './structure.js';

const BANK_BACKEND = 'Bank Backend';
const DES_BACKEND = 'DES Backend';
const WEB_APP = 'Web App';
const BANK_APP = 'Bank App';

export function workflowOf({ workflows }: Journey, id: string | undefined): Workflow | undefined {
  return id === undefined ? workflows[0] : workflows.find(({ workflowId }) => workflowId === id);
}

export function stepOf(workflow: Workflow, id: string): Step | undefined {
  return workflow.steps.find(({ stepId }) => stepId === id);
}

/** The items of a sequence, branches and loops opened, each with its place in the file. */
export function leavesOf(
  items: readonly SequenceItem[],
  keys: readonly (string | number)[] = ['x-sequence', 'items'],
): { item: Leaf; keys: readonly (string | number)[] }[] {
  return items.flatMap((item, index) => {
    const place = [...keys, index];
    if ('either' in item) {
      return item.either.flatMap((branch, number) => leavesOf(branch.items, [...place, 'either', number, 'items']));
    }
    if ('part' in item) return [];
    return 'repeat' in item ? leavesOf(item.items, [...place, 'items']) : [{ item, keys: place }];
  });
}

/** Who sends, and who receives. DES events begin with `on` (application bridge). */
export function sidesOf(journey: Journey, item: Leaf): [from: string, to: string] {
  switch (item.kind) {
    case 'call': {
      const workflow = workflowOf(journey, item.workflow);
      const step = workflow && stepOf(workflow, item.step);
      const source = step && callOf(journey, step)?.source;
      const description = journey.sourceDescriptions.find(({ name }) => name === source);
      // An unknown step is reported once, and not as an unknown participant too.
      const responder = description?.type === 'openapi' ? description['x-participant'] : undefined;
      return [journey['x-sequence'].caller, responder ?? journey['x-sequence'].caller];
    }
    case 'webhook':
      return [DES_BACKEND, BANK_BACKEND];
    case 'bridge':
      return item.event.startsWith('on') ? [WEB_APP, BANK_APP] : [BANK_APP, WEB_APP];
    default:
      return [item.from, item.to];
  }
}
