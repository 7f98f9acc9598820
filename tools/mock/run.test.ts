/** The command `npm run mock`, with the APIs of the manifest. */
import fs from 'node:fs';
import path from 'node:path';
import { loadManifest } from '@impact-docs/api-reference/manifest';
import { loadApi } from '@impact-docs/openapi-model';
import { afterEach, expect, test } from 'vitest';
import { UsageError } from '@impact-docs/content/usage';
import { toMockRequest } from './mock-request.js';
import { run } from './run.js';
import type { Mock } from './server.js';
import { send } from './testing.js';
import { exampleOperation, preferences } from './welcome.js';

const entries = await loadManifest(path.resolve('content/apis/manifest.yaml'));
const started: Mock[] = [];

async function start(...args: string[]): Promise<{ mock: Mock; printed: string }> {
  const lines: string[] = [];
  const mock = await run(args, (line) => lines.push(line));
  started.push(mock);
  return { mock, printed: lines.join('\n') };
}

afterEach(async () => {
  for (const mock of started.splice(0)) await mock.close();
});

test('one API, from this computer only', async () => {
  const { mock, printed } = await start('impact-finance', '--port', '0');
  expect(mock.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(printed).toContain(`Impact Finance API 1.0.0: ${mock.origin}/v1\n`);
  const elsewhere = await fetch(`${mock.origin}/engagement/surveys/v1.0/ping`);
  expect(elsewhere.status).toBe(404);
});

test('all APIs, each below its own path, as the guide shows; every first call works', async () => {
  const { mock, printed } = await start('all', '--port', '0');
  const guide = fs.readFileSync(path.resolve('content/guides/contract-mock.mdx'), 'utf8');
  const [, shown] = /title="Base URLs: npm run mock -- all"[^\n]*\n([\s\S]*?)\n```/.exec(guide) ?? [];
  expect(printed.split('\n\n')[0]?.replaceAll(mock.origin, 'http://127.0.0.1:4010')).toBe(shown);
  for (const entry of entries) {
    const model = await loadApi(entry.file, { folder: entry.folder });
    const operation = exampleOperation({ model });
    if (operation === undefined) throw new Error(`${entry.id} has no operation`);
    const request = toMockRequest({ model }, operation, mock.origin);
    expect((await send(request)).status, entry.id).toBe(200);
    const choices = preferences(operation);
    expect(choices, entry.id).toHaveLength(3);
    for (const preference of choices) {
      const { status, body } = await send(request, { Prefer: preference });
      expect(status, `${entry.id} ${preference}`).toBe(Number(/code=(\d+)/.exec(preference)?.[1] ?? 200));
      expect(JSON.stringify(body), `${entry.id} ${preference}`).not.toContain('stoplight.io');
    }
  }
});

test('an unknown API', async () => {
  await expect(run(['impact-finanze'], () => {})).rejects.toThrow(UsageError);
});

test('a port that is taken', async () => {
  const { mock } = await start('surveys', '--port', '0');
  const { port } = new URL(mock.origin);
  await expect(run(['profiles', '--port', port], () => {})).rejects.toThrow(
    `The mock cannot listen on port ${port}: another program uses it. Choose another one with --port.`,
  );
});
