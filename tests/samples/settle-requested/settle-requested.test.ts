/** The pass against a server on loopback that keeps transactions, and a ledger that keeps bookings. */
import http from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen } from '../testing/listen-fs.js';

interface Transaction {
  id: string;
  type: string;
  state: string;
  amountCents: number;
  user: { externalId: string };
  toAccount?: { type: string; externalId: string };
  fromAccount?: { type: string; externalId: string };
  settledAt?: string;
  failedAt?: string;
  errors?: { code: string }[];
}

interface Booking {
  key: string;
  type: string;
  customer: string;
  amountCents: number;
  from?: string;
  to?: string;
}

interface Outcome {
  state: 'booked' | 'refused' | 'pending';
  at?: string;
  reason?: string;
}

interface Change {
  body?: unknown;
  ifMatch?: string;
}

interface Context {
  api(method: string, path: string, change?: Change): Promise<{ body: unknown; etag?: string }>;
  ledger: { book(booking: Booking): Promise<Outcome> };
  report(id: string, error: unknown): void;
  failed?: Set<string>;
}

// The program is JavaScript for readers, so its type is declared here.
const { settleRequested } = (await import(
  '../../../content/samples/settle-requested/javascript/settle-requested.mjs' as string
)) as {
  settleRequested(surroundings: Context): Promise<void>;
};

const savings = { type: 'SharedSavings', externalId: 'sav-778120' };
const requested = { state: 'requested', user: { externalId: 'usr-778120' } };

function stored(): Transaction[] {
  return [
    { ...requested, id: '801355eb', type: 'Deposit', amountCents: 2500, toAccount: savings },
    { ...requested, id: '86db12bb', type: 'Deposit', amountCents: 2500, toAccount: savings },
    { ...requested, id: '69377157', type: 'Withdrawal', amountCents: 1000, fromAccount: savings },
    { ...requested, id: '6bbb9d0d', type: 'Deposit', amountCents: 2500 },
    {
      ...requested,
      id: 'e6c18431',
      type: 'Deposit',
      amountCents: 10000,
      toAccount: { type: 'Performance', externalId: 'inv-778120-1' },
    },
  ];
}

interface Answer {
  status: number;
  body: unknown;
  etag?: string;
}

