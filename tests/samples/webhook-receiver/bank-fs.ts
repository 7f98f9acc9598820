/** The other side of the receiver, for its test: a sender that signs, and an API behind a token endpoint. */
import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { apiExample } from '@impact-docs/content-model/data/examples';
import type { Planned } from '../testing/retries.js';
import { listen } from '../testing/listen-fs.js';

export interface TestEvent {
  id: string;
  createdAt: string;
  type: string;
  data: Record<string, unknown>;
}

/** What a delivery does otherwise than it should. */
export interface Fault {
  secret?: string;
  ageSeconds?: number;
  /** Takes a header away. */
  without?: string;
  /** Changes the body after it was signed. */
  tamper?: (body: string) => string;
  /** Sends a header twice. */
  twice?: string;
  path?: string;
}

export async function deliver(origin: string, secret: string, events: readonly TestEvent[], fault: Fault = {}) {
  const id = randomUUID();
  const timestamp = Math.floor(Date.now() / 1000) - (fault.ageSeconds ?? 0);
  const body = JSON.stringify({ batch_id: id, timestamp: new Date().toISOString(), count: events.length, events });
  const key = Buffer.from((fault.secret ?? secret).slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const headers = new Headers({
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  });
  if (fault.without !== undefined) headers.delete(fault.without);
  if (fault.twice !== undefined) headers.append(fault.twice, headers.get(fault.twice) ?? '');
  const url = new URL(fault.path ?? '/webhooks/impact-finance', origin);
  const answer = await fetch(url, { method: 'POST', headers, body: fault.tamper?.(body) ?? body });
  return answer.status;
}

export interface TestApi {
  baseUrl: string;
  tokenUrl: string;
  /** Paths that were asked for, and the status of each response (0: none). */
  calls: { path: string; status: number }[];
  tokens: number;
  /** The next responses, instead of the example's. */
  planned: Planned[];
  close(): Promise<void>;
}

/** What get-events returns: the example of the description, or an empty last page. */
const eventsExample = (name: string) => apiExample({ operation: 'impact-finance.getEvents', part: '200', name });

/**
 * The event feed of the Impact Finance API. Its example names the real host and always has a next page; here `next_url`
 * leads back, and the second page is the empty example.
 */
export async function startApi(): Promise<TestApi> {
  const [firstPage, lastPage] = await Promise.all([eventsExample('deposit-settled'), eventsExample('empty')]);
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? '';
      if (path === '/oauth/token') {
        api.tokens += 1;
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify({ access_token: `token-${api.tokens}`, token_type: 'Bearer', expires_in: 3600 }));
        return;
      }
      const planned = api.planned.shift();
      if (planned !== undefined) {
        api.calls.push({ path, status: planned === 'lost' ? 0 : planned.status });
        if (planned === 'lost') request.socket.destroy();
        else response.writeHead(planned.status, planned.headers).end('{}');
        return;
      }
      const isLater = new URL(path, origin).searchParams.has('page');
      const isAllowed = request.headers.authorization !== undefined && path.startsWith('/v1/events?');
      const answer = new Response(isLater ? lastPage : firstPage, { status: isAllowed ? 200 : 401 });
      api.calls.push({ path, status: answer.status });
      response.writeHead(answer.status, { 'Content-Type': 'application/json' });
      response.end((await answer.text()).replaceAll('https://samplebank.impact-finance.example', origin));
    })();
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  const api: TestApi = {
    baseUrl: `${origin}/v1`,
    tokenUrl: `${origin}/oauth/token`,
    calls: [],
    tokens: 0,
    planned: [],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return api;
}

/** A token endpoint, and an API that gives the planned responses to any call. */
export async function startBusyApi(planned: Planned[]) {
  let calls = 0;
  const token: Planned = {
    status: 200,
    body: JSON.stringify({ access_token: 'token', token_type: 'Bearer', expires_in: 3600 }),
  };
  const server = createServer((request, response) => {
    const isCall = request.url !== '/oauth/token';
    if (isCall) calls += 1;
    const next = isCall ? (planned.shift() ?? { status: 200, body: '{}' }) : token;
    if (next === 'lost') request.socket.destroy();
    else response.writeHead(next.status, next.headers).end(next.body);
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  return { origin, calls: () => calls, close: () => void server.close().closeAllConnections() };
}
