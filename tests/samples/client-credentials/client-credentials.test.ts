/** The programs, run against a token endpoint and two APIs with mutual TLS. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { regionNames, shownText } from '@impact-docs/content-model/guides';
import { withPlainNumbers } from '@impact-docs/openapi-model';
import { createCSharpParser } from '../testing/csharp-syntax.js';
import type { Counterpart } from './counterpart-fs.js';
import type { Credential } from './credentials-fs.js';
import { programs, run as runProgram, TRUST } from './programs-fs.js';
import type { Outcome } from './programs-fs.js';
import { createSetting, environmentOf, example } from './setting-fs.js';
import type { Setting } from './setting-fs.js';
import { sampleFolder } from '../testing/folders-fs.js';

const here = sampleFolder('client-credentials');
const purchases = path.join(here, 'purchases.json');
const randomUuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** Arguments of the languages whose programs can be used as modules: four calls at the same time, on one token. */
const simultaneousCalls: Record<string, string[]> = {
  node: [
    '--input-type=module',
    '--eval',
    `import { call, connect, Tokens } from ${JSON.stringify(pathToFileURL(path.join(here, 'node/call.mjs')))};
     const agent = connect();
     const tokens = new Tokens(agent);
     const answers = await Promise.all(Array.from({ length: 4 }, () => call(agent, tokens, 'GET', '/accounts')));
     console.log('[' + answers.map(({ body }) => body).join(',') + ']');
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
    print("[" + ",".join(one.result()[0] for one in calls) + "]")`,
  ],
};

let setting: Setting;
let counterpart: Counterpart;

beforeAll(async () => {
  setting = await createSetting();
  counterpart = await setting.start();
}, 60_000);

afterAll(async () => {
  await counterpart?.close();
  await rm(setting.folder, { recursive: true, force: true });
});

