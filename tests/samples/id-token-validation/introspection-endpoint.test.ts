/** The introspection endpoint over real mutual TLS: who is let in, and what it answers. */
import { execFile, spawn } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authority } from '../testing/authority.js';
import type { Identity } from '../testing/authority.js';
import { createIntrospectionServer } from '../../../content/samples/id-token-validation/introspection-endpoint.mjs';
import { listen } from '../testing/listen-fs.js';
import { has } from '../testing/tools-fs.js';

const seconds = Math.floor(Date.now() / 1000);
const tokens = new Map([
  ['2YotnFZFEjr1zCsicMWpAA', { sub: 'usr-778120', exp: seconds + 600, given_name: 'Alex' }],
  ['ended', { sub: 'usr-778120', exp: seconds - 1 }],
]);

let server: https.Server;
let port: number;
let ca: string;
let identity: Identity;
let des: Identity;
let colleague: Identity;
let stranger: Identity;

beforeAll(async () => {
  const own = await Authority.create('Test authority');
  const foreign = await Authority.create('Another authority');
  ca = own.pem;
  identity = await own.issue('127.0.0.1', 'server');
  des = await own.issue('des', 'client');
  colleague = await own.issue('other', 'client');
  stranger = await foreign.issue('des', 'client');
  server = createIntrospectionServer(
    { ...identity, ca },
    {
      clientId: 'impact-finance-introspection',
      fingerprints: [new X509Certificate(des.cert).fingerprint256],
      findToken: (token) =>
        token === 'broken' ? Promise.reject(new Error('no database')) : Promise.resolve(tokens.get(token)),
    },
  );
  port = await listen(server);
});
afterAll(() => server.close());

interface Answer {
  status: number | undefined;
  cache: string | undefined;
  body: unknown;
}

function introspect(identity: Identity | undefined, fields: Record<string, string>, path = '/introspect', at = port) {
  return new Promise<Answer>((resolve, reject) => {
    const request = https.request(
      { host: '127.0.0.1', port: at, path, method: 'POST', ca, agent: false, ...identity },
      async (response) => {
        let text = '';
        for await (const chunk of response) text += String(chunk);
        const body: unknown = text === '' ? undefined : JSON.parse(text);
        resolve({ status: response.statusCode, cache: response.headers['cache-control'], body });
      },
    );
    request.on('error', reject);
    request.setHeader('Content-Type', 'application/x-www-form-urlencoded');
    request.end(new URLSearchParams(fields).toString());
  });
}

const client_id = 'impact-finance-introspection';

/** The command of the guide, with the files and the address of this test. */
async function check(folder: string, withCertificate: boolean): Promise<{ exitCode: number; output: string }> {
  const guide = await readFile('content/guides/impact-finance/session-handling/opaque-tokens.mdx', 'utf8');
  const [, shown = ''] = /title="Check mutual TLS"\n([^]*?)```/.exec(guide) ?? [];
  await writeFile(path.join(folder, 'samplebank-ca.pem'), ca);
  await writeFile(path.join(folder, 'des-client.pem'), des.cert);
  await writeFile(path.join(folder, 'des-client.key'), des.key);
  const command = shown.replace('https://id.samplebank.example', `https://127.0.0.1:${port}`);
  const options = / --cert \S+ --key \S+/;
  expect(command).toMatch(options);
  const text = withCertificate ? command : command.replace(options, '');
  return new Promise((resolve) => {
    execFile('sh', ['-c', text], { cwd: folder }, (error, output) => {
      resolve({ exitCode: Number(error?.code ?? 0), output });
    });
  });
}

describe('the introspection endpoint', () => {
  it.skipIf(!has('curl', '--version'))(
    'is checked by the command of the guide, which fails without a certificate',
    async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'introspection-'));
      expect(await check(folder, true)).toEqual({ exitCode: 0, output: '{"active":false}' });
      expect(await check(folder, false)).toEqual({ exitCode: expect.any(Number) as number, output: '' });
      expect((await check(folder, false)).exitCode).not.toBe(0);
      await rm(folder, { recursive: true });
    },
  );

  it('starts with the settings of the guide, and the files that they name', async () => {
    const samples = path.resolve('content/samples/id-token-validation');
    const shown = JSON.parse(await readFile(path.join(samples, 'introspection-settings.json'), 'utf8')) as {
      key: string;
      cert: string;
      ca: string;
      clientId: string;
      tokens: Record<string, { sub: string; exp: number }>;
    };
    const folder = await mkdtemp(path.join(tmpdir(), 'introspection-'));
    const [[token = '', user] = []] = Object.entries(shown.tokens);
    const free = https.createServer();
    const settings = {
      ...shown,
      port: await listen(free),
      fingerprints: [new X509Certificate(des.cert).fingerprint256],
      tokens: { [token]: { ...user, exp: seconds + 600 } },
    };
    free.close();
    await writeFile(path.join(folder, shown.key), identity.key);
    await writeFile(path.join(folder, shown.cert), identity.cert);
    await writeFile(path.join(folder, shown.ca), ca);
    await writeFile(path.join(folder, 'settings.json'), JSON.stringify(settings));
    const program = spawn(process.execPath, [path.join(samples, 'introspection-endpoint.mjs'), 'settings.json'], {
      cwd: folder,
    });
    try {
      await new Promise((resolve, reject) => {
        program.stdout.once('data', resolve);
        program.once('exit', reject);
      });
      const answer = await introspect(des, { token, client_id: shown.clientId }, '/introspect', settings.port);
      expect(answer).toMatchObject({ status: 200, body: { active: true, sub: 'usr-778120' } });
    } finally {
      program.kill();
      await rm(folder, { recursive: true });
    }
  });

  it('tells whose an active token is, and nobody keeps the answer', async () => {
    expect(await introspect(des, { token: '2YotnFZFEjr1zCsicMWpAA', client_id })).toEqual({
      status: 200,
      cache: 'no-store',
      body: { active: true, sub: 'usr-778120', exp: seconds + 600, given_name: 'Alex' },
    });
  });

  it.each(['ended', 'never-issued', '__proto__'])('says no more than "not active" of the token %s', async (token) => {
    expect(await introspect(des, { token, client_id })).toMatchObject({ status: 200, body: { active: false } });
  });

  it('refuses another client id, and the certificate of another client', async () => {
    const refused = { status: 401, body: { error: 'invalid_client' } };
    expect(await introspect(des, { token: 'ended', client_id: 'somebody' })).toMatchObject(refused);
    expect(await introspect(colleague, { token: 'ended', client_id })).toMatchObject(refused);
  });

  it('refuses a request without a token, and other paths', async () => {
    expect(await introspect(des, { client_id })).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    expect(await introspect(des, { token: 'ended', client_id }, '/token')).toMatchObject({ status: 404 });
  });

  it('refuses a body over 64 KiB, and goes on', async () => {
    expect(await introspect(des, { client_id, token: 'x'.repeat(64 * 1024) })).toMatchObject({ status: 413 });
    expect(await introspect(des, { token: 'ended', client_id })).toMatchObject({ status: 200 });
  });

  it('goes on when the token store fails', async () => {
    expect(await introspect(des, { token: 'broken', client_id })).toMatchObject({ status: 500 });
    expect(await introspect(des, { token: 'ended', client_id })).toMatchObject({ status: 200 });
  });

  it('breaks off the connection without a certificate, or with one of another authority', async () => {
    await expect(introspect(undefined, { token: 'ended', client_id })).rejects.toThrow();
    await expect(introspect(stranger, { token: 'ended', client_id })).rejects.toThrow();
  });
});
