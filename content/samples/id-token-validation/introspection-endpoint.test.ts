/** The introspection endpoint over real mutual TLS: who is let in, and what it answers. */
import { X509Certificate } from 'node:crypto';
import https from 'node:https';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authority } from '../testing/authority.js';
import type { Identity } from '../testing/authority.js';
import { createIntrospectionServer } from './introspection-endpoint.mjs';
import { listen } from '../testing/listen-fs.js';

const seconds = Math.floor(Date.now() / 1000);
const tokens = new Map([
  ['2YotnFZFEjr1zCsicMWpAA', { sub: 'usr-778120', exp: seconds + 600, given_name: 'Alex' }],
  ['ended', { sub: 'usr-778120', exp: seconds - 1 }],
]);

let server: https.Server;
let port: number;
let ca: string;
let des: Identity;
let colleague: Identity;
let stranger: Identity;

beforeAll(async () => {
  const own = await Authority.create('Test authority');
  const foreign = await Authority.create('Another authority');
  ca = own.pem;
  const identity = await own.issue('127.0.0.1', 'server');
  des = await own.issue('des', 'client');
  colleague = await own.issue('other', 'client');
  stranger = await foreign.issue('des', 'client');
  server = createIntrospectionServer(
    { ...identity, ca },
    {
      clientId: 'impact-finance-introspection',
      fingerprints: [new X509Certificate(des.cert).fingerprint256],
      findToken: (token) => Promise.resolve(tokens.get(token)),
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

function introspect(identity: Identity | undefined, fields: Record<string, string>, path = '/introspect') {
  return new Promise<Answer>((resolve, reject) => {
    const request = https.request(
      { host: '127.0.0.1', port, path, method: 'POST', ca, agent: false, ...identity },
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

describe('the introspection endpoint', () => {
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

  it('breaks off the connection without a certificate, or with one of another authority', async () => {
    await expect(introspect(undefined, { token: 'ended', client_id })).rejects.toThrow();
    await expect(introspect(stranger, { token: 'ended', client_id })).rejects.toThrow();
  });
});