it('purchases.json is the request of the example that the API answers', async () => {
  const body = setting.transactionApi.operations.find(({ slug }) => slug === 'transactions')?.requestBody;
  const value = body?.content[0]?.examples.find(({ name }) => name === 'groceries-and-cash')?.value;
  expect(JSON.parse(await readFile(purchases, 'utf8'))).toEqual(withPlainNumbers(value));
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

it('the program in C# is C#, also where nothing can run it', async () => {
  const parses = await createCSharpParser();
  const source = await readFile(path.join(here, 'csharp/Call.cs'), 'utf8');
  expect(parses(source)).toBe(true);
  expect(parses(source.replace(');', ')'))).toBe(false);
});

it('make-request.sh makes a key for its user only, and a request that the authority can sign', async () => {
  const script = path.join(here, 'make-request.sh');
  const { status, stderr } = spawnSync('sh', [script, 'samplebank-new'], { cwd: setting.folder, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  expect((await stat(path.join(setting.folder, 'samplebank-new.key'))).mode & 0o777).toBe(0o600);
  const certificate = new X509Certificate(
    await setting.authority.sign(await readFile(path.join(setting.folder, 'samplebank-new.csr'), 'utf8')),
  );
  expect(certificate.subject).toBe('CN=samplebank-new');
  const key = createPrivateKey(await readFile(path.join(setting.folder, 'samplebank-new.key')));
  expect(certificate.checkPrivateKey(key)).toBe(true);
});

describe.for(programs)('$language', (program) => {
  const { language, file, notRun: needs } = program;
  const test = needs === '' ? it : it.skip;

  beforeEach(async () => {
    counterpart.reset();
    await rm(environmentOf(setting, counterpart)['TOKEN_FILE'] ?? '', { force: true });
  });

  /** Runs the program with what it needs; `undefined` takes a variable away. */
  function run(
    calls: string[],
    changes: Record<string, string | undefined> = {},
    source?: readonly string[],
  ): Promise<Outcome> {
    return runProgram(program, calls, { ...environmentOf(setting, counterpart), ...changes }, source);
  }

  function financeAddresses(): Record<string, string> {
    return { API_URL: `${counterpart.url}/v1`, TOKEN_URL: `${counterpart.url}/oauth/token`, SCOPE: 'accounts:read' };
  }

  const score = `POST /transactions ${purchases}`;

  test(`gets a token and calls the API${needs}`, { timeout: 90_000 }, async () => {
    const { exitCode, output, errors } = await run([score]);
    expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: '' });
    expect(JSON.parse(output)).toEqual(JSON.parse(setting.scored));
    expect(counterpart.tokenRequests.map((form) => Object.fromEntries(form))).toEqual([
      { grant_type: 'client_credentials', client_id: 'samplebank-core', scope: 'urn:transaction:carbon' },
    ]);
    const [received] = counterpart.received;
    expect(received?.body).toBe(await readFile(purchases, 'utf8'));
    expect(received?.headers['content-type']).toBe('application/json');
    expect(received?.headers['x-request-id']).toMatch(/^[A-Za-z0-9._-]{1,100}$/);
    expect(received?.headers['idempotency-key']).toMatch(randomUuid);
  });

  test(`calls the Impact Finance API with the same code${needs}`, { timeout: 90_000 }, async () => {
    const { exitCode, output } = await run(['GET /accounts'], financeAddresses());
    expect(exitCode).toBe(0);
    expect(JSON.parse(output)).toEqual(JSON.parse(setting.accounts));
    expect(counterpart.received[0]?.headers['content-type']).toBeUndefined();
    expect(counterpart.received[0]?.headers['idempotency-key']).toBeUndefined();
  });

  test(`makes a key for each POST, unless it is given one${needs}`, { timeout: 90_000 }, async () => {
    expect((await run([score, score])).exitCode).toBe(0);
    expect((await run([score], { IDEMPOTENCY_KEY: 'c7a3f6b0' })).exitCode).toBe(0);
    const keys = counterpart.received.map(({ headers }) => String(headers['idempotency-key']));
    expect(keys).toEqual([expect.stringMatching(randomUuid), expect.stringMatching(randomUuid), 'c7a3f6b0']);
    expect(new Set(keys).size).toBe(3);
  });

  test(`prints each ETag, and sends that of IF_MATCH with a change only${needs}`, { timeout: 90_000 }, async () => {
    const answer = { status: 200, headers: { ETag: '"b2d68e0f"' }, body: '{}' };
    counterpart.planned = [answer, answer, answer, answer];
    const { output, errors } = await run(['GET /dreams/1', 'POST /dreams', 'PATCH /dreams/1', 'DELETE /dreams/1'], {
      IF_MATCH: '"b2d68e0f"',
    });
    expect({ output, errors }).toEqual({ output: '{}\n'.repeat(4), errors: 'ETag: "b2d68e0f"\n'.repeat(4) });
    const sent = counterpart.received.map(({ headers }) => headers['if-match']);
    expect(sent).toEqual([undefined, undefined, '"b2d68e0f"', '"b2d68e0f"']);
    counterpart.reset();
    counterpart.planned = [{ status: 204 }];
    expect(await run(['DELETE /dreams/1'])).toMatchObject({ exitCode: 0, errors: '' });
    expect(counterpart.received.map(({ headers }) => headers['if-match'])).toEqual([undefined]);
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
    expect(JSON.parse(output)).toEqual(JSON.parse(setting.scored));
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

  test(
    `repeats requests that got no response, to both endpoints, with the same key${needs}`,
    { timeout: 90_000 },
    async () => {
      counterpart.lostConnections = 1;
      counterpart.planned = ['lost', 'lost'];
      const { exitCode, output, errors } = await run([score], { IDEMPOTENCY_KEY: '7b1e4d0a' });
      expect({ exitCode, errors: exitCode === 0 ? '' : errors }).toEqual({ exitCode: 0, errors: '' });
      expect(JSON.parse(output)).toEqual(JSON.parse(setting.scored));
      expect(counterpart.tokenRequests).toHaveLength(1);
      expect(counterpart.received.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(3).fill('7b1e4d0a'));
    },
  );

  test(`repeats a call that got no response in time${needs}`, { timeout: 90_000 }, async () => {
    const hasty = path.join(setting.folder, path.basename(file));
    const source = await readFile(path.join(here, file), 'utf8');
    await writeFile(
      hasty,
      source.replaceAll(
        /(AbortSignal\.timeout\(|--max-time |timeout=|CURLOPT_TIMEOUT => |FromSeconds\()30(_000)?\b/g,
        '$15$2',
      ),
    );
    counterpart.planned = ['silent']; // so the program gives up after 5 seconds, which a slow machine needs for a call
    const { exitCode, output } = await run([score], {}, [hasty]);
    expect(exitCode).toBe(0);
    expect(JSON.parse(output)).toEqual(JSON.parse(setting.scored));
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
    counterpart.planned = [example(setting.transactionApi, 'transactions', '403', 'FORBIDDEN')];
    const { exitCode, output, errors } = await run([score]);
    expect({ exitCode, output }).toEqual({ exitCode: 1, output: '' });
    expect(errors).toContain('403');
    expect(errors).toContain('FORBIDDEN');
    expect(counterpart.received).toHaveLength(1);
  });

  const refusals: [string, string, () => Record<string, string>][] = [
    ['a client that is not registered', '401 {"error":"invalid_client"}', () => ({ CLIENT_ID: 'samplebank-app' })],
    ['the certificate of another client', '401 {"error":"invalid_client"}', () => certificateOf(setting.colleague)],
    ['a certificate of an unknown authority', '401 {"error":"invalid_client"}', () => certificateOf(setting.stranger)],
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
    const empty = Object.fromEntries(TRUST.map((name) => [name, undefined]));
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
      expect(JSON.parse(output)).toEqual(Array.from({ length: 4 }, () => JSON.parse(setting.accounts) as unknown));
      expect(counterpart.received).toHaveLength(4);
      expect(counterpart.tokenRequests).toHaveLength(1);
    });
  }

  if (language === 'curl') {
    test(`shares the token between processes, in a file for its user only${needs}`, { timeout: 90_000 }, async () => {
      expect((await run([score])).exitCode).toBe(0);
      expect((await run([score])).exitCode).toBe(0);
      expect(counterpart.tokenRequests).toHaveLength(1);
      expect((await stat(environmentOf(setting, counterpart)['TOKEN_FILE'] ?? '')).mode & 0o777).toBe(0o600);
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
