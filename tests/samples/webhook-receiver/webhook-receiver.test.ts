/** The complete receiver, started as a program, between a sender that signs and the event feed of the API. */
import { appendFile, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cases } from '../webhook-signature/vectors-fs.js';
import { sampleFolder } from '../testing/folders-fs.js';
import { expectRetries } from '../testing/retries.js';
import { deliver, startApi, startBusyApi } from './bank-fs.js';
import type { TestApi, TestEvent } from './bank-fs.js';
import { createApi } from '../../../content/samples/webhook-receiver/javascript/api.mjs';
import { fillGap } from '../../../content/samples/webhook-receiver/javascript/gap.mjs';
import { openInbox } from '../../../content/samples/webhook-receiver/javascript/inbox.mjs';
import { workOff } from '../../../content/samples/webhook-receiver/javascript/worker.mjs';
import { startProgram } from './program-fs.js';
import type { Program } from './program-fs.js';

const secretOf = (id: string): string => cases.find((one) => one.id === id)?.secrets[0] ?? '';
const newSecret = secretOf('valid');
const oldSecret = secretOf('rotation-receiver-has-old');

const transaction = '69377157-94d8-43a6-9340-586349ad7eae';
const event = (id: string, type: string, createdAt: string, resource = transaction): TestEvent => ({
  id,
  type,
  createdAt: `2026-03-23T${createdAt}Z`,
  data: { type: 'Withdrawal', id: resource },
});
const requested = event('event-1', 'WithdrawalRequested', '12:00:00');
const settled = event('event-2', 'WithdrawalSettled', '15:00:00');
const other = event('event-3', 'WithdrawalRequested', '13:00:00', 'other');

/** The one event of the mock's feed. */
const fromFeed = 'DepositSettled 801355eb-05d9-4d51-a25f-f36ce5fe4bfa';

let folder: string;
let api: TestApi;
const journal = (): string => path.join(folder, 'inbox.jsonl');
const secretsFile = (): string => path.join(folder, 'secrets');

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'webhook-receiver-'));
  await writeFile(secretsFile(), `${oldSecret}\n`);
  api.calls.length = 0;
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

describe('the program', () => {
  let program: Program;
  const start = async (blocks?: number): Promise<void> => {
    const environment = {
      WEBHOOK_SECRETS_FILE: secretsFile(),
      INBOX_FILE: journal(),
      API_BASE_URL: api.baseUrl,
      TOKEN_URL: api.tokenUrl,
      CLIENT_ID: 'samplebank-core',
    };
    program = await startProgram(environment, blocks);
  };
  const send = (...args: [TestEvent[], Parameters<typeof deliver>[3]?]): Promise<number> =>
    deliver(program.origin, oldSecret, ...args);

  beforeEach(() => start());
  afterEach(() => program.kill());

  test('fills the gap, works on each event once, survives a crash, and marks what comes late', async () => {
    expect(await program.waitForLines(1)).toEqual([fromFeed]);
    expect(await send([settled])).toBe(204);
    expect(await send([settled])).toBe(204);
    expect(await program.waitForLines(2)).toEqual([fromFeed, `WithdrawalSettled ${transaction}`]);
    // A crash between the work and this line would have the work done again.
    await expect.poll(() => readFile(journal(), 'utf8')).toContain(`{"done":"${settled.id}"}`);
    await program.kill();
    await start();
    expect(await send([settled])).toBe(204);
    expect(await send([requested, settled])).toBe(204);
    expect(await program.waitForLines(1)).toEqual([`WithdrawalRequested ${transaction} (late)`]);
    // The feed was read by both runs.
    expect(api.calls.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(program.lines()).toHaveLength(1);
  });

  test('accepts a test delivery', async () => {
    expect(await send([])).toBe(204);
  });

  test('refuses what is not genuine, and keeps nothing of it', async () => {
    await program.waitForLines(1);
    expect(await send([settled], { tamper: (body) => body.replace('Settled', 'Failed') })).toBe(401);
    expect(await send([settled], { ageSeconds: 301 })).toBe(401);
    expect(await send([settled], { ageSeconds: -302 })).toBe(401);
    expect(await send([settled], { secret: newSecret })).toBe(401);
    for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) {
      expect(await send([settled], { without: name }), name).toBe(401);
      expect(await send([settled], { twice: name }), name).toBe(400);
    }
    expect(await send([settled], { path: '/' })).toBe(404);
    expect(await send([settled], { tamper: () => ' '.repeat(256 * 1024 + 1) })).toBe(413);
    expect(await readFile(journal(), 'utf8')).not.toContain(settled.id);
  });

  test('takes a new secret without a restart', async () => {
    expect(await send([], { secret: newSecret })).toBe(401);
    await writeFile(secretsFile(), `${newSecret}\n${oldSecret}\n`);
    expect([await send([]), await send([], { secret: newSecret })]).toEqual([204, 204]);
    await writeFile(secretsFile(), `${newSecret}\n`);
    expect([await send([]), await send([], { secret: newSecret })]).toEqual([401, 204]);
  });

  test('loses nothing that it has acknowledged when the disk is full in the middle of a line', async () => {
    const long = { ...other, id: 'event-4', data: { ...other.data, note: 'x'.repeat(8192) } };
    await program.kill();
    await start(8);
    await program.waitForLines(1);
    expect(await send([settled])).toBe(204);
    expect(await send([long])).toBe(500);
    expect(await send([other])).toBe(204);
    await program.waitForLines(3);
    await program.kill();
    await start();
    for (const stored of [settled, other]) expect(await readFile(journal(), 'utf8')).toContain(`{"id":"${stored.id}"`);
    expect(await send([settled, other, long])).toBe(204);
    expect(await program.waitForLines(1)).toEqual(['WithdrawalRequested other']);
  });

  test('answers 500, so that the batch comes again, while its secrets cannot be read', async () => {
    await rm(secretsFile());
    expect(await send([settled])).toBe(500);
    await writeFile(secretsFile(), `${oldSecret}\n`);
    expect(await send([settled])).toBe(204);
  });
});

