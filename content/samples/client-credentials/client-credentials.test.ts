/** The programs, run against a token endpoint and two APIs with mutual TLS. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadApi } from '@impact-docs/openapi-model';
import type { ApiModel } from '@impact-docs/openapi-model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pythonCommand } from '@impact-docs/request-samples/toolchains';
import { regionNames, shownText } from '@impact-docs/content/guides/regions';
import { Authority } from '../testing/authority.js';
import { Counterpart } from './counterpart-fs.js';
import { writeCredential } from './credentials-fs.js';
import type { Credential } from './credentials-fs.js';
import type { Answer } from './counterpart-fs.js';

const here = import.meta.dirname;
const purchases = path.join(here, 'purchases.json');
const programs: { language: string; command: readonly [string, ...string[]]; file: string; probe: string }[] = [
  { language: 'curl', command: ['sh'], file: 'curl/call.sh', probe: 'command -v curl' },
  { language: 'node', command: [process.execPath], file: 'node/call.mjs', probe: 'true' },
  { language: 'python', command: pythonCommand, file: 'python/call.py', probe: '' },
];

/** Arguments of the languages whose programs can be used as modules: four calls at the same time, on one token. */
const simultaneousCalls: Record<string, string[]> = {
  node: [
    '--input-type=module',
    '--eval',
    `import { call, connect, Tokens } from ${JSON.stringify(pathToFileURL(path.join(here, 'node/call.mjs')))};
     const agent = connect();
     const tokens = new Tokens(agent);
     const answers = await Promise.all(Array.from({ length: 4 }, () => call(agent, tokens, 'GET', '/accounts')));
     console.log('[' + answers.join(',') + ']');
     agent.destroy();`,
  ],
  python: [
    '-c',
    `import concurrent.futures, os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, ${JSON.stringify(path.join(here, 'python'))})
from call import call, connect, Tokens
with connect(os.environ) as session, concurrent.futures.ThreadPoolExecutor() as pool:
    tokens = Tokens(session, os.environ)
    calls = [pool.submit(call, session, tokens, os.environ, "GET", "/accounts") for _ in range(4)]
    print("[" + ",".join(one.result() for one in calls) + "]")`,
  ],
};

interface Outcome {
  exitCode: number;
  output: string;
  errors: string;
}

let folder: string;
let counterpart: Counterpart;
let authority: Authority;
let client: Credential;
let colleague: Credential;
let stranger: Credential;
let scored: string;
let accounts: string;
let transactionApi: ApiModel;

/** An example of a description: what an API answers. */
function example(model: ApiModel, slug: string, part: string, name: string): Answer {
  const operation = model.operations.find((candidate) => candidate.slug === slug);
  const status = Number(part);
  const response = operation?.responses.find((candidate) => candidate.status === part);
  const [media] = response?.content ?? [];
  const found = media?.examples.find((candidate) => candidate.name === name);
  if (!media || found?.value === undefined) throw new Error(`There is no example ${slug}, ${part}, ${name}.`);
  return { status, headers: { 'content-type': media.type }, body: JSON.stringify(found.value) };
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'client-credentials-'));
  authority = await Authority.create('Authority of the test');
  const other = await Authority.create('Another authority');
  const ours = path.join(folder, 'ours');
  const server = await writeCredential(ours, 'server', await authority.issue('server', 'server'));
  client = await writeCredential(ours, 'samplebank-core', await authority.issue('samplebank-core', 'client'));
  colleague = await writeCredential(ours, 'samplebank-web', await authority.issue('samplebank-web', 'client'));
  stranger = await writeCredential(
    path.join(folder, 'other'),
    'samplebank-core',
    await other.issue('samplebank-core', 'client'),
  );
  const apis = path.join(here, '../../apis');
  transactionApi = await loadApi(path.join(apis, 'transaction/openapi.yaml'), { folder: apis });
  const financeApi = await loadApi(path.join(apis, 'impact-finance/openapi.yaml'));
  const scoring = example(transactionApi, 'transactions', '200', 'groceries-and-cash');
  const accountList = example(financeApi, 'get-accounts', '200', 'by-user');
  scored = scoring.body ?? '';
  accounts = accountList.body ?? '';
  counterpart = await Counterpart.start({
    credential: server,
    authority: authority.pem,
    clients: {
      'samplebank-core': { certificate: client.certificate, scopes: ['urn:transaction:carbon', 'accounts:read'] },
      'samplebank-web': { certificate: colleague.certificate, scopes: ['urn:engagement:insights'] },
    },
    operations: {
      'POST /transactions/v3.0/transactions': { scope: 'urn:transaction:carbon', answer: scoring },
      'GET /v1/accounts': { scope: 'accounts:read', answer: accountList },
    },
    refusal: (target, reason) => {
      const challenge = { 'www-authenticate': 'Bearer error="invalid_token"' };
      if (!target.startsWith('/v1/')) return { status: 401, headers: challenge };
      const answer = example(financeApi, 'get-accounts', '401', reason);
      return { ...answer, headers: { ...answer.headers, ...challenge } };
    },
    forbidden: example(transactionApi, 'transactions', '403', 'FORBIDDEN'),
  });
  await writeFile(path.join(folder, 'ca.pem'), authority.pem);
}, 60_000);

