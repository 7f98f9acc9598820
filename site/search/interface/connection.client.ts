/** The one worker of the page: started at the first use, kept until the page is left. */
import type { Answer } from '../ranking/answer';
import type { Filter } from '../ranking/search';
import type { Reply } from './worker.client';

export interface Connection {
  /** The last question counts: an earlier one may never be answered. */
  ask(text: string, filter: Filter, limit: number): void;
  /** @returns a function that ends the listening */
  listen(listener: (answer?: Answer) => void): () => void;
  readonly state: ConnectionState;
}

interface ConnectionState {
  /** Whether anything can be found by now: names are. */
  isReady: boolean;
  /** Whether all texts are searched: results stay as they are. */
  isComplete: boolean;
  /** Names or texts could not be loaded. */
  hasFailed: boolean;
  /** Names of the APIs by their key. */
  apis: Record<string, string>;
}

let connection: Connection | undefined;

/** The connection, which is made where there is none, or where the last one could not load all. */
export function connect(): Connection {
  if (!connection || connection.state.hasFailed) connection = start();
  return connection;
}

function start(): Connection {
  const worker = new Worker(new URL('./worker.client.ts', import.meta.url));
  const listeners = new Set<(answer?: Answer) => void>();
  let state: ConnectionState = { isReady: false, isComplete: false, hasFailed: false, apis: {} };
  let count = 0;
  const tell = (change: Partial<ConnectionState>, answer?: Answer) => {
    state = { ...state, ...change };
    listeners.forEach((listener) => listener(answer));
  };
  const fail = (reason: string) => {
    // eslint-disable-next-line no-console -- the reader is told in words; whoever looks for the cause finds it here
    console.warn('The search could not be loaded.', reason);
    tell({ hasFailed: true });
  };
  worker.addEventListener('error', ({ message }) => fail(message));
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    if (data.type === 'failed') fail(data.reason);
    else if (data.type === 'ready') tell({ isReady: true, isComplete: data.isComplete, apis: data.apis });
    else if (data.answer.id === count) tell({}, data.answer);
  });
  return {
    ask(text, filter, limit) {
      count += 1;
      worker.postMessage({ id: count, text, filter, limit });
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