describe('the inbox', () => {
  const day = 24 * 60 * 60 * 1000;
  const ids = (events: readonly TestEvent[]): string[] => events.map(({ id }) => id);

  test('stores an event once, also when two deliveries bring it at the same time', async () => {
    const inbox = await openInbox(journal());
    const added = await Promise.all([inbox.add([settled, settled, other]), inbox.add([other, requested])]);
    expect(added).toEqual([2, 1]);
    expect(ids(inbox.pending())).toEqual([requested.id, other.id, settled.id]);
    await inbox.close();
  });

  test('remembers ids for 7 days, and longer while the work is open', async () => {
    let now = 0;
    const inbox = await openInbox(journal(), () => now);
    await inbox.add([settled, other]);
    await inbox.done(settled);
    now = 7 * day - 1;
    expect(await inbox.add([settled])).toBe(0);
    now = 7 * day;
    expect(await inbox.add([settled, other])).toBe(1);
    await inbox.close();
    const again = await openInbox(journal(), () => now);
    expect(ids(again.pending())).toEqual([other.id, settled.id]);
    expect(again.isLate(requested)).toBe(true);
    await again.close();
  });

  test('remembers ids that the next look at the feed brings again, however old they are', async () => {
    let now = 0;
    const inbox = await openInbox(journal(), () => now);
    await inbox.add([settled]);
    await inbox.done(settled);
    await inbox.hasReadUpTo(settled.createdAt);
    now = 20 * day;
    expect(await inbox.add([settled])).toBe(0);
    await inbox.close();
    const again = await openInbox(journal(), () => now);
    expect(await again.add([settled])).toBe(0);
    expect(again.readUpTo()).toBe(settled.createdAt);
    await again.close();
  });

  test('passes over a line that a crash has cut off', async () => {
    const inbox = await openInbox(journal());
    await inbox.add([requested]);
    await inbox.close();
    await appendFile(journal(), '{"seen":{"id":"event-2","type":"Withdr');
    const again = await openInbox(journal());
    expect(ids(again.pending())).toEqual([requested.id]);
    expect(await again.add([settled])).toBe(1);
    await again.close();
  });
});

describe('an inbox whose disk fails in the middle of a line', () => {
  /** The first write writes half of what it should, and truncating fails as often as it is told. */
  async function failOnce(truncations: number): Promise<void> {
    const probe = await open(journal(), 'a');
    const handle = Object.getPrototypeOf(probe) as FileHandle;
    await probe.close();
    const full = new Error('ENOSPC: no space left on device');
    vi.spyOn(handle, 'appendFile').mockImplementationOnce(async function (this: FileHandle, text) {
      await this.write(String(text).slice(0, 40));
      throw full;
    });
    const truncate = vi.spyOn(handle, 'truncate');
    for (let count = 0; count < truncations; count += 1) truncate.mockRejectedValueOnce(full);
  }
  const stored = async (): Promise<string[]> => {
    const inbox = await openInbox(journal());
    await inbox.close();
    return inbox.pending().map(({ id }) => id);
  };

  test('goes on after the last complete line', async () => {
    const inbox = await openInbox(journal());
    await inbox.add([requested]);
    await failOnce(0);
    await expect(inbox.add([settled])).rejects.toThrow('ENOSPC');
    expect(await inbox.add([other])).toBe(1);
    expect(await inbox.add([settled])).toBe(1);
    await inbox.close();
    expect(await stored()).toEqual([requested.id, other.id, settled.id]);
  });

  test('takes nothing more until it is opened again if the rest of the line cannot be removed', async () => {
    const inbox = await openInbox(journal());
    await inbox.add([requested]);
    await failOnce(1);
    await expect(inbox.add([settled])).rejects.toThrow('ENOSPC');
    await expect(inbox.add([other])).rejects.toThrow('could not be written: free some space and start again.');
    await expect(inbox.done(requested)).rejects.toThrow('start again');
    await inbox.close();
    expect(await stored()).toEqual([requested.id]);
  });
});

