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

interface Surroundings {
  api(method: string, path: string, body?: unknown): Promise<unknown>;
  ledger: { book(booking: Booking): Promise<Outcome> };
  report(id: string, error: unknown): void;
}

// The program is JavaScript for readers, so its type is declared here.
const { settleRequested } = (await import(
  '../../../content/samples/settle-requested/javascript/settle-requested.mjs' as string
)) as {
  settleRequested(surroundings: Surroundings): Promise<void>;
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

describe('settle-requested.mjs', () => {
  let transactions: Transaction[];
  let bookings: Map<string, Booking>;
  let server: http.Server;
  let origin: string;
  let reports: [string, unknown][];
  let calls: string[];
  /** Lets the process "die" after the booking, before the report. */
  let dies: boolean;

  beforeEach(async () => {
    transactions = stored();
    bookings = new Map();
    reports = [];
    calls = [];
    dies = false;
    server = http.createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        const { status, body } = answer(request.method ?? '', new URL(request.url ?? '', 'http://localhost'), text);
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    origin = `http://127.0.0.1:${await listen(server)}`;
  });
  afterEach(() => server.close());

  /** Pages of two, by cursor; a transaction with an outcome refuses another one. */
  function answer(method: string, url: URL, text: string): { status: number; body: unknown } {
    calls.push(`${method} ${url.pathname}${url.search}`);
    if (method === 'GET') {
      const afterId = url.searchParams.get('afterId') ?? '';
      const start = transactions.findIndex(({ id }) => id === afterId) + 1;
      const open = transactions.slice(start).filter(({ state }) => state === 'requested');
      const page = open.slice(0, 2);
      const next = open.length > 2 ? `${url.origin}/v1/transactions?state=requested&afterId=${page[1]?.id}` : undefined;
      return { status: 200, body: { transactions: page, meta: { items: 100, next_url: next } } };
    }
    const transaction = transactions.find(({ id }) => url.pathname === `/v1/transactions/${id}`);
    if (transaction === undefined) return { status: 404, body: { code: 'not-found' } };
    if (transaction.state !== 'requested') return { status: 409, body: { code: 'transaction-terminal' } };
    const { transaction: outcome } = JSON.parse(text) as { transaction: Partial<Transaction> };
    Object.assign(transaction, outcome, { state: outcome.settledAt === undefined ? 'failed' : 'settled' });
    return { status: 200, body: { transaction } };
  }

  const surroundings: Surroundings = {
    async api(method, path, body) {
      if (method === 'PATCH' && dies) throw Object.assign(new Error('the process was killed'), { status: 0 });
      const response = await fetch(`${origin}${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
      });
      const answered = (await response.json()) as { code?: string };
      if (!response.ok) throw Object.assign(new Error(answered.code), { status: response.status, code: answered.code });
      return answered;
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
    expect(calls.filter((call) => call.startsWith('GET'))).toHaveLength(3);
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

  it('holds back the later transactions of a user after a conflict, and goes on with other users', async () => {
    const [first] = transactions;
    const other = { ...savings, externalId: 'sav-2' };
    transactions.push({
      ...requested,
      id: 'other',
      type: 'Deposit',
      amountCents: 1,
      toAccount: other,
      user: { externalId: 'usr-2' },
    });
    await settleRequested({
      ...surroundings,
      async api(method, path, body) {
        // Somebody else settles it between the list and the report.
        if (method === 'PATCH' && path.endsWith('801355eb') && first) first.state = 'settled';
        return surroundings.api(method, path, body);
      },
    });
    expect(reports.map(([id, error]) => [id, (error as { code?: string }).code])).toEqual([
      ['801355eb', 'transaction-terminal'],
    ]);
    expect(transactions.map(({ state }) => state)).toEqual([
      'settled',
      'requested',
      'requested',
      'requested',
      'requested',
      'settled',
    ]);
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

  it.each([0, 401, 403, 429, 500, 503])('ends the pass after status %i', async (status) => {
    transactions.forEach((transaction, index) => (transaction.user = { externalId: `usr-${index}` }));
    const patched: string[] = [];
    const pass = settleRequested({
      ...surroundings,
      async api(method, path, body) {
        if (method === 'GET') return surroundings.api(method, path, body);
        patched.push(path);
        throw Object.assign(new Error('no'), { status });
      },
    });
    await expect(pass).rejects.toMatchObject({ status });
    expect(patched).toEqual(['/v1/transactions/801355eb']);
    expect(reports).toEqual([]);
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
    const api: Surroundings['api'] = async (method, path, body) => {
      if (hasFault()) throw lost();
      if (method === 'GET')
        return { transactions: transactions.filter(({ state }) => state === 'requested'), meta: { items: 100 } };
      const transaction = transactions.find(({ id }) => path.endsWith(`/${id}`));
      const outcome = (body as { transaction: Partial<Transaction> }).transaction;
      if (transaction) Object.assign(transaction, outcome, { state: outcome.settledAt ? 'settled' : 'failed' });
      if (hasFault()) throw lost(); // stored, and the response is lost
      return { transaction };
    };
    for (let pass = 0; pass < 20; pass += 1) {
      hasFaults = pass < 19 - transactions.length;
      await settleRequested({ api, ledger, report: () => undefined }).catch(() => undefined);
    }

    expect(transactions.map(({ id, state }) => [id, state])).toEqual(
      [...expected.decisions].map(([id, { state }]) => [id, state === 'booked' ? 'settled' : 'failed']),
    );
    expect(ledger.balances).toEqual(expected.balances);
  });
});
