import { readYaml } from '../files/read.js';
import { listOf, matching, object, text, unique } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import { DescriptionError } from '@impact-docs/openapi-model';
import { dataFile } from '../files/paths.js';
import { computedTable } from '../tables/types.js';

/** A diagram, and the ordered list that says the same. */
export interface DataDiagram {
  /** Source text of Mermaid. */
  source: string;
  /** Markdown. */
  steps: string[];
}

/** Reasons of `onExitRequested` that belong to the end of a session. */
const reasons = ['sessionExpired', 'signedOut', 'maxDurationReached', 'tokenRejected'] as const;

const stateId = matching(/^[a-z][A-Za-z]*$/, 'letters, of which the first is small');
const state = v.variant('kind', [
  object({ id: stateId, kind: v.literal('final'), arrow: text }),
  object({ id: stateId, kind: v.picklist(['start', 'open']) }),
]);

const transition = object({
  id: matching(/^[a-z][a-z-]*$/, 'small letters and hyphens'),
  from: listOf(text),
  event: text,
  to: text,
  change: v.optional(text),
  timeOut: text,
  arrow: v.optional(text),
  reason: v.optional(v.picklist(reasons)),
  step: v.optional(text),
});

const schema = object({
  diagram: object({ title: text, description: text }),
  states: v.pipe(v.array(state), unique('id')),
  transitions: v.pipe(v.array(transition), unique('id')),
});

type StateMachine = v.InferOutput<typeof schema>;

/**
 * The state machine of a session.
 * @throws DescriptionError when the file is not valid, or contradicts itself; all problems at once
 */
export async function loadStateMachine(): Promise<StateMachine> {
  const file = dataFile('session-states.yaml');
  const { value, problem } = await readYaml(file, schema, 'The comment at the top of the file explains the keys.');
  const problems = contradictions(value).map(({ keys, message, remedy }) => problem(keys, message, { remedy }));
  if (problems.length > 0) throw new DescriptionError(problems);
  return value;
}

function contradictions({ states, transitions }: StateMachine) {
  const kinds = new Map(states.map(({ id, kind }) => [id, kind]));
  const problems: { keys: (string | number)[]; message: string; remedy: string }[] = [];
  for (const [index, { id, from, to, arrow, reason }] of transitions.entries()) {
    const add = (message: string, remedy: string): void => {
      problems.push({ keys: ['transitions', index], message: `The transition "${id}" ${message}.`, remedy });
    };
    for (const state of [...from, to].filter((one) => !kinds.has(one))) {
      add(`names the unknown state "${state}"`, `Use one of ${[...kinds.keys()].join(', ')}, or add the state.`);
    }
    for (const state of from.filter((one) => kinds.get(one) === 'final')) {
      add(`leaves the final state "${state}"`, 'Nothing leaves a final state.');
    }
    const isFinal = kinds.get(to) === 'final';
    if (isFinal !== (reason !== undefined)) {
      const what = isFinal ? 'ends the session without a reason' : 'has a reason';
      add(what, 'Give `reason` where `to` is final, and only there.');
    }
    const isDrawn = !isFinal && from.some((state) => state !== to);
    if (isDrawn !== (arrow !== undefined)) {
      const what = isDrawn ? 'needs an arrow' : 'has an arrow that is not drawn';
      add(what, 'Give `arrow` where the state changes and `to` is not final, and only there.');
    }
  }
  const entered = new Set(transitions.flatMap(({ from, to }) => (from.includes(to) ? [] : [to])));
  for (const [index, { id, kind }] of states.entries()) {
    if (kind === 'start' || entered.has(id)) continue;
    const message = `No transition leads to the state "${id}".`;
    problems.push({ keys: ['states', index], message, remedy: 'Add one, or remove the state.' });
  }
  return problems;
}

/** Every transition: from which state, by what, to which, and by when. */
export const sessionStates = computedTable(['State', 'Event', 'Next state', 'Time limit'], async () =>
  (await loadStateMachine()).transitions.map(({ id, from, event, to, change, timeOut }) => ({
    id,
    cells: [from.map(code).join(', '), event, change === undefined ? code(to) : `${code(to)}, ${change}`, timeOut],
  })),
);

/** The diagram: open states are one state on the outside, so that each way out is one arrow. */
export async function sessionStatesDiagram(): Promise<DataDiagram> {
  const { diagram, states, transitions } = await loadStateMachine();
  const kindOf = (id: string) => states.find((state) => state.id === id)?.kind;
  const outside = (id: string) => (kindOf(id) === 'open' ? 'open' : id);
  const arrows = (inside: boolean) =>
    transitions.flatMap(({ from, to, arrow }) =>
      from
        .filter((state) => arrow !== undefined && state !== to && (outside(state) === outside(to)) === inside)
        .map((state) => `${inside ? state : outside(state)} --> ${inside ? to : outside(to)} : ${arrow}`),
    );
  const ends = states.flatMap((one) => (one.kind === 'final' ? [`open --> ${one.id} : ${one.arrow}`] : []));
  const start = states.filter(({ kind }) => kind === 'start').map(({ id }) => `[*] --> ${id}`);
  const head = [`accTitle: ${diagram.title}`, `accDescr: ${diagram.description}`];
  const source = [
    'stateDiagram-v2',
    ...head,
    ...start,
    ...arrows(false),
    'state open {',
    ...arrows(true),
    '}',
    ...ends,
  ].join('\n');
  return { source, steps: transitions.flatMap(({ step }) => step ?? []) };
}

const code = (id: string): string => `\`${id}\``;