describe('settle-requested.mjs', () => {
  let transactions: Transaction[];
  let bookings: Map<string, Booking>;
  let server: http.Server;
  let origin: string;
  let reports: [string, unknown][];
  let calls: string[];
  /** Lets the process "die" after the booking, before the report. */
  let dies: boolean;
  /** Ids whose PATCH always returns 500. */
  let broken: Set<string>;

  beforeEach(async () => {
    transactions = stored();
    bookings = new Map();
    reports = [];
    calls = [];
    dies = false;
    broken = new Set();
    server = http.createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        const url = new URL(request.url ?? '', 'http://localhost');
        const { status, body, etag } = answer(request.method ?? '', url, text, request.headers['if-match']);
        const headers = { 'Content-Type': 'application/json', ...(etag && { ETag: etag }) };
        response.writeHead(status, headers).end(JSON.stringify(body));
      });
    });
    origin = `http://127.0.0.1:${await listen(server)}`;
  });
  afterEach(() => server.close());

  /** Pages of two, by cursor. `api_require_if_match` is on; a transaction with an outcome refuses another one. */
  function answer(method: string, url: URL, text: string, ifMatch?: string): Answer {
    calls.push(`${method} ${url.pathname}${url.search}`);
    if (url.pathname === '/v1/transactions') {
      const afterId = url.searchParams.get('afterId') ?? '';
      const start = transactions.findIndex(({ id }) => id === afterId) + 1;
      const open = transactions.slice(start).filter(({ state }) => state === 'requested');
      const page = open.slice(0, 2);
      const next = open.length > 2 ? `${url.origin}/v1/transactions?state=requested&afterId=${page[1]?.id}` : undefined;
      return { status: 200, body: { transactions: page, meta: { items: 100, next_url: next } } };
    }
    const transaction = transactions.find(({ id }) => url.pathname === `/v1/transactions/${id}`);
    if (transaction === undefined) return { status: 404, body: { code: 'not-found' } };
    const { id, state } = transaction;
    const etag = `"${id}-${state}"`;
    if (method === 'GET') return { status: 200, body: { transaction }, etag };
    if (broken.has(id)) return { status: 500, body: { code: 'internal-error' } };
    if (ifMatch === undefined) return { status: 428, body: { code: 'precondition-required' } };
    if (ifMatch !== etag) return { status: 412, body: { code: 'precondition-failed' } };
    if (state !== 'requested') return { status: 409, body: { code: 'transaction-terminal' } };
    const { transaction: outcome } = JSON.parse(text) as { transaction: Partial<Transaction> };
    Object.assign(transaction, outcome, { state: outcome.settledAt === undefined ? 'failed' : 'settled' });
    return { status: 200, body: { transaction } };
  }

  const surroundings: Context = {
    async api(method, path, { body, ifMatch } = {}) {
      if (method === 'PATCH' && dies) throw Object.assign(new Error('the process was killed'), { status: 401 });
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', ...(ifMatch && { 'If-Match': ifMatch }) },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const answered = (await response.json()) as { code?: string };
      if (!response.ok) throw Object.assign(new Error(answered.code), { status: response.status, code: answered.code });
      return { body: answered, etag: response.headers.get('ETag') ?? '' };
    },
    ledger: {
      async book(booking) {
        if (!bookings.has(booking.key)) bookings.set(booking.key, booking);
        if (booking.key === '86db12bb') return { state: 'refused', at: '2026-03-13T14:30:00Z', reason: 'AM04' };
        return { state: 'booked', at: '2026-03-06T14:30:00Z' };
      },
    },
    report: (id, error) => reports.push([id, error]),
  };

  const outcomes = () =>
    transactions.map(({ id, state, settledAt, failedAt, errors }) => ({ id, state, settledAt, failedAt, errors }));

  it('books each transaction and reports its outcome, page by page', async () => {
    await settleRequested(surroundings);
    expect(reports).toEqual([]);
    expect(outcomes()).toEqual([
      { id: '801355eb', state: 'settled', settledAt: '2026-03-06T14:30:00Z' },
      { id: '86db12bb', state: 'failed', failedAt: '2026-03-13T14:30:00Z', errors: [{ code: 'AM04' }] },
      { id: '69377157', state: 'settled', settledAt: '2026-03-06T14:30:00Z' },
      { id: '6bbb9d0d', state: 'requested' },
      { id: 'e6c18431', state: 'requested' },
    ]);
    expect([...bookings.values()]).toEqual([
      { key: '801355eb', type: 'Deposit', customer: 'usr-778120', amountCents: 2500, to: 'sav-778120' },
      { key: '86db12bb', type: 'Deposit', customer: 'usr-778120', amountCents: 2500, to: 'sav-778120' },
      { key: '69377157', type: 'Withdrawal', customer: 'usr-778120', amountCents: 1000, from: 'sav-778120' },
    ]);
    expect(calls.filter((call) => call.startsWith('GET /v1/transactions?'))).toHaveLength(3);
  });

  it('books nothing twice when it dies between the booking and the report', async () => {
    dies = true;
    await expect(settleRequested(surroundings)).rejects.toThrow('the process was killed');
    expect([...bookings.keys()]).toEqual(['801355eb']);
    expect(transactions.every(({ state }) => state === 'requested')).toBe(true);
    dies = false;
    await settleRequested(surroundings);
    expect([...bookings.keys()]).toEqual(['801355eb', '86db12bb', '69377157']);
    expect(transactions.map(({ state }) => state)).toEqual(['settled', 'failed', 'settled', 'requested', 'requested']);
  });

  /** A deposit of another user. */
  const of = (user: string): Transaction => ({
    ...requested,
    id: `of-${user}`,
    type: 'Deposit',
    amountCents: 1,
    toAccount: { ...savings, externalId: `sav-${user}` },
    user: { externalId: user },
  });
  const states = () => Object.fromEntries(transactions.map(({ id, state }) => [id, state]));

  it('holds back the later transactions of a user after a conflict, and goes on with other users', async () => {
    transactions.push(of('usr-2'));
    await settleRequested({
      ...surroundings,
      async api(method, path, change) {
        // Somebody else settles it between the booking and the report.
        const [first] = transactions;
        if (method === 'PATCH' && path.endsWith('801355eb') && first) first.state = 'settled';
        return surroundings.api(method, path, change);
      },
    });
    expect(reports.map(([id, error]) => [id, (error as { code?: string }).code])).toEqual([
      ['801355eb', 'precondition-failed'],
    ]);
    expect(states()).toMatchObject({ '801355eb': 'settled', '86db12bb': 'requested', 'of-usr-2': 'settled' });
  });

  it('books nothing that has failed since it was listed', async () => {
    await settleRequested({
      ...surroundings,
      async api(method, path, change) {
        const [first] = transactions;
        if (method === 'GET' && path.endsWith('801355eb') && first) first.state = 'failed';
        return surroundings.api(method, path, change);
      },
    });
    expect([...bookings.keys()]).toEqual(['86db12bb', '69377157']);
    expect(reports).toEqual([]);
  });

  it('reports the one transaction that always fails, and settles those of other users', async () => {
    broken.add('801355eb');
    transactions.push(of('usr-2'), of('usr-3'));
    const failed = new Set<string>();
    await settleRequested({ ...surroundings, failed });
    expect(states()).toMatchObject({ '801355eb': 'requested', 'of-usr-2': 'settled', 'of-usr-3': 'settled' });
    expect(reports.map(([id]) => id)).toEqual(['801355eb']);
    expect([...failed]).toEqual(['usr-778120']);
    broken.clear();
    await settleRequested({ ...surroundings, failed });
    expect(states()).toMatchObject({ '801355eb': 'settled', '86db12bb': 'failed', '69377157': 'settled' });
    expect([...failed]).toEqual([]);
  });

  it('ends the pass after three failures in a row; later passes serve the other users first, and all in turn', async () => {
    const users = ['a', 'b', 'c', 'd', 'e'];
    transactions = [...users, 'good'].map(of);
    for (const user of users) broken.add(`of-${user}`);
    const failed = new Set<string>();
    const pass = async (): Promise<string[]> => {
      calls = [];
      await settleRequested({ ...surroundings, failed }).catch(() => undefined);
      return calls
        .filter((call) => call.startsWith('PATCH'))
        .map((call) => call.slice('PATCH /v1/transactions/of-'.length));
    };
    expect(await pass()).toEqual(['a', 'b', 'c']);
    expect(await pass()).toEqual(['d', 'e', 'good', 'a', 'b', 'c']);
    expect(await pass()).toEqual(['d', 'e', 'a']);
    broken.clear();
    expect(await pass()).toEqual(['b', 'c', 'd', 'e', 'a']);
    expect([...failed]).toEqual([]);
    expect(await pass()).toEqual([]);
  });

  it('holds back a withdrawal while an earlier deposit is pending', async () => {
    const book = vi.fn(async () => ({ state: 'pending' as const }));
    await settleRequested({ ...surroundings, ledger: { book } });
    expect(book).toHaveBeenCalledTimes(1);
  });

  it('holds back a withdrawal while an earlier transfer from a Performance account is open', async () => {
    const performance = { type: 'Performance', externalId: 'inv-778120-1' };
    transactions = [
      { ...requested, id: 'in', type: 'Internal', amountCents: 1000, fromAccount: performance, toAccount: savings },
      { ...requested, id: 'out', type: 'Withdrawal', amountCents: 1000, fromAccount: savings },
    ];
    await settleRequested(surroundings);
    expect([...bookings.keys()]).toEqual([]);
  });

  it.each([
    { status: 401, most: 1 },
    { status: 403, most: 1 },
    { status: 429, most: 1 },
    { status: 0, most: 3 },
    { status: 500, most: 3 },
    { status: 503, most: 3 },
    { status: 409, most: 4 },
  ])('tries at most $most of four transactions when each returns $status', async ({ status, most }) => {
    transactions = ['a', 'b', 'c', 'd'].map(of);
    const patched: string[] = [];
    const pass = settleRequested({
      ...surroundings,
      async api(method, path, change) {
        if (method === 'GET') return surroundings.api(method, path, change);
        patched.push(path);
        throw Object.assign(new Error('no'), { status });
      },
    });
    if (most === 4) await pass;
    else await expect(pass).rejects.toMatchObject({ status });
    expect(patched).toHaveLength(most);
    expect(reports).toHaveLength(most === 1 ? 0 : most);
  });

  it('ends the pass when the ledger is down', async () => {
    transactions = ['a', 'b', 'c', 'd'].map(of);
    const book = vi.fn(() => Promise.reject(new Error('the ledger is down')));
    await expect(settleRequested({ ...surroundings, ledger: { book } })).rejects.toThrow('the ledger is down');
    expect(book).toHaveBeenCalledTimes(3);
  });
});

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A bank with balances: it keeps every decision under its key, refuses an overdraft, and can be pending or fail before or
 * after the decision.
 */