afterAll(async () => {
  await counterpart?.close();
  await rm(folder, { recursive: true, force: true });
});

it('purchases.json is the request of the example that the API answers', async () => {
  const body = transactionApi.operations.find(({ slug }) => slug === 'transactions')?.requestBody;
  const value = body?.content[0]?.examples.find(({ name }) => name === 'groceries-and-cash')?.value;
  expect(JSON.parse(await readFile(purchases, 'utf8'))).toEqual(value);
});

it.for(programs)('the guide shows all of $file', async ({ file }) => {
  const text = await readFile(path.join(here, file), 'utf8');
  const shown = new Set(regionNames(text).flatMap((name) => shownText(text, name).split('\n')));
  const [, ...regions] = text.split(/^.*#region settings\n/m);
  const hidden = regions
    .join('')
    .split('\n')
    .filter((line) => !/^$|#(end)?region/.test(line) && !shown.has(line));
  expect(hidden).toEqual([]);
});

it('make-request.sh makes a key for its user only, and a request that the authority can sign', async () => {
  const script = path.join(here, 'make-request.sh');
  const { status, stderr } = spawnSync('sh', [script, 'samplebank-new'], { cwd: folder, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  expect((await stat(path.join(folder, 'samplebank-new.key'))).mode & 0o777).toBe(0o600);
  const certificate = new X509Certificate(
    await authority.sign(await readFile(path.join(folder, 'samplebank-new.csr'), 'utf8')),
  );
  expect(certificate.subject).toBe('CN=samplebank-new');
  const key = createPrivateKey(await readFile(path.join(folder, 'samplebank-new.key')));
  expect(certificate.checkPrivateKey(key)).toBe(true);
});

describe.for(programs)('$language', ({ language, command: [command, ...before], file, probe }) => {
  const isThere =
    spawnSync(probe === '' ? command : 'sh', probe === '' ? [...before, '-c', ''] : ['-c', probe]).status === 0;
  const needs = isThere ? '' : ` (not run: ${language === 'python' ? 'no python3 with requests' : `no ${language}`})`;
  const test = isThere ? it : it.skip;

  beforeEach(async () => {
    counterpart.reset();
    await rm(path.join(folder, 'token'), { force: true });
  });

  /** Runs the program with what it needs; `undefined` takes a variable away. */
  function run(
    calls: string[],
    changes: Record<string, string | undefined> = {},
    program = [path.join(here, file)],
  ): Promise<Outcome> {
    const authorityFile = path.join(folder, 'ca.pem');
    const env: Record<string, string | undefined> = {
      PATH: process.env['PATH'],
      HOME: folder,
      API_URL: `${counterpart.url}/transactions/v3.0`,
      TOKEN_URL: `${counterpart.url}/oidc/v1.0/token`,
      CLIENT_ID: 'samplebank-core',
      SCOPE: 'urn:transaction:carbon',
      CLIENT_CERTIFICATE: client.certificate,
      CLIENT_KEY: client.key,
      TOKEN_FILE: path.join(folder, 'token'),
      // The authority of the test is known to no system; the names are those of the three clients.
      CURL_CA_BUNDLE: authorityFile,
      NODE_EXTRA_CA_CERTS: authorityFile,
      REQUESTS_CA_BUNDLE: authorityFile,
      ...changes,
    };
    const args = [...before, ...program, ...calls];
    return new Promise((resolve) => {
      execFile(command, args, { env: env as NodeJS.ProcessEnv, timeout: 60_000 }, (error, output, errors) => {
        const exitCode = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
        resolve({ exitCode, output, errors });
      });
    });
  }

  function financeAddresses(): Record<string, string> {
    return { API_URL: `${counterpart.url}/v1`, TOKEN_URL: `${counterpart.url}/oauth/token`, SCOPE: 'accounts:read' };
  }

  const score = `POST /transactions ${purchases}`;

  test(`gets a token and calls the API${needs}`, { timeout: 90_000 }, async () => {
    const { exitCode, output, errors } = await run([score]);
    expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: '' });
    expect(JSON.parse(output)).toEqual(JSON.parse(scored));
    expect(counterpart.tokenRequests.map((form) => Object.fromEntries(form))).toEqual([
      { grant_type: 'client_credentials', client_id: 'samplebank-core', scope: 'urn:transaction:carbon' },
    ]);
    const [received] = counterpart.received;
    expect(received?.body).toBe(await readFile(purchases, 'utf8'));
    expect(received?.headers['content-type']).toBe('application/json');
    expect(received?.headers['x-request-id']).toMatch(/^[A-Za-z0-9._-]{1,100}$/);
    expect(received?.headers['idempotency-key']).toBeUndefined();
  });

  test(`calls the Impact Finance API with the same code${needs}`, { timeout: 90_000 }, async () => {
    const { exitCode, output } = await run(['GET /accounts'], {
      ...financeAddresses(),
      IDEMPOTENCY_KEY: 'c7a3f6b0-7f0e-4a53-9a53-2a6d1c3c2c11',
    });
    expect(exitCode).toBe(0);
    expect(JSON.parse(output)).toEqual(JSON.parse(accounts));
    expect(counterpart.received[0]?.headers['content-type']).toBeUndefined();
    expect(counterpart.received[0]?.headers['idempotency-key']).toBe('c7a3f6b0-7f0e-4a53-9a53-2a6d1c3c2c11');
  });

  test(`uses a token again${needs}`, { timeout: 90_000 }, async () => {
    expect((await run([score, score])).exitCode).toBe(0);
    expect(counterpart.received).toHaveLength(2);
    expect(counterpart.tokenRequests).toHaveLength(1);
  });

  test(`asks for a new token 60 seconds before the end of the old${needs}`, { timeout: 90_000 }, async () => {
    counterpart.life = 60;
    expect((await run([score, score])).exitCode).toBe(0);
    expect(counterpart.tokenRequests).toHaveLength(2);
  });

  test(`gets one new token when the API refuses the old${needs}`, { timeout: 90_000 }, async () => {
    counterpart.revoked = 1;
    const { exitCode, output } = await run([score]);
    expect(exitCode).toBe(0);
    expect(JSON.parse(output)).toEqual(JSON.parse(scored));
    expect(counterpart.tokenRequests).toHaveLength(2);
    const ids = counterpart.received.map(({ headers }) => headers['x-request-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test(`stops when the API refuses the new token too${needs}`, { timeout: 90_000 }, async () => {
    counterpart.revoked = 9;
    const { exitCode, output, errors } = await run([score]);
    expect(exitCode).toBe(1);
    expect(output).toBe('');
    expect(errors).toMatch(/^POST \/transactions: 401 +\(X-Request-Id [\w-]+\)\n$/);
    expect(counterpart.tokenRequests).toHaveLength(2);
    expect(counterpart.received).toHaveLength(2);
  });

  test(`waits as long as Retry-After says${needs}`, { timeout: 90_000 }, async () => {
    const answer = { ...example(transactionApi, 'transactions', '429', 'TOO_MANY_REQUESTS') };
    counterpart.planned = [{ ...answer, headers: { ...answer.headers, 'retry-after': '2' } }];
    const start = performance.now();
    expect((await run([score])).exitCode).toBe(0);
    expect(performance.now() - start).toBeGreaterThanOrEqual(2000);
    expect(counterpart.received).toHaveLength(2);
    expect(counterpart.tokenRequests).toHaveLength(1);
  });

  test(`stops when the API is over its limit again and again${needs}`, { timeout: 90_000 }, async () => {
    const answer = example(transactionApi, 'transactions', '503', 'SERVICE_UNAVAILABLE');
    const planned = { ...answer, headers: { ...answer.headers, 'retry-after': '0' } };
    counterpart.planned = Array.from({ length: 9 }, () => planned);
    const { exitCode, errors } = await run([score]);
    expect(exitCode).toBe(1);
    expect(errors).toContain('503');
    expect(errors).toContain('SERVICE_UNAVAILABLE');
    expect(counterpart.received).toHaveLength(5);
  });

  test(
    `waits a second, and tries again, when an error comes without Retry-After${needs}`,
    { timeout: 90_000 },
    async () => {
      const answer = example(transactionApi, 'transactions', '500', 'INTERNAL_SERVER_ERROR');
      const headers = Object.entries(answer.headers ?? {}).filter(([name]) => name.toLowerCase() !== 'retry-after');
      counterpart.planned = [{ ...answer, headers: Object.fromEntries(headers) }];
      const start = performance.now();
      expect((await run([score])).exitCode).toBe(0);
      expect(performance.now() - start).toBeGreaterThanOrEqual(1000);
      expect(counterpart.received).toHaveLength(2);
    },
  );

  test(
    `repeats requests that got no response, to both endpoints, with the same key${needs}`,
    { timeout: 90_000 },
    async () => {
      counterpart.lostConnections = 1;
      counterpart.planned = ['lost', 'lost'];
      const { exitCode, output, errors } = await run([score], { IDEMPOTENCY_KEY: '7b1e4d0a' });
      expect({ exitCode, errors: exitCode === 0 ? '' : errors }).toEqual({ exitCode: 0, errors: '' });
      expect(JSON.parse(output)).toEqual(JSON.parse(scored));
      expect(counterpart.tokenRequests).toHaveLength(1);
      expect(counterpart.received.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(3).fill('7b1e4d0a'));
    },
  );

  test(`repeats a call that got no response in time${needs}`, { timeout: 90_000 }, async () => {
    const hasty = path.join(folder, path.basename(file));
    const source = await readFile(path.join(here, file), 'utf8');
    await writeFile(hasty, source.replaceAll(/(AbortSignal\.timeout\(|--max-time |timeout=)30(_000)?\b/g, '$11$2'));
    counterpart.planned = ['silent'];
    const { exitCode, output } = await run([score], {}, [hasty]);
    expect(exitCode).toBe(0);
    expect(JSON.parse(output)).toEqual(JSON.parse(scored));
    expect(counterpart.received).toHaveLength(2);
  });

  test(`stops after five tries, the last without a response${needs}`, { timeout: 90_000 }, async () => {
    const busy = { status: 503, headers: { 'retry-after': '0' } };
    counterpart.planned = [busy, busy, busy, busy, 'lost', 'lost'];
    const { exitCode, output, errors } = await run([score]);
    expect({ exitCode, output }).toEqual({ exitCode: 1, output: '' });
    expect(errors).toMatch(/^POST \/transactions: no response \(.+\) +\(X-Request-Id [\w-]+\)$/m);
    expect(counterpart.received).toHaveLength(5);
  });

  for (const [name, planned] of Object.entries({
    'a server error': { status: 500, body: '{"code":"internal-error"}' },
    'no response': 'lost' as const,
  })) {
    test(`reads a transfer consent once, and not again after ${name}${needs}`, { timeout: 90_000 }, async () => {
      counterpart.planned = [planned];
      const read = 'GET /transfer-consents?temporaryId=e1bc3319-334c-4672-9365-3ed6872edb3f';
      expect((await run([read], financeAddresses())).exitCode).toBe(1);
      expect(counterpart.received).toHaveLength(1);
    });
  }

  test(`shows an error of the API, and does not repeat the call${needs}`, { timeout: 90_000 }, async () => {
    counterpart.planned = [example(transactionApi, 'transactions', '403', 'FORBIDDEN')];
    const { exitCode, output, errors } = await run([score]);
    expect({ exitCode, output }).toEqual({ exitCode: 1, output: '' });
    expect(errors).toContain('403');
    expect(errors).toContain('FORBIDDEN');
    expect(counterpart.received).toHaveLength(1);
  });

  const refusals: [string, string, () => Record<string, string>][] = [
    ['a client that is not registered', '401 {"error":"invalid_client"}', () => ({ CLIENT_ID: 'samplebank-app' })],
    ['the certificate of another client', '401 {"error":"invalid_client"}', () => certificateOf(colleague)],
    ['a certificate of an unknown authority', '401 {"error":"invalid_client"}', () => certificateOf(stranger)],
    ['a scope that the client may not have', '400 {"error":"invalid_scope"}', () => ({ SCOPE: 'accounts:write' })],
  ];
  for (const [name, reason, changes] of refusals) {
    test(`shows the error of the token endpoint: ${name}${needs}`, { timeout: 90_000 }, async () => {
      const { exitCode, output, errors } = await run([score], changes());
      expect({ exitCode, output, errors }).toEqual({ exitCode: 1, output: '', errors: `No token: ${reason}\n` });
      expect(counterpart.tokenRequests).toHaveLength(1);
      expect(counterpart.received).toEqual([]);
    });
  }

  test(`sends nothing without a certificate${needs}`, { timeout: 90_000 }, async () => {
    const { exitCode, errors } = await run([score], { CLIENT_CERTIFICATE: undefined });
    expect(exitCode).not.toBe(0);
    expect(errors).toContain('CLIENT_CERTIFICATE');
    expect(counterpart.tokenRequests).toEqual([]);
  });

  test(`sends nothing to a server that cannot prove who it is${needs}`, { timeout: 90_000 }, async () => {
    const empty = { CURL_CA_BUNDLE: undefined, NODE_EXTRA_CA_CERTS: undefined, REQUESTS_CA_BUNDLE: undefined };
    const { exitCode, errors } = await run([score], empty);
    expect(exitCode).not.toBe(0);
    expect(errors).toMatch(/certificate/i);
    expect(counterpart.tokenRequests).toEqual([]);
  });

  const atOnce = simultaneousCalls[language];
  if (atOnce !== undefined) {
    test(`shares the token between calls at the same time${needs}`, { timeout: 90_000 }, async () => {
      const { exitCode, output, errors } = await run([], financeAddresses(), atOnce);
      expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: '' });
      expect(JSON.parse(output)).toEqual(Array.from({ length: 4 }, () => JSON.parse(accounts) as unknown));
      expect(counterpart.received).toHaveLength(4);
      expect(counterpart.tokenRequests).toHaveLength(1);
    });
  }

  if (language === 'curl') {
    test(`shares the token between processes, in a file for its user only${needs}`, { timeout: 90_000 }, async () => {
      expect((await run([score])).exitCode).toBe(0);
      expect((await run([score])).exitCode).toBe(0);
      expect(counterpart.tokenRequests).toHaveLength(1);
      expect((await stat(path.join(folder, 'token'))).mode & 0o777).toBe(0o600);
    });

    test(`asks for a token of its own for another scope${needs}`, { timeout: 90_000 }, async () => {
      expect((await run([score])).exitCode).toBe(0);
      expect((await run([score], { SCOPE: 'urn:transaction:carbon accounts:read' })).exitCode).toBe(0);
      expect(counterpart.tokenRequests).toHaveLength(2);
    });
  }
});

function certificateOf({ certificate, key }: Credential): Record<string, string> {
  return { CLIENT_CERTIFICATE: certificate, CLIENT_KEY: key };
}
