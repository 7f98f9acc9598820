/** The pass against a server on loopback that keeps transactions, and a ledger that keeps bookings. */
import http from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

// The program is JavaScript for readers, so its type is told here.
const { settleRequested } = (await import('./javascript/settle-requested.mjs' as string)) as {
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
      if (method === 'PATCH' && dies) throw new Error('the process was killed');
      const response = await fetch(`${origin}${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
      });
      const answered = (await response.json()) as { code?: string };
      if (!response.ok) throw Object.assign(new Error(answered.code), { code: answered.code });
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
    await settleRequested(surroundings);
    expect(reports.map(([id]) => id)).toEqual(['801355eb', '86db12bb', '69377157']);
    expect(transactions.every(({ state }) => state === 'requested')).toBe(true);
    const before = [...bookings.keys()];
    dies = false;
    await settleRequested(surroundings);
    expect([...bookings.keys()]).toEqual(before);
    expect(transactions.map(({ state }) => state)).toEqual(['settled', 'failed', 'settled', 'requested', 'requested']);
  });

  it('goes on with the others when one is refused', async () => {
    const [first] = transactions;
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
    expect(transactions[2]?.state).toBe('settled');
  });
});
