/** One test for each rule of the validation checklist, with tokens that are signed here. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { CompactEncrypt, exportJWK, exportPKCS8, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import type { CryptoKey, JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTokenCheck, KeysUnreachable } from '../../../content/samples/id-token-validation/check-id-token.mjs';
import { createLogoutTokenCheck } from '../../../content/samples/id-token-validation/check-logout-token.mjs';
import { createLogoutToken, postLogoutToken } from '../../../content/samples/id-token-validation/send-logout-token.mjs';
import { listen } from '../testing/listen-fs.js';
import { sampleFolder } from '../testing/folders-fs.js';

const NOW = 1772438400;
const ALEX: JWTPayload = {
  iss: 'https://id.samplebank.example',
  sub: 'usr-778120',
  aud: 'impact-finance-embed',
  iat: NOW,
  exp: NOW + 600,
  given_name: 'Alex',
};
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

interface Pair {
  kid: string;
  alg: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
}

async function pair(kid: string, alg: string): Promise<Pair> {
  return { kid, alg, ...(await generateKeyPair(alg, { extractable: true, modulusLength: 2048 })) };
}

let es: Pair;
let rs: Pair;
let ps: Pair;
let published: Pair[];
let fetches = 0;
let server: http.Server;
let jwksUrl: string;

beforeAll(async () => {
  [es, rs, ps] = await Promise.all([pair('es-1', 'ES256'), pair('rs-1', 'RS256'), pair('ps-1', 'PS256')]);
  published = [es, rs, ps];
  server = http.createServer(async (_request, response) => {
    fetches += 1;
    const keys = await Promise.all(
      published.map(async ({ publicKey, kid, alg }) => ({ ...(await exportJWK(publicKey)), kid, alg, use: 'sig' })),
    );
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ keys }));
  });
  jwksUrl = `http://127.0.0.1:${await listen(server)}/jwks`;
});
afterAll(() => server.close());

const settings = (more = {}) => ({
  oidc_issuer: 'https://id.samplebank.example',
  oidc_audience: 'impact-finance-embed',
  oidc_jwks_url: jwksUrl,
  ...more,
});
const now = () => NOW + 5;

function sign(claims: JWTPayload, { kid, alg, privateKey }: Pair = es, header = {}) {
  return new SignJWT(claims).setProtectedHeader({ alg, kid, ...header }).sign(privateKey);
}

/** The failed checks, as the program prints them. */
async function failed(token: string, check = createTokenCheck(settings(), { now }), sessionSub?: string) {
  const { results, claims } = await check(token, sessionSub);
  const failures = results.filter(({ passed }) => !passed);
  expect(claims === undefined).toBe(failures.length > 0);
  return failures.map(({ number, reason }) => `${number}: ${reason}`);
}

const without = (name: string) => Object.fromEntries(Object.entries(ALEX).filter(([key]) => key !== name));

describe('a good token', () => {
  it.each(['ES256', 'RS256', 'PS256'])('passes all 13 checks with %s', async (alg) => {
    const key = published.find((candidate) => candidate.alg === alg) ?? es;
    const { results, claims } = await createTokenCheck(settings(), { now })(await sign(ALEX, key), 'usr-778120');
    expect(results.map(({ number, passed }) => [number, passed])).toEqual(
      Array.from({ length: 13 }, (_, index) => [index + 1, true]),
    );
    expect(claims).toEqual(ALEX);
  });
});

