import { readYaml } from '../read.js';
import { listOf, matching, object, text, unique } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import { DescriptionError } from '@impact-docs/openapi-model';
import type { Problem } from '@impact-docs/openapi-model';
import { dataFile } from './paths.js';
import type { TableSource } from './types.js';

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
async function loadStateMachine(): Promise<StateMachine> {
  const file = dataFile('session-states.yaml');
  const { value, problem } = await readYaml(file, schema, 'The comment at the top of the file explains the keys.');
  const problems = contradictions(value, (keys, message, remedy) => problem(keys, message, { remedy }));
  if (problems.length > 0) throw new DescriptionError(problems);
  return value;
}

function contradictions(
  { states, transitions }: StateMachine,
  at: (keys: (string | number)[], message: string, remedy: string) => Problem,
): Problem[] {
  const kinds = new Map(states.map(({ id, kind }) => [id, kind]));
  const known = `Use one of ${states.map(({ id }) => id).join(', ')}, or add the state.`;
  const ofTransitions = transitions.flatMap(({ id, from, to, arrow, reason }, index) => {
    const keys = ['transitions', index];
    const unknown = [...from, to].filter((state) => !kinds.has(state));
    const final = kinds.get(to) === 'final';
    const drawn = !final && from.some((state) => state !== to);
    return [
      ...unknown.map((state) => at(keys, `The transition "${id}" names the unknown state "${state}".`, known)),
      ...from
        .filter((state) => kinds.get(state) === 'final')
        .map((state) =>
          at(keys, `The transition "${id}" leaves the final state "${state}".`, 'Nothing leaves a final state.'),
        ),
      ...(final === (reason !== undefined)
        ? []
        : [
            at(
              keys,
              `The transition "${id}" ${final ? 'ends the session without a reason' : 'has a reason'}.`,
              'Give `reason` where `to` is final, and only there.',
            ),
          ]),
      ...(drawn === (arrow !== undefined)
        ? []
        : [
            at(
              keys,
              `The transition "${id}" ${drawn ? 'needs an arrow' : 'has an arrow that is not drawn'}.`,
              'Give `arrow` where the state changes and `to` is not final, and only there.',
            ),
          ]),
    ];
  });
  const entered = new Set(transitions.flatMap(({ from, to }) => (from.includes(to) ? [] : [to])));
  const unreached = states.flatMap(({ id, kind }, index) =>
    kind === 'start' || entered.has(id)
      ? []
      : [at(['states', index], `No transition leads to the state "${id}".`, 'Add one, or remove the state.')],
  );
  return [...ofTransitions, ...unreached];
}

/** Every transition: from which state, by what, to which, and by when. */
export const sessionStates: TableSource = {
  filters: [],
  async load() {
    const { transitions } = await loadStateMachine();
    return {
      columns: ['State', 'Event', 'Next state', 'Time limit'],
      rows: transitions.map(({ id, from, event, to, change, timeOut }) => ({
        id,
        cells: [codes(from), event, change === undefined ? code(to) : `${code(to)}, ${change}`, timeOut],
      })),
    };
  },
};

/** How a session ends: each way, the state after it, and which event the host receives. */
export const sessionEnds: TableSource = {
  filters: [],
  async load() {
    const { transitions } = await loadStateMachine();
    return {
      columns: ['Reason in `onExitRequested`', 'State', 'What happened'],
      rows: transitions.flatMap(({ id, event, to, reason }) =>
        reason === undefined ? [] : [{ id: `ends-${id}`, cells: [code(reason), code(to), event] }],
      ),
    };
  },
};

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

function code(id: string): string {
  return `\`${id}\``;
}

function codes(ids: readonly string[]): string {
  return ids.map(code).join(', ');
}
