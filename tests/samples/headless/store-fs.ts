/**
 * A stand-in of the API that keeps objects and loses the response of one call. The settings `api_require_if_match` and
 * `api_require_idempotency_key` are on.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

type Body = Record<string, Record<string, unknown>>;

interface Launch {
  id: string;
  state: string;
  temporaryId: string;
}

type Answer = [status: number, body: unknown, etag?: string];
type Handler = (url: URL, body: Body) => Answer;

export interface Store {
  answer(request: IncomingMessage, response: ServerResponse): void;
  counts(): Record<string, number>;
}

/**
 * @param lost the call, counted from 1, that is carried out and gets no response; 0 for none
 * @param late whether the first launch has stopped when its decision arrives
 * @param broken whether the outcome of an older transaction of another user always gets 500
 */
export function startStore({
  consents,
  lost,
  late = false,
  broken = false,
}: {
  consents: boolean;
  lost: number;
  late?: boolean;
  broken?: boolean;
}): Store {
  const created = { users: 0, dreams: 0, accounts: 0 };
  const launches: Launch[] = [];
  const responses = new Map<string, Answer>();
  const readIds = new Set<string>();
  const outcomes = new Map<string, string>();
  const transactions = [...(broken ? ['broken'] : []), 'transaction-1'].map((id) => ({
    id,
    type: 'Deposit',
    amountCents: 2500,
    user: { externalId: `user of ${id}` },
    toAccount: { type: 'SharedSavings' },
  }));
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
      const transferConsent = { id: temporaryId, maxAmountCents: 2500, maxFrequency: 'week' };
      return [200, { transferConsent }, `"${temporaryId}"`];
    },
    'PATCH transfer-consents': ({ pathname }) => {
      const launch = launches.find(({ temporaryId }) => pathname.endsWith(`/${temporaryId}`));
      if (launch === undefined) return [404, { code: 'not-found' }];
      if (late && launch === launches[0]) return [409, { code: 'launch-stopped' }];
      launch.state = 'active';
      return [200, { transferConsent: { state: 'consented' } }];
    },
    'GET transactions': ({ pathname }) => {
      const open = transactions.filter(({ id }) => !outcomes.has(id));
      const [, , id] = pathname.split('/');
      if (id === undefined) return [200, { transactions: open, meta: { items: 100 } }];
      const transaction = transactions.find((candidate) => candidate.id === id);
      const state = outcomes.has(id) ? 'settled' : 'requested';
      return [200, { transaction: { ...transaction, state } }, `"${id}"`];
    },
    'PATCH transactions': ({ pathname }, body) => {
      const [, , id = ''] = pathname.split('/');
      if (id === 'broken') return [500, { code: 'internal-error' }];
      const outcome = String(body['transaction']?.['settledAt']);
      if ((outcomes.get(id) ?? outcome) !== outcome) return [409, { code: 'transaction-terminal' }];
      outcomes.set(id, outcome);
      return [200, { transaction: {} }];
    },
    'GET dreams': () => [200, { dream: { name: 'Bike trip', balanceCents: 2500, targetCents: 150_000 } }],
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request);
    const url = new URL(request.url ?? '', 'http://localhost');
    const key = String(request.headers['idempotency-key'] ?? '');
    const [status, body, etag] = responses.get(key) ?? answer(request, key, url, sent);
    if (key !== '') responses.set(key, [status, body]);
    calls += 1;
    if (calls === lost) request.socket.destroy();
    else {
      const headers = { 'Content-Type': 'application/json', ...(etag && { ETag: etag }) };
      response.writeHead(status, headers).end(JSON.stringify(body));
    }
  }

  function answer({ method, headers }: IncomingMessage, key: string, url: URL, sent: string): Answer {
    const [, collection, id] = url.pathname.split('/');
    if (method === 'POST' && key === '') return [400, { code: 'idempotency-key-missing' }];
    if (method === 'PATCH' && headers['if-match'] === undefined) return [428, { code: 'precondition-required' }];
    if (method === 'PATCH' && headers['if-match'] !== `"${id}"`) return [412, { code: 'precondition-failed' }];
    const handler = handlers[`${method} ${collection}`];
    return handler?.(url, (sent === '' ? {} : JSON.parse(sent)) as Body) ?? [404, {}];
  }

  return {
    answer: (request, response) => void respond(request, response),
    counts: () => ({
      ...created,
      active: launches.filter(({ state }) => state === 'active').length,
      settlements: outcomes.size,
    }),
  };
}
