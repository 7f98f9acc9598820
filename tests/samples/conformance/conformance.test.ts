/** The runner finds what it has to find, in code and on a server. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { loadDescription } from '@impact-docs/openapi-model';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kitFiles } from '@impact-docs/conformance-kit/kits';
import { siteKits } from '@impact-docs/content/data/conformance';
import { listen } from '../testing/listen-fs.js';
import { createTokenCheck } from '../../../content/samples/id-token-validation/check-id-token.mjs';
import { bodyOf, run, runOnCode, runOnServer } from '../../../content/samples/conformance/run-kit.mjs';
import { sampleFolder } from '../testing/folders-fs.js';

const root = path.resolve(import.meta.dirname, '../../..');
const program = path.join(sampleFolder('conformance'), 'run-kit.mjs');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'conformance-'));
const kits = await siteKits();

beforeAll(() => {
  for (const [file, text] of kitFiles(kits)) fs.writeFileSync(path.join(folder, path.basename(file)), text);
  fs.copyFileSync(path.join(sampleFolder('conformance'), 'my-check.mjs'), path.join(folder, 'my-check.mjs'));
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
});
afterAll(() => {
  fs.rmSync(folder, { recursive: true });
});

function kitNamed(name: string) {
  const found = kits.find(({ kit }) => kit.name === name);
  if (found === undefined) throw new Error(`There is no kit ${name}.`);
  return found.kit;
}

/** What the command prints and how it ends. */
async function command(...args: string[]) {
  const { stdout, code } = await promisify(execFile)(process.execPath, [program, ...args], { cwd: folder }).then(
    (done) => ({ ...done, code: 0 }),
    (failed: { stdout: string; code: number }) => failed,
  );
  return { lines: stdout.trim().split('\n'), code };
}

describe('on a server', () => {
  /** A server that responds with these statuses in turn, and what the runner says of it. */
  async function findingsOn(kit: ReturnType<typeof kitNamed>, statuses: number[]) {
    const seen: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      seen.push(request.headers.authorization);
      request.resume().on('end', () => response.writeHead(statuses.shift() ?? 599).end());
    });
    const port = await listen(server);
    const groups = kit.groups.filter(({ kind }) => kind === 'request' || kind === 'parameter');
    const options = { server: `http://127.0.0.1:${port}/base`, token: 'test' };
    const findings = await runOnServer({ ...kit, groups }, options);
    server.close();
    expect(new Set(seen)).toEqual(new Set(['Bearer test']));
    return findings;
  }
  const kit = kitNamed('profiles');
  const cases = kit.groups
    .filter(({ kind }) => kind === 'request' || kind === 'parameter')
    .flatMap((group) => group.cases);
  const right = () => cases.map(({ status }) => status?.[0] ?? 0);

  it('finds nothing where each status is as the kit says', async () => {
    expect(await findingsOn(kit, right())).toEqual([]);
  });

  it('finds the one case with another status', async () => {
    const statuses = right();
    statuses[1] = 599;
    expect(await findingsOn(kit, statuses)).toEqual([
      { id: cases[1]?.id, problem: expect.stringContaining('599, not ') },
    ]);
  });
});

describe('on code', () => {
  it('a check that follows the description ends as the kit says', async () => {
    const { bundled } = await loadDescription(path.join(root, 'content/apis/transaction/openapi.yaml'), {
      folder: path.join(root, 'content/apis'),
    });
    fs.writeFileSync(path.join(folder, 'openapi.json'), JSON.stringify(bundled));
    const { lines, code } = await command('transaction.json', '--code', 'my-check.mjs');
    expect(lines).toEqual([expect.stringMatching(/^transaction: \d+ cases, 0 with another outcome\.$/)]);
    expect(code).toBe(0);
  });

  it('a check that takes everything is found out', async () => {
    fs.writeFileSync(path.join(folder, 'careless.mjs'), 'export const accepts = () => true;\n');
    const { lines, code } = await command('profiles.json', '--code', 'careless.mjs');
    expect(code).toBe(1);
    expect(lines[0]).toMatch(/^getUserProfile\/.*: accepted, not refused\. It is `null`\.$/);
  });

  it('counts characters as the schemas do', async () => {
    const findings = await runOnCode(kitNamed('transaction'), (_group, body) => {
      const transactions = (body as { transactions?: { reference?: string }[] } | null)?.transactions;
      return Array.isArray(transactions) && transactions.every((one) => (one?.reference?.length ?? 0) <= 100);
    });
    expect(findings.map(({ id }) => id)).toContain(
      'transactions/TransactionToScore/transactions.0.reference/maxLength/code-points',
    );
  });
});

it('the checks that DES makes end as the examples and rules of the ID token say', async () => {
  const [group] = kitNamed('id-token').groups;
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const keys = createLocalJWKSet({
    keys: [{ ...(await exportJWK(publicKey)), kid: 'es-1', alg: 'ES256', use: 'sig' }],
  });
  const { oidc_issuer, oidc_audience, now } = group?.context ?? {};
  const settings = { oidc_issuer: String(oidc_issuer), oidc_audience: String(oidc_audience), oidc_jwks_url: '' };
  const check = createTokenCheck(settings, { keys, now: () => Number(now) });
  const cases = group?.cases.filter(({ rule, example }) => rule !== undefined || example !== undefined) ?? [];
  const found: string[] = [];
  for (const { id, body } of cases) {
    const token = new SignJWT(body as JWTPayload).setProtectedHeader({ alg: 'ES256', kid: 'es-1' });
    const { claims } = await check(await token.sign(privateKey));
    found.push(`${id} ${claims === undefined ? 'refused' : 'accepted'}`);
  }
  expect(found).not.toEqual([]);
  expect(found).toEqual(cases.map(({ id, verdict }) => `${id} ${verdict}`));
});

it('large bodies are written out', () => {
  const large = kitNamed('transaction')
    .groups.flatMap(({ cases }) => cases)
    .filter(({ repeat }) => repeat !== undefined);
  expect(large.map(({ verdict, repeat }) => [verdict, repeat?.times])).toEqual([
    ['accepted', 5000],
    ['accepted', 4999],
    ['refused', 5001],
  ]);
  for (const testCase of large) {
    const { transactions } = bodyOf(testCase) as { transactions: unknown[] };
    expect(transactions).toHaveLength(testCase.repeat?.times ?? 0);
  }
});

it('a command that cannot be understood', async () => {
  await expect(run([])).rejects.toThrow('Usage: node run-kit.mjs <kit.json> (--code <module.mjs> |');
  await expect(run(['transaction.json', '--server', 'http://localhost', '--code', 'a.mjs'])).rejects.toThrow('Usage:');
  await expect(run([path.join(folder, 'surveys.json'), '--code', 'a.mjs'])).rejects.toThrow('has no case for --code.');
  await expect(run([path.join(folder, 'id-token.json'), '--server', 'http://localhost'])).rejects.toThrow(
    'has no case for --server.',
  );
});