describe('checks 1 to 5', () => {
  it('1: more than 16 KiB', async () => {
    expect(await failed(await sign({ ...ALEX, profile: 'x'.repeat(16_384) }))).toEqual([
      expect.stringMatching(/^1: \d{5} bytes$/),
    ]);
  });

  it('2: a token in clear where encryption is required', async () => {
    const check = createTokenCheck(settings({ oidc_require_encryption: true }), { now });
    expect(await failed(await sign(ALEX), check)).toEqual(['2: the token is not encrypted']);
  });

  it.each(['RSA-OAEP-256', 'ECDH-ES'])('2: a nested token with %s is decrypted', async (alg) => {
    const { publicKey, privateKey } = await generateKeyPair(alg);
    const encrypt = async (enc: string) =>
      new CompactEncrypt(new TextEncoder().encode(await sign(ALEX)))
        .setProtectedHeader({ alg, enc, cty: 'JWT' })
        .encrypt(publicKey);
    const decryptionKey = privateKey as CryptoKey;
    const check = createTokenCheck(settings({ oidc_require_encryption: true }), { now, decryptionKey });
    expect(await failed(await encrypt('A256GCM'), check)).toEqual([]);
    expect(await failed(await encrypt('A128GCM'), check)).toEqual([expect.stringMatching(/^2: /)]);
    const { privateKey: other } = await generateKeyPair(alg);
    const old = createTokenCheck(settings(), { now, decryptionKey: other as CryptoKey });
    expect(await failed(await encrypt('A256GCM'), old)).toEqual([expect.stringMatching(/^2: /)]);
  });

  it('3: not a JWT, or without a signature', async () => {
    expect(await failed('2YotnFZFEjr1zCsicMWpAA')).toEqual(['3: not a JWT']);
    expect(await failed(new UnsecuredJWT(ALEX).encode())).toEqual(['3: alg is "none"']);
  });

  it.each(['HS256', 'HS384', 'HS512'])('3: %s is refused, even when the settings allow it', async (alg) => {
    const secret = new TextEncoder().encode('a secret that is long enough for all of these algorithms, 64 bytes!!');
    const token = await new SignJWT(ALEX).setProtectedHeader({ alg, kid: 'es-1' }).sign(secret);
    const check = createTokenCheck(settings({ oidc_allowed_algorithms: ['ES256', alg] }), { now });
    expect(await failed(token, check)).toEqual([`3: alg is "${alg}"`]);
  });

  it('3: an algorithm that the settings leave out', async () => {
    const check = createTokenCheck(settings({ oidc_allowed_algorithms: ['ES256'] }), { now });
    expect(await failed(await sign(ALEX, rs), check)).toEqual(['3: alg is "RS256"']);
  });

  it('4: no kid, or one that is not published', async () => {
    expect(await failed(await sign(ALEX, es, { kid: undefined }))).toEqual(['4: there is no kid']);
    expect(await failed(await sign(ALEX, es, { kid: 'es-9' }))).toEqual(['4: no key of oidc_jwks_url has this kid']);
  });

  it('4: a new key is found by one more fetch', async () => {
    const check = createTokenCheck(settings(), { now });
    expect(await failed(await sign(ALEX), check)).toEqual([]);
    const before = fetches;
    expect(await failed(await sign({ ...ALEX, jti: 'x' }), check)).toEqual([]);
    expect(fetches).toBe(before);
    const fresh = await pair('es-2', 'ES256');
    published = [...published, fresh];
    expect(await failed(await sign(ALEX, fresh), check)).toEqual([]);
    expect(fetches).toBe(before + 1);
  });

  it('4: keys that cannot be fetched are no fault of the token', async () => {
    const check = createTokenCheck(settings({ oidc_jwks_url: 'http://127.0.0.1:9/jwks' }), { now });
    await expect(check(await sign(ALEX))).rejects.toThrow(KeysUnreachable);
  });

  it('5: the signature is of another key', async () => {
    const other = await pair('es-1', 'ES256');
    expect(await failed(await sign(ALEX, other))).toEqual(['5: the signature does not fit']);
  });
});

