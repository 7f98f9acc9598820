/** The one worker of the page: started at the first use, kept until the page is left. */
import type { Filter } from '../ranking/engine';
import type { Answer, Reply, Request, Tier } from '../ranking/messages';

export interface Connection {
  /** The reader is about to ask: the texts are loaded after the names. */
  open(): void;
  /** The last question counts: an earlier one may never be answered. */
  ask(text: string, filter: Filter, limit: number): void;
  /** @returns a function that ends the listening */
  listen(listener: (event: ConnectionEvent) => void): () => void;
  readonly state: ConnectionState;
}

type ConnectionEvent = { type: 'state'; state: ConnectionState } | { type: 'answer'; answer: Answer };

export interface ConnectionState {
  /** What is searched by now; undefined while even the names are on their way. */
  tier: Tier | undefined;
  /** Nothing more will be loaded: results stay where they are. */
  isComplete: boolean;
  /** Names of the APIs by their key. */
  apis: Record<string, string>;
  hasFailed: boolean;
}

let connection: Connection | undefined;

/** The connection, which is made where there is none, or where the last one came to nothing. The names are loaded at once. */
export function connect(): Connection {
  if (!connection || connection.state.hasFailed) connection = start();
  return connection;
}

function start(): Connection {
  const worker = new Worker(new URL('./worker.client.ts', import.meta.url));
  const listeners = new Set<(event: ConnectionEvent) => void>();
  let state: ConnectionState = { tier: undefined, isComplete: false, apis: {}, hasFailed: false };
  let count = 0;
  const tell = (event: ConnectionEvent) => listeners.forEach((listener) => listener(event));
  const become = (change: Partial<ConnectionState>) => {
    state = { ...state, ...change };
    tell({ type: 'state', state });
  };
  const fail = (reason: string) => {
    // eslint-disable-next-line no-console -- the reader is told in words; whoever looks for the cause finds it here
    console.warn('The search could not be loaded.', reason);
    worker.terminate();
    become({ hasFailed: true });
  };
  worker.addEventListener('error', ({ message }) => fail(message));
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    if (data.type === 'ready') become({ tier: data.tier, isComplete: data.tier === 'text', apis: data.apis });
    else if (data.type === 'answer') {
      if (data.answer.id === count) tell({ type: 'answer', answer: data.answer });
    } else if (data.tier === 'names') fail(data.reason);
    else {
      // eslint-disable-next-line no-console -- see above
      console.warn('The texts for the search could not be loaded.', data.reason);
      // Names are still found.
      become({ isComplete: true });
    }
  });
  const send = (request: Request) => worker.postMessage(request);
  return {
    open: () => send({ type: 'open' }),
    ask(text, filter, limit) {
      count += 1;
      send({ type: 'question', question: { id: count, text, filter, limit } });
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get state() {
      return state;
    },
  };
}