describe('the worker', () => {
  test('works in the order in which things happened; at equal times, the life of the resource decides', async () => {
    const inbox = await openInbox(journal());
    const atOnce = event('event-4', 'WithdrawalSettled', '12:00:00');
    await inbox.add([settled, atOnce]);
    await inbox.add([other, requested]);
    const seen: string[] = [];
    await workOff(inbox, async ({ id }) => void seen.push(id));
    expect(seen).toEqual([requested.id, atOnce.id, other.id, settled.id]);
    expect(inbox.pending()).toEqual([]);
    await inbox.close();
  });

  test('keeps an event whose work fails, and the later ones of its resource', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const inbox = await openInbox(journal());
    await inbox.add([requested, other, settled]);
    const seen: string[] = [];
    const handle = async ({ id }: TestEvent): Promise<void> => {
      seen.push(id);
      if (seen.length === 1) throw new Error('the core system is away');
    };
    expect(await workOff(inbox, handle)).toBe(1);
    expect(seen).toEqual([requested.id, other.id]);
    expect(await workOff(inbox, handle)).toBe(0);
    expect(seen).toEqual([requested.id, other.id, requested.id, settled.id]);
    await inbox.close();
  });
});

describe('the gap', () => {
  const connect = () =>
    createApi({ baseUrl: api.baseUrl, tokenUrl: api.tokenUrl, clientId: 'samplebank-core', certificate: {} });

  test('is read page by page, from where the last look ended, whatever came by webhook since', async () => {
    const inbox = await openInbox(journal());
    expect(await fillGap(connect(), inbox)).toBe(1);
    await inbox.add([settled]);
    expect(await fillGap(connect(), inbox)).toBe(0);
    // The second page is where the example leads.
    const later = '/v1/events?createdAfter=2026-03-06T14:00:00Z&items=1&page=2';
    expect(api.calls.map(({ path, status }) => ({ path, status }))).toEqual([
      { path: '/v1/events?items=20', status: 200 },
      { path: later, status: 200 },
      { path: '/v1/events?items=20&createdAfter=2026-03-06T14%3A29%3A01.000Z', status: 200 },
      { path: later, status: 200 },
    ]);
    await inbox.close();
  });

  test('takes a new token once, and repeats nothing else that is refused', async () => {
    const inbox = await openInbox(journal());
    const client = connect();
    const before = api.tokens;
    api.planned.push({ status: 401 });
    expect(await fillGap(client, inbox)).toBe(1);
    expect(api.tokens - before).toBe(2);
    api.planned.push({ status: 401 }, { status: 401 });
    await expect(fillGap(client, inbox)).rejects.toThrow(/returned 401/);
    api.planned.push({ status: 403 });
    await expect(fillGap(client, inbox)).rejects.toThrow(/returned 403/);
    await inbox.close();
  });

  test('waits as the guide says when the API is busy or does not respond', { timeout: 60_000 }, async () => {
    await expectRetries(path.join(sampleFolder('webhook-receiver'), 'javascript/api.mjs'), async (copy, planned) => {
      const busy = await startBusyApi(planned);
      const addresses = { baseUrl: `${busy.origin}/v1`, tokenUrl: `${busy.origin}/oauth/token` };
      const program = (await import(copy)) as { createApi: typeof createApi };
      const client = program.createApi({ ...addresses, clientId: 'samplebank-core', certificate: {} });
      await client.get(`${busy.origin}/v1/events`).catch(() => undefined);
      busy.close();
      return busy.calls();
    });
  });

  test('sends its token to the API only', async () => {
    await expect(connect().get('https://elsewhere.example/v1/events')).rejects.toThrow(
      'https://elsewhere.example/v1/events is not a URL of the API.',
    );
  });
});
