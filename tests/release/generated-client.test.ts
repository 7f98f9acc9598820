/** The client that the page for machines generates: its types are made, its program compiles, runs, and reads each kind of response. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { jsonText, loadApi } from '@impact-docs/openapi-model';
import type { Example, MediaType, Operation } from '@impact-docs/openapi-model';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { builtFile } from '../helpers/descriptions.js';
import { root, siteBuild } from '../helpers/paths.js';
import { listen } from '../samples/testing/listen-fs.js';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const description = path.join(siteBuild, 'descriptions/transaction.yaml');
const [, section = ''] = /^## Generate a client.*?$([^]*?)^## /m.exec(builtFile('docs/for-machines.md')) ?? [];

let operation: Operation;
let folder: string;
let server: http.Server;
let answer: { status: number; body?: string };

beforeAll(async () => {
  const { operations } = await loadApi(description);
  operation = operations.find(({ operationId }) => operationId === 'transactions') as Operation;
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'client-'));
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  fs.copyFileSync(description, path.join(folder, 'transaction.yaml'));
  fs.writeFileSync(path.join(folder, 'request.json'), month(operation.requestBody?.content));
  const [, program = ''] = /title="score\.mts"\n([^]*?)```/.exec(section) ?? [];
  fs.writeFileSync(path.join(folder, 'score.mts'), program);
  const [, options = ''] = /npx openapi-typescript (.+)/.exec(section) ?? [];
  const generator = path.join(path.dirname(require.resolve('openapi-typescript/package.json')), 'bin/cli.js');
  await run(process.execPath, [generator, ...options.split(' ')], { cwd: folder });
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

beforeEach(() => {
  server = http.createServer((_request, response) => {
    response.writeHead(answer.status, { 'Content-Type': 'application/json', 'X-Request-Id': 'request-1' });
    response.end(answer.body);
  });
});
afterEach(() => server.close());

/** The example with the five purchases of a month, as JSON. */
function month(content: readonly MediaType[] = []): string {
  const example = content.flatMap(({ examples }) => examples).find(({ name }: Example) => name === 'month');
  return jsonText(example?.value as Parameters<typeof jsonText>[0]);
}

const nodeModules = (name: string): string => path.join(root, 'node_modules', name);

async function score(): Promise<{ stdout: string; stderr: string }> {
  const port = await listen(server);
  return run(process.execPath, [nodeModules('tsx/dist/cli.mjs'), 'score.mts'], {
    cwd: folder,
    env: { ...process.env, API_BASE_URL: `http://127.0.0.1:${port}` },
  });
}

test('asks for the versions that this test uses', () => {
  const asked = [...section.matchAll(/(\S+)@(\d[\d.]*)/g)].map(([, name = '', version = '']) => [name, version]);
  expect(asked.map(([name]) => name)).toEqual(expect.arrayContaining(['openapi-fetch', 'openapi-typescript', 'tsx']));
  for (const [name = '', version = ''] of asked) {
    if (name === 'typescript') continue; // The repository has another major version.
    const installed = (require(`${name}/package.json`) as { version: string }).version;
    expect(`${installed}.`.startsWith(`${version}.`), `${name} ${installed}`).toBe(true);
  }
});

test('compiles strictly', async () => {
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--types', 'node'];
  await run(nodeModules('.bin/tsc'), [...options, 'score.mts'], { cwd: folder });
});

test('scores the five purchases of a month', async () => {
  const body = month(operation.responses.find(({ status }) => status === '200')?.content);
  answer = { status: 200, body };
  const { transactionImpacts } = JSON.parse(body) as {
    transactionImpacts: { reference: string; outcome: string; co2eEmission?: { value: number } }[];
  };
  const expected = transactionImpacts.map(
    ({ reference, outcome, co2eEmission }) => `${reference} ${co2eEmission ? `${co2eEmission.value} kg` : outcome}`,
  );
  expect(expected).toHaveLength(5);
  const { stdout } = await score();
  expect(stdout.trim().split('\n')).toEqual(expected);
});

test('names the code of an error, and the status of a response without a body', async () => {
  answer = { status: 401 };
  await expect(score()).rejects.toThrow('401 no body, X-Request-Id request-1');
});
