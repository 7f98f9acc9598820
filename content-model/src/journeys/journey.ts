/**
 * A user journey: an Arazzo 1.0.1 or 1.1.0 description (https://spec.openapis.org/arazzo/v1.0.1.html) of one API or
 * several, with the picture of what happens around their calls. Only what the journeys use is allowed.
 */
import { integer, json, listOf, matching, object, severalOf, text, unique } from '@impact-docs/api-reference/yaml';
import { arrayAt, isObject } from '@impact-docs/openapi-model';
import * as v from 'valibot';
import { callOf } from './calls.js';

const id = matching(/^[a-z][a-z0-9-]*$/, 'words of lower-case letters and digits, joined by hyphens');
const sentence = matching(/[.:]$/, 'a sentence: it ends with a full stop');
/** The drawing library reads `;` and `#` as its own. */
const label = matching(/^[^;#\n]{1,40}$/, 'a label: one line of up to 40 characters without ; and #');
const participant = matching(/^[A-Z][A-Za-z ]+$/, 'a name');

/** `x-response`: which documented response belongs to the story. */
const response = object({
  status: v.pipe(integer, v.minValue(100), v.maxValue(599)),
  /** Name of an example in the description; absent where the response has no body. */
  example: v.optional(text),
});

/** Criterion Object of the type `simple`, §4.6.10 */
const criterion = object({ condition: text });

/** A condition that names the type of an event webhook. */
export const EVENT_TYPE = /^\$message\.payload#\/events\/0\/type == '(\w+)'$/;

const outputs = v.optional(v.record(matching(/^[a-zA-Z0-9_.-]+$/, 'letters, digits, points, _ and -'), text));

/** Failure Action Object, §4.6.8 */
const failureAction = object({
  name: id,
  type: v.picklist(['end', 'goto']),
  workflowId: v.optional(id),
  stepId: v.optional(id),
  criteria: listOf(criterion),
  'x-response': response,
  /** What the response means here; for one that is no error. */
  'x-meaning': v.optional(sentence),
});

/** Step Object, §4.6.5; always a call of an operation. */
const step = object({
  stepId: id,
  description: sentence,
  /** See calls.ts. */
  operationId: text,
  /** Parameter Objects, §4.6.6 */
  parameters: v.optional(v.array(object({ name: text, in: v.picklist(['path', 'query', 'header']), value: json }))),
  requestBody: v.optional(object({ contentType: v.optional(text), payload: json })),
  successCriteria: listOf(criterion),
  onFailure: v.optional(
    v.array(
      v.pipe(
        failureAction,
        v.partialCheck(
          [['type'], ['workflowId'], ['stepId']],
          ({ type, workflowId, stepId }) =>
            (workflowId === undefined || stepId === undefined) &&
            (type === 'end' || (workflowId ?? stepId) !== undefined),
          'An action with the type `goto` needs `workflowId` or `stepId`, and no action has both.',
        ),
      ),
    ),
  ),
  outputs,
  'x-response': response,
});

/** A JSON Schema; its `default` is the value of the story. */
const input = v.objectWithRest({ type: text, default: json, description: v.optional(text) }, json);

/** Workflow Object, §4.6.4 */
const workflow = object({
  workflowId: id,
  summary: text,
  description: v.optional(text),
  /** Defaults are the values of the story: they make the workflow run as it stands. */
  inputs: v.optional(
    object({
      type: v.literal('object'),
      properties: v.record(v.string(), input),
      required: v.optional(v.array(text)),
    }),
  ),
  steps: listOf(step),
  outputs,
});

/** Workflow Object of Arazzo 1.1.0 that waits for an event of an AsyncAPI description, and then starts a workflow with calls. */
const eventWorkflow = object({
  workflowId: id,
  summary: text,
  steps: v.strictTuple([
    object({
      stepId: id,
      description: sentence,
      operationId: matching(/^\$sourceDescriptions\.[\w-]+\.\w+$/, '$sourceDescriptions.<name>.<operation>'),
      action: v.literal('receive'),
      /** Which event of a batch it is. */
      successCriteria: v.optional(v.strictTuple([object({ condition: matching(EVENT_TYPE, 'the type of an event') })])),
      outputs: v.optional(v.record(v.string(), matching(/^\$message\.payload#\/\S+$/, '$message.payload#/<pointer>'))),
    }),
    object({
      stepId: id,
      description: sentence,
      workflowId: id,
      /** Inputs of that workflow. */
      parameters: v.optional(v.array(object({ name: text, value: text }))),
    }),
  ]),
});

/** What is different afterwards: Markdown, whole sentences. */
const changes = v.optional(sentence);
/** What the arrow says in place of the name of the operation or event. */
const otherLabel = v.optional(label);
/** Markdown without a full stop: the rest of a sentence that the list begins. */
const rest = matching(/[^.:]$/, 'the rest of a sentence, without a full stop');

const leaf = v.variant('kind', [
  /** A step of a workflow: request and response. */
  object({
    kind: v.literal('call'),
    step: id,
    /** Absent: the journey's first workflow. */
    workflow: v.optional(id),
    /** Follows the name of the operation. */
    text: v.optional(rest),
    /** Follows the status of the response. */
    response: v.optional(rest),
    label: otherLabel,
    changes,
  }),
  object({
    kind: v.picklist(['bridge', 'webhook']),
    event: text,
    /** Follows the name of the event. */
    text: v.optional(rest),
    label: otherLabel,
    changes,
  }),
  /** What a person does, what goes on inside of the bank, or between the Web App and DES. */
  object({
    kind: v.picklist(['user', 'internal']),
    from: participant,
    to: participant,
    /** Markdown: whole sentences. */
    text: sentence,
    /** What the arrow says. */
    label,
    /** What the arrow back says. */
    response: v.optional(label),
    changes,
  }),
]);

export type Leaf = v.InferOutput<typeof leaf>;

export type SequenceItem = Leaf | Branches | Loop | Part;

/** Begins a part of the sequence, which has a diagram of its own. */
interface Part {
  part: string;
}

interface Branches {
  either: { when: string; items: SequenceItem[] }[];
}

interface Loop {
  /** When it ends, or how often it comes. */
  repeat: string;
  items: SequenceItem[];
}

const inner = v.lazy(() => items);
const branch = object({ when: label, items: inner });
const branches = object({ either: severalOf(branch) });
const loop = object({ repeat: label, items: inner });
const part = object({ part: label });

const items: v.GenericSchema<unknown, SequenceItem[]> = listOf(
  v.lazy((item) => {
    if (!isObject(item) || 'kind' in item) return leaf;
    return 'either' in item ? branches : 'part' in item ? part : loop;
  }),
);

const isEventWorkflow = (value: unknown) =>
  isObject(value) && arrayAt(value, 'steps').some((one) => isObject(one) && 'action' in one);

/** Arazzo Specification Object, §4.6.1 */
const file = object({
  arazzo: v.picklist(['1.0.1', '1.1.0']),
  info: object({ title: text, summary: sentence, description: v.optional(text), version: text }),
  /** Source Description Objects, §4.6.3 */
  sourceDescriptions: listOf(
    v.variant('type', [
      object({
        /** Key of the API in `content/apis/manifest.yaml`. */
        name: id,
        url: text,
        type: v.literal('openapi'),
        /** Who responds to its calls, in the sequence. */
        'x-participant': participant,
      }),
      /** Events, from Arazzo 1.1.0 on; after the APIs. */
      object({ name: id, url: text, type: v.literal('asyncapi') }),
    ]),
  ),
  /** The first one is the journey; the others are its branches and variants. Those that wait for events come last. */
  workflows: listOf(v.lazy((value) => (isEventWorkflow(value) ? eventWorkflow : workflow))),
  /** What Arazzo cannot say; see README.md. */
  'x-sequence': object({
    /** What people hear who do not see the diagram. */
    summary: sentence,
    /** From left to right. */
    participants: v.pipe(severalOf(participant), unique()),
    /** Who makes the calls. */
    caller: participant,
    items,
  }),
});

/** A journey, with the workflows that wait for events apart from those that make calls. */
export const journeySchema = v.pipe(
  file,
  v.transform(({ workflows, ...rest }) => ({
    ...rest,
    workflows: workflows.filter((one): one is Workflow => !isEventWorkflow(one)),
    eventWorkflows: workflows.filter((one): one is EventWorkflow => isEventWorkflow(one)),
  })),
);

export type Journey = v.InferOutput<typeof journeySchema>;
export type EventWorkflow = v.InferOutput<typeof eventWorkflow>;
export type Workflow = v.InferOutput<typeof workflow>;
export type Step = v.InferOutput<typeof step>;
export type Criterion = v.InferOutput<typeof criterion>;
export type FailureAction = v.InferOutput<typeof failureAction>;
export type ResponseRef = v.InferOutput<typeof response>;

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