describe('checks 6 to 13', () => {
  it.each([
    ['6: iss is "https://id.samplebank.example/", not "https://id.samplebank.example"', { iss: `${ALEX.iss}/` }],
    ['7: aud is "samplebank-app"', { aud: 'samplebank-app' }],
    ['8: azp is missing', { aud: ['impact-finance-embed', 'samplebank-app'] }],
    ['8: azp is "samplebank-app"', { aud: ['impact-finance-embed', 'samplebank-app'], azp: 'samplebank-app' }],
    ['9: exp was 60 s ago', { exp: NOW - 55 }],
    ['10: iat was 661 s ago', { iat: NOW - 656 }],
    ['10: iat is 61 s in the future', { iat: NOW + 66 }],
    ['11: sub is ""', { sub: '' }],
    ['11: sub is "usr 778120"', { sub: 'usr 778120' }],
    ['11: sub is "käyttäjä"', { sub: 'käyttäjä' }],
  ])('%s', async (expected, change) => {
    expect(await failed(await sign({ ...ALEX, ...change }))).toEqual([expected]);
  });

  it.each([
    ['several audiences with azp', { aud: ['samplebank-app', 'impact-finance-embed'], azp: 'impact-finance-embed' }],
    ['exp in the last second of the tolerance', { exp: NOW - 54 }],
    ['iat in the last second of the tolerance', { iat: NOW - 655 }],
    ['claims that nobody knows', { nonce: 'n', acr: 'urn:bank:2' }],
  ])('%s passes', async (_case, change) => {
    expect(await failed(await sign({ ...ALEX, ...change }))).toEqual([]);
  });

  it.each([
    ['iss', 6],
    ['aud', 7],
    ['exp', 9],
    ['iat', 10],
    ['sub', 11],
  ])('%s is required', async (name, number) => {
    expect(await failed(await sign(without(name)))).toEqual([
      expect.stringMatching(new RegExp(`^${number}: .*missing`)),
    ]);
  });

  it('12: a jti works once', async () => {
    const check = createTokenCheck(settings(), { now });
    const token = await sign({ ...ALEX, jti: 'k7' });
    expect(await failed(token, check)).toEqual([]);
    expect(await failed(token, check)).toEqual(['12: jti "k7" was used before']);
  });

  it('12: a token without jti may come twice', async () => {
    const check = createTokenCheck(settings(), { now });
    const token = await sign(ALEX);
    expect([await failed(token, check), await failed(token, check)]).toEqual([[], []]);
  });

  it('13: the sub of another user at updateToken', async () => {
    const check = createTokenCheck(settings(), { now });
    expect(await failed(await sign(ALEX), check, 'usr-604415')).toEqual(['13: sub is "usr-778120", not "usr-604415"']);
  });

  it('tells all that is wrong with the claims at once', async () => {
    expect(await failed(await sign({ sub: 'usr-778120' }))).toHaveLength(4);
  });
});

describe('on the command line', () => {
  const run = promisify(execFile);
  const program = path.join(sampleFolder('id-token-validation'), 'check-id-token.mjs');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'id-token-'));
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  async function check(token: string) {
    fs.writeFileSync(path.join(folder, 'settings.json'), JSON.stringify(settings()));
    fs.writeFileSync(path.join(folder, 'token.txt'), `${token}\n`);
    return run(process.execPath, [program, 'settings.json', 'token.txt'], { cwd: folder }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
    );
  }
  const seconds = () => Math.floor(Date.now() / 1000);

  it('prints each check, and ends with 0', async () => {
    const { code, stdout } = await check(await sign({ ...ALEX, iat: seconds(), exp: seconds() + 600 }));
    expect(code).toBe(0);
    expect(stdout.trim().split('\n')).toHaveLength(13);
    expect(stdout).not.toContain('FAILED');
  });

  it('prints why a check fails, and ends with 1', async () => {
    const { code, stdout } = await check(
      await sign({ ...ALEX, aud: 'samplebank-app', iat: seconds(), exp: seconds() + 600 }),
    );
    expect(code).toBe(1);
    expect(stdout).toContain('FAILED 7. aud contains oidc_audience: aud is "samplebank-app"');
  });
});