class LedgerDouble {
  readonly balances = new Map<string, number>();
  readonly decisions = new Map<string, Outcome>();

  constructor(private readonly hasFault: () => boolean) {}

  async book({ key, type, customer, amountCents }: Booking): Promise<Outcome> {
    if (this.hasFault()) return { state: 'pending' };
    if (this.hasFault()) throw new Error('the ledger is not reachable');
    let decision = this.decisions.get(key);
    if (decision === undefined) {
      const balance = (this.balances.get(customer) ?? 0) + (type === 'Deposit' ? amountCents : -amountCents);
      const at = '2026-03-06T14:30:00Z';
      decision = balance < 0 ? { state: 'refused', at, reason: 'AM04' } : { state: 'booked', at };
      if (balance >= 0) this.balances.set(customer, balance);
      this.decisions.set(key, decision);
    }
    if (this.hasFault()) throw new Error('the decision is stored, its result is lost');
    return decision;
  }
}

describe('settle-requested.mjs with faults at every step', () => {
  const seeds = Array.from({ length: 300 }, (_, seed) => seed);

  it.each(seeds)('ends as without faults, seed %i', async (seed) => {
    const random = randomFrom(seed);
    const transactions: Transaction[] = Array.from({ length: 12 }, (_, index) => {
      const user = { externalId: `usr-${Math.floor(random() * 3)}` };
      const isDeposit = random() < 0.5;
      return {
        id: `t${index}`,
        state: 'requested',
        type: isDeposit ? 'Deposit' : 'Withdrawal',
        amountCents: 1 + Math.floor(random() * 4),
        user,
        [isDeposit ? 'toAccount' : 'fromAccount']: { type: 'SharedSavings', externalId: user.externalId },
      };
    });

    const expected = new LedgerDouble(() => false);
    for (const { id: key, type, user, amountCents } of transactions)
      await expected.book({ key, type, customer: user.externalId, amountCents });

    let hasFaults = true;
    const hasFault = (): boolean => hasFaults && random() < 0.15;
    const ledger = new LedgerDouble(hasFault);
    const lost = () => Object.assign(new Error('fault'), { status: [0, 401, 403, 429, 503][Math.floor(random() * 5)] });
    const api: Context['api'] = async (method, path, change) => {
      if (hasFault()) throw lost();
      const transaction = transactions.find(({ id }) => path.endsWith(`/${id}`));
      if (transaction === undefined) {
        const open = transactions.filter(({ state }) => state === 'requested');
        return { body: { transactions: open, meta: { items: 100 } } };
      }
      if (method === 'GET') return { body: { transaction: { ...transaction } } };
      const outcome = (change?.body as { transaction: Partial<Transaction> }).transaction;
      Object.assign(transaction, outcome, { state: outcome.settledAt ? 'settled' : 'failed' });
      if (hasFault()) throw lost(); // stored, and the response is lost
      return { body: { transaction } };
    };
    const failed = new Set<string>();
    for (let pass = 0; pass < 20; pass += 1) {
      hasFaults = pass < 19 - transactions.length;
      await settleRequested({ api, ledger, report: () => undefined, failed }).catch(() => undefined);
    }

    expect(transactions.map(({ id, state }) => [id, state])).toEqual(
      [...expected.decisions].map(([id, { state }]) => [id, state === 'booked' ? 'settled' : 'failed']),
    );
    expect(ledger.balances).toEqual(expected.balances);
  });
});
