/**
 * A user journey: an Arazzo 1.0.1 description (https://spec.openapis.org/arazzo/v1.0.1.html) of one API or several,
 * with the picture of what happens around their calls. Only what the journeys use is here; structure.ts refuses the
 * rest.
 */
import type { Json } from '@impact-docs/openapi-model';
import { callOf } from './calls.js';

/** Arazzo Specification Object, §4.6.1 */
export interface Journey {
  arazzo: string;
  info: { title: string; summary: string; description?: string; version: string };
  sourceDescriptions: SourceDescription[];
  /** The first one is the journey; the others are its branches and variants. */
  workflows: Workflow[];
  'x-sequence': Sequence;
  'x-not-handled'?: NotHandled[];
}

/** A refusal that an operation of the journey documents and its guide leaves out. */
export interface NotHandled {
  /** `create-account` */
  operation: string;
  /** Of the error. */
  code: string;
  reason: string;
}

/** Source Description Object, §4.6.3 */
export interface SourceDescription {
  /** Key of the API in `content/apis/manifest.yaml`. */
  name: string;
  url: string;
  type: 'openapi';
  /** Who responds to its calls, in the sequence. */
  'x-participant': string;
}

/** Workflow Object, §4.6.4 */
export interface Workflow {
  workflowId: string;
  summary: string;
  description?: string;
  /** Defaults are the values of the story: they make the workflow run as it stands. */
  inputs?: { type: 'object'; properties: Record<string, Input>; required?: string[] };
  steps: Step[];
  outputs?: Record<string, string>;
}

/** A JSON Schema; its `default` is the value of the story. */
export type Input = { type: string; default: Json; description?: string } & { readonly [keyword: string]: Json };

/** Step Object, §4.6.5; always a call of an operation. */
export interface Step {
  stepId: string;
  description: string;
  /** See calls.ts. */
  operationId: string;
  parameters?: StepParameter[];
  requestBody?: { contentType?: string; payload: Json };
  successCriteria: Criterion[];
  onFailure?: FailureAction[];
  outputs?: Record<string, string>;
  'x-response': ResponseRef;
}

/** Parameter Object, §4.6.6 */
export interface StepParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  value: Json;
}

/** Criterion Object of the type `simple`, §4.6.10 */
export interface Criterion {
  condition: string;
}

/** Failure Action Object, §4.6.8 */
export interface FailureAction {
  name: string;
  type: 'end' | 'goto';
  workflowId?: string;
  stepId?: string;
  criteria: Criterion[];
  'x-response': ResponseRef;
}

/** `x-response`: which documented response belongs to the story. */
export interface ResponseRef {
  status: number;
  /** Name of an example in the description; absent where the response has no body. */
  example?: string;
}

/** `x-sequence`: what Arazzo cannot say; see README.md. */
export interface Sequence {
  /** What people hear who do not see the diagram. */
  summary: string;
  /** From left to right. */
  participants: string[];
  /** Who makes the calls. */
  caller: string;
  items: SequenceItem[];
}

export type SequenceItem = CallItem | BridgeItem | WebhookItem | MessageItem | Branches | Loop;

interface ItemText {
  /** Markdown; follows the names of those who take part. */
  text?: string;
  /** What the arrow says, where `text` is too long for it. */
  label?: string;
  /** What is different afterwards: Markdown, whole sentences. */
  changes?: string;
}

/** A step of a workflow: request and response. */
export interface CallItem extends ItemText {
  kind: 'call';
  step: string;
  /** Absent: the journey's first workflow. */
  workflow?: string;
  /** Follows the status of the response. */
  response?: string;
}

export interface BridgeItem extends ItemText {
  kind: 'bridge';
  event: string;
}

export interface WebhookItem extends ItemText {
  kind: 'webhook';
  event: string;
}

/** What a person does, what goes on inside of the bank, or between the Web App and DES. */
export interface MessageItem extends ItemText {
  kind: 'user' | 'internal';
  from: string;
  to: string;
  text: string;
  /** A response, described in the same way. */
  response?: string;
}

export interface Branches {
  either: { when: string; items: SequenceItem[] }[];
}

export interface Loop {
  /** When it ends, or how often it comes. */
  repeat: string;
  items: SequenceItem[];
}

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

export type Leaf = Exclude<SequenceItem, Branches | Loop>;

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
      return [journey['x-sequence'].caller, description?.['x-participant'] ?? journey['x-sequence'].caller];
    }
    case 'webhook':
      return [DES_BACKEND, BANK_BACKEND];
    case 'bridge':
      return item.event.startsWith('on') ? [WEB_APP, BANK_APP] : [BANK_APP, WEB_APP];
    default:
      return [item.from, item.to];
  }
}
