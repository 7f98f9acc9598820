/** A stand-in of the API that keeps objects, knows idempotency keys, and loses the response of one call. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

type Body = Record<string, Record<string, unknown>>;

interface Launch {
  id: string;
  state: string;
  temporaryId: string;
}

type Handler = (url: URL, body: Body) => [status: number, body: unknown];

export interface Store {
  answer(request: IncomingMessage, response: ServerResponse): void;
  counts(): Record<string, number>;
}

/**
 * @param lost the call, counted from 1, that is carried out and gets no response; 0 for none
 * @param late whether the first launch has stopped when its decision arrives
 */
export function startStore({
  consents,
  lost,
  late = false,
}: {
  consents: boolean;
  lost: number;
  late?: boolean;
}): Store {
  const created = { users: 0, dreams: 0, accounts: 0 };
  const launches: Launch[] = [];
  const responses = new Map<string, [number, unknown]>();
  const readIds = new Set<string>();
  const outcomes: string[] = [];
  let calls = 0;

  const create =
    (kind: keyof typeof created, name: string): Handler =>
    () => {
      created[kind] += 1;
      return [201, { [name]: { id: `${name}-${created[kind]}` } }];
    };

  /** By method and collection. */
  const handlers: Record<string, Handler> = {
    'POST users': create('users', 'user'),
    'POST dreams': create('dreams', 'dream'),
    'POST accounts': create('accounts', 'account'),
    'GET savehacks': () => [200, { savehacks: [{ id: 'savehack-1', type: 'Weekly' }], meta: { items: 20 } }],
    'POST savehack-launches': () => {
      const number = launches.length + 1;
      const launch = {
        id: `launch-${number}`,
        state: consents ? 'draft' : 'active',
        temporaryId: `temporary-${number}`,
      };
      launches.push(launch);
      const { id, state, temporaryId } = launch;
      return [201, { savehackLaunch: { id, state, transferConsentTemporaryId: temporaryId } }];
    },
    'GET transfer-consents': ({ searchParams }) => {
      const temporaryId = searchParams.get('temporaryId') ?? '';
      if (readIds.has(temporaryId)) return [410, { code: 'temporary-id-gone' }];
      readIds.add(temporaryId);
      return [200, { transferConsent: { id: temporaryId, maxAmountCents: 2500, maxFrequency: 'week' } }];
    },
    'PATCH transfer-consents': ({ pathname }) => {
      const launch = launches.find(({ temporaryId }) => pathname.endsWith(`/${temporaryId}`));
      if (launch === undefined) return [404, { code: 'not-found' }];
      if (late && launch === launches[0]) return [409, { code: 'launch-stopped' }];
      launch.state = 'active';
      return [200, { transferConsent: { state: 'consented' } }];
    },
    'GET transactions': () => {
      const toAccount = { type: 'SharedSavings' };
      const transaction = { id: 'transaction-1', type: 'Deposit', amountCents: 2500, user: {}, toAccount };
      return [200, { transactions: outcomes.length === 0 ? [transaction] : [], meta: { items: 100 } }];
    },
    'PATCH transactions': (_url, body) => {
      const outcome = String(body['transaction']?.['settledAt']);
      if (outcomes.length > 0 && !outcomes.includes(outcome)) return [409, { code: 'transaction-terminal' }];
      if (outcomes.length === 0) outcomes.push(outcome);
      return [200, { transaction: {} }];
    },
    'GET dreams': () => [200, { dream: { name: 'Bike trip', balanceCents: 2500, targetCents: 150_000 } }],
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request);
    const url = new URL(request.url ?? '', 'http://localhost');
    const key = String(request.headers['idempotency-key'] ?? '');
    const known = key === '' ? undefined : responses.get(key);
    const handler = handlers[`${request.method} ${url.pathname.split('/')[1]}`];
    const [status, body] = known ?? handler?.(url, (sent === '' ? {} : JSON.parse(sent)) as Body) ?? [404, {}];
    if (key !== '') responses.set(key, [status, body]);
    calls += 1;
    if (calls === lost) request.socket.destroy();
    else response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  }

  return {
    answer: (request, response) => void respond(request, response),
    counts: () => ({
      ...created,
      active: launches.filter(({ state }) => state === 'active').length,
      settlements: outcomes.length,
    }),
  };
}
