/**
 * The program as a reader has it, from its archive: against Prism, with mutual TLS, and against an API that demands keys
 * and ETags, and loses responses.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleArchives, zipOf } from '@impact-docs/content-model/data/sample-archives';
import { freePort, emptyFolder, startMock } from '../../helpers/prism.js';
import { loadApi } from '@impact-docs/openapi-model';
import { Counterpart } from '../client-credentials/counterpart-fs.js';
import { createSetting, environmentOf, example } from '../client-credentials/setting-fs.js';
import { listen } from '../testing/listen-fs.js';
import { startStore } from './store-fs.js';

const description = path.resolve(import.meta.dirname, '../../../content/apis/impact-finance/openapi.yaml');
const archive = (await sampleArchives()).find(({ name }) => name === 'headless');

let folder: string;
let remove: () => void;

beforeEach(() => {
  ({ folder, remove } = emptyFolder());
  if (archive === undefined) throw new Error('There is no archive headless.');
  for (const [name, content] of Object.entries(unzipSync(zipOf(archive)))) {
    fs.writeFileSync(path.join(folder, name), content);
  }
});
afterEach(() => remove());

function run(environment: Record<string, string>): Promise<{ code: number | null; output: string; errors: string }> {
  const env = { PATH: process.env['PATH'], ...environment } as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, ['headless.mjs'], { cwd: folder, env });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output, errors })));
}

const onTheMock = `The customer signs: at most 2500 cents, window: week
Bike trip: 3550 of 150000 cents
Booked: 6bbb9d0d-2409-45b9-94e2-cdd25e786c44
`;

it('works against Prism with the description, and a second run repeats nothing', { timeout: 120_000 }, async () => {
  const port = await freePort();
  const mock = await startMock(`npx @stoplight/prism-cli mock --port ${port} ${description}`, folder);
  try {
    const environment = { API_URL: `http://127.0.0.1:${port}` };
    expect(await run(environment)).toEqual({ code: 0, output: onTheMock, errors: '' });
    expect((await run(environment)).output).toBe(onTheMock.split('\n').slice(1).join('\n'));
  } finally {
    await mock.close();
  }
});

it('says what is missing when no mock listens', async () => {
  const { code, errors } = await run({ API_URL: `http://127.0.0.1:${await freePort()}` });
  expect({ code, errors }).toEqual({ code: 1, errors: 'POST /users: no response (ECONNREFUSED)\n' });
});

it('calls the API over mutual TLS with the settings of call.mjs', { timeout: 60_000 }, async () => {
  const setting = await createSetting();
  const model = await loadApi(description);
  const calls: [call: string, slug: string, status: string, name: string][] = [
    ['POST /v1/users', 'create-user', '201', 'alex'],
    ['POST /v1/dreams', 'create-dream', '201', 'bike-trip'],
    ['POST /v1/accounts', 'create-account', '201', 'shared-savings'],
    ['GET /v1/savehacks?enabled=true', 'get-savehacks', '200', 'enabled'],
    ['POST /v1/savehack-launches', 'create-savehack-launch', '201', 'weekly'],
    [
      'GET /v1/transfer-consents?temporaryId=e1bc3319-334c-4672-9365-3ed6872edb3f',
      'get-transfer-consent',
      '200',
      'awaiting',
    ],
    ['PATCH /v1/transfer-consents/5f5cf9b5-7e80-4ebb-be07-f0d4bdd839ec', 'patch-transfer-consent', '200', 'consent'],
    ['GET /v1/transactions?state=requested&items=100&afterId=', 'get-transactions', '200', 'requested'],
    ['GET /v1/transactions/6bbb9d0d-2409-45b9-94e2-cdd25e786c44', 'get-transaction', '200', 'requested'],
    ['PATCH /v1/transactions/6bbb9d0d-2409-45b9-94e2-cdd25e786c44', 'patch-transaction', '200', 'settle'],
    ['GET /v1/dreams/126e79e2-e6ca-41d6-a1ad-bc4e10bfa287', 'get-dream', '200', 'bike-trip'],
  ];
  const counterpart = await Counterpart.start({
    credential: setting.server,
    authority: setting.authority.pem,
    clients: { 'samplebank-core': { certificate: setting.client.certificate, scopes: ['everything'] } },
    operations: Object.fromEntries(
      calls.map(([call, slug, status, name]) => [
        call,
        { scope: 'everything', answer: example(model, slug, status, name) },
      ]),
    ),
    refusal: () => ({ status: 401 }),
    forbidden: { status: 403 },
  });
  try {
    const addresses = { API_URL: `${counterpart.url}/v1`, TOKEN_URL: `${counterpart.url}/oauth/token` };
    const environment = { ...environmentOf(setting, counterpart), ...addresses, SCOPE: 'everything' };
    expect(await run(environment)).toEqual({ code: 0, output: onTheMock, errors: '' });
    expect(counterpart.received.map(({ call }) => call)).toEqual(calls.map(([call]) => call));
  } finally {
    await counterpart.close();
    fs.rmSync(setting.folder, { recursive: true, force: true });
  }
});

const everyCall = Array.from({ length: 11 }, (_, index) => ({ consents: true, lost: index + 1 }));

it.each([...everyCall, { consents: false, lost: 5 }])(
  'creates and books once: consents $consents, the response of call $lost is lost',
  { timeout: 60_000 },
  async (plan) => {
    const store = startStore(plan);
    const server = http.createServer(store.answer);
    const environment = { API_URL: `http://127.0.0.1:${await listen(server)}` };
    try {
      expect((await run(environment)).errors).not.toBe('');
      const { code, output, errors } = await run(environment);
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      expect(output).toMatch(/^Booked: transaction-1$/m);
      expect(store.counts()).toEqual({ users: 1, dreams: 1, accounts: 1, active: 1, settlements: 1 });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  },
);

it('settles its own deposit although an older one of another customer always fails', { timeout: 60_000 }, async () => {
  const store = startStore({ consents: true, lost: 0, broken: true });
  const server = http.createServer(store.answer);
  const environment = { API_URL: `http://127.0.0.1:${await listen(server)}` };
  try {
    for (let pass = 0; pass < 3; pass += 1) {
      const { code, output, errors } = await run(environment);
      expect(code).toBe(0);
      expect(output).toMatch(/^Booked: broken, transaction-1$/m);
      expect(errors).toContain('Transaction broken stays open: PATCH /transactions/broken: 500');
    }
    expect(store.counts()).toMatchObject({ settlements: 1 });
    const { failed } = JSON.parse(fs.readFileSync(path.join(folder, 'headless.json'), 'utf8')) as { failed: string[] };
    expect(failed).toEqual(['user of broken']);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

it('launches the savehack again when its launch has stopped before the decision', { timeout: 60_000 }, async () => {
  const store = startStore({ consents: true, lost: 0, late: true });
  const server = http.createServer(store.answer);
  const environment = { API_URL: `http://127.0.0.1:${await listen(server)}` };
  try {
    const first = await run(environment);
    expect(first.code).toBe(1);
    expect(first.errors).toContain('launch-stopped');
    expect(await run(environment)).toMatchObject({ code: 0, errors: '' });
    expect(store.counts()).toEqual({ users: 1, dreams: 1, accounts: 1, active: 1, settlements: 1 });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