describe('back-channel logout', () => {
  interface Received {
    status: number;
    sub?: unknown;
  }

  /** A receiver that checks logout tokens by the standard; `answers` come before it starts to. */
  async function receiver(answers: number[] = []) {
    const check = createLogoutTokenCheck(settings());
    const received: Received[] = [];
    const target = http.createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const early = answers.shift();
      const claims = early === undefined ? await checked(body) : undefined;
      const status = early ?? (claims ? 200 : 400);
      received.push({ status, sub: claims?.sub });
      response.writeHead(status, { 'Cache-Control': 'no-store' }).end();
    });
    const checked = (body: string) => check(new URLSearchParams(body).get('logout_token') ?? '').catch(() => undefined);
    const url = `http://127.0.0.1:${await listen(target)}/oidc/backchannel-logout`;
    return { url, received, stop: () => target.close() };
  }

  const signer = () => ({
    issuer: 'https://id.samplebank.example',
    audience: 'impact-finance-embed',
    alg: 'ES256',
    kid: 'es-1',
    key: es.privateKey,
  });

  it('is sent, and taken', async () => {
    const { url, received, stop } = await receiver();
    await postLogoutToken(url, () => createLogoutToken(signer(), 'usr-778120'), []);
    stop();
    expect(received).toEqual([{ status: 200, sub: 'usr-778120' }]);
  });

  it('is repeated with a new token after a 5xx', async () => {
    const { url, received, stop } = await receiver([503, 502]);
    const tokens: string[] = [];
    const create = async () => {
      tokens.push(await createLogoutToken(signer(), 'usr-778120'));
      return tokens.at(-1) ?? '';
    };
    await postLogoutToken(url, create, [1, 1]);
    stop();
    expect(received.map(({ status }) => status)).toEqual([503, 502, 200]);
    expect(new Set(tokens).size).toBe(3);
  });

  it('is repeated when nobody answers, and given up in the end', async () => {
    await expect(
      postLogoutToken('http://127.0.0.1:9/', () => createLogoutToken(signer(), 'usr-778120'), [1]),
    ).rejects.toThrow('No success after 2 attempts, last: no response.');
  });

  it('is not repeated after a 400', async () => {
    const { url, received, stop } = await receiver();
    const create = () => createLogoutToken({ ...signer(), audience: 'samplebank-app' }, 'usr-778120');
    await expect(postLogoutToken(url, create, [1])).rejects.toThrow('The logout token was refused with 400.');
    stop();
    expect(received).toHaveLength(1);
  });

  const logout = (): JWTPayload => ({
    iss: ALEX.iss,
    aud: ALEX.aud,
    sub: 'usr-778120',
    iat: Math.floor(Date.now() / 1000),
    exp: Math.floor(Date.now() / 1000) + 120,
    jti: 'bWJq',
    events: { [LOGOUT_EVENT]: {} },
  });

  it.each([
    ['no events', { events: undefined }],
    ['another event', { events: { 'https://elsewhere.example/event': {} } }],
    ['a nonce', { nonce: 'n' }],
    ['neither sub nor sid', { sub: undefined }],
    ['no jti', { jti: undefined }],
    ['no exp', { exp: undefined }],
    ['another issuer', { iss: 'https://elsewhere.example' }],
    ['another audience', { aud: 'samplebank-app' }],
    ['an end that is over', { exp: NOW }],
    ['an iat of more than 10 minutes ago', { iat: Math.floor(Date.now() / 1000) - 662 }],
    ['an iat in the future', { iat: Math.floor(Date.now() / 1000) + 90 }],
  ])('is refused with %s', async (_case, change) => {
    const check = createLogoutTokenCheck(settings());
    await expect(check(await sign({ ...logout(), ...change }))).rejects.toThrow();
  });

  it.each([-600, -640, 30])('is accepted with an iat of now%+i seconds', async (seconds) => {
    const check = createLogoutTokenCheck(settings());
    await expect(
      check(await sign({ ...logout(), iat: Math.floor(Date.now() / 1000) + seconds })),
    ).resolves.toBeDefined();
  });

  it('may name the session instead of the user, and works once', async () => {
    const check = createLogoutTokenCheck(settings());
    const token = await sign({ ...logout(), sub: undefined, sid: 's-1' });
    await expect(check(token)).resolves.toMatchObject({ sid: 's-1' });
    await expect(check(token)).rejects.toThrow('jti was used before.');
  });

  it('is sent from the command line', async () => {
    const { url, received, stop } = await receiver();
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'logout-'));
    const keyFile = path.join(folder, 'key.pem');
    fs.writeFileSync(keyFile, await exportPKCS8(es.privateKey));
    const { issuer, audience, alg, kid } = signer();
    fs.writeFileSync(
      path.join(folder, 'settings.json'),
      JSON.stringify({ issuer, audience, alg, kid, logoutUrl: url, keyFile }),
    );
    const program = path.join(sampleFolder('id-token-validation'), 'send-logout-token.mjs');
    const arguments_ = [program, path.join(folder, 'settings.json'), 'usr-778120'];
    const { stdout } = await promisify(execFile)(process.execPath, arguments_);
    stop();
    fs.rmSync(folder, { recursive: true });
    expect(stdout).toBe('All sessions of usr-778120 have ended.\n');
    expect(received).toEqual([{ status: 200, sub: 'usr-778120' }]);
  });
});
