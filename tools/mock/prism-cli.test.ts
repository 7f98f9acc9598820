/** Prism alone, as the guide offers it to readers who only have the site: how it differs from `npm run mock`. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadJourneys } from '@impact-docs/content/journeys/load-journeys';
import { documentedResponse } from '@impact-docs/content/journeys/request';
import { runWorkflow, type Send } from '@impact-docs/content/journeys/run';
import { buildModel, loadDescription } from '@impact-docs/openapi-model';
import type { ApiModel } from '@impact-docs/openapi-model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toYamlText } from '../../packages/api-reference/src/downloads/description-files.js';

const DREAM = '126e79e2-e6ca-41d6-a1ad-bc4e10bfa287';
const authorization = { Authorization: 'Bearer mock' };

let folder: string;
let prism: ChildProcess;
let origin: string;
let apis: ReadonlyMap<string, { model: ApiModel }>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mock-'));
  const file = path.join(folder, 'impact-finance.yaml');
  const description = await loadDescription('content/apis/impact-finance/openapi.yaml');
  apis = new Map([['impact-finance', { model: buildModel(description) }]]);
  await writeFile(file, toYamlText(description.bundled));
  const cli = createRequire(import.meta.url).resolve('@stoplight/prism-cli');
  prism = spawn(process.execPath, [cli, 'mock', file, '--port', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
  origin = await listeningAddress(prism);
});
afterAll(async () => {
  prism.kill();
  await rm(folder, { recursive: true });
});

function listeningAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /listening on (http:\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', () => reject(new Error(output)));
  });
}

test('serves at the root, without the base path', async () => {
  expect((await fetch(`${origin}/v1/dreams`, { headers: authorization })).status).toBe(404);
  const response = await fetch(`${origin}/dreams`, { headers: { ...authorization, Prefer: 'example=by-user' } });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ dreams: [{ id: DREAM }, {}, {}] });
});

test('answers an invalid request with a documented example, and names the mistake in a header', async () => {
  const response = await fetch(`${origin}/dreams`, {
    method: 'POST',
    headers: { ...authorization, 'Content-Type': 'application/json' },
    body: JSON.stringify({ dream: { userId: '424b1fee-9709-4315-85d9-5954058b4714', targetCents: 150000 } }),
  });
  expect(response.status).toBe(422);
  expect(response.headers.get('sl-violations')).toContain("must have required property 'name'");
});

test('passes over unevaluatedProperties', async () => {
  const response = await fetch(`${origin}/savehack-launches`, {
    method: 'POST',
    headers: { ...authorization, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      savehackLaunch: {
        dreamId: DREAM,
        savehackId: '5eefa39c-eee5-4c7b-8db8-46c31a728415',
        type: 'WeeklyLaunch',
        amountCents: 2500,
        dayOfWeek: 4,
        colour: 'red',
      },
    }),
  });
  expect(response.status).toBe(201);
});

test('reports the client certificate that it cannot check, with every answer', async () => {
  const response = await fetch(`${origin}/dreams`, { headers: authorization });
  expect(response.headers.get('sl-violations')).toContain('security scheme: mutualTLS');
});

test('needs the name of the example for the right problem', async () => {
  const problem = async (prefer: string): Promise<unknown> => {
    const headers = { ...authorization, Prefer: prefer };
    return (await fetch(`${origin}/dreams/${DREAM}`, { headers })).json();
  };
  expect(await problem('code=404')).toMatchObject({ code: 'validation-failed' });
  expect(await problem('code=404, example=not-found')).toMatchObject({ code: 'not-found' });
});

test('answers an error only when Accept allows its media type', async () => {
  const status = async (accept: string): Promise<number> => {
    const headers = { ...authorization, Prefer: 'code=404, example=not-found', Accept: accept };
    return (await fetch(`${origin}/dreams/${DREAM}`, { headers })).status;
  };
  expect(await status('application/json, application/problem+json')).toBe(404);
  // It gives up on the status, then does not find the example in the answer that it falls back to.
  expect(await status('application/json')).toBe(500);
});

/** “Test it” of a journey, for readers who have only the site. */
const calls = (await loadJourneys(path.resolve('content/journeys')))
  .filter(({ descriptions }) => [...descriptions.keys()].join() === 'impact-finance')
  .flatMap(({ name, journey }) =>
    journey.workflows.flatMap(({ workflowId, steps }) => [
      { name, journey, workflowId, title: 'as it should go', failure: undefined },
      ...steps.flatMap(({ stepId, onFailure = [] }) =>
        onFailure.map((action) => ({
          name,
          journey,
          workflowId,
          title: `${stepId} fails: ${action.name}`,
          failure: { step: stepId, name: action.name },
        })),
      ),
    ]),
  );

test.each(calls)('gives the responses of $name, $workflowId: $title', async ({ journey, workflowId, failure }) => {
  const send: Send = async ({ method, target, headers, body }, { status, example }, { operation }) => {
    const response = await fetch(`${origin}${target}`, {
      method,
      headers: {
        ...authorization,
        Accept: 'application/json, application/problem+json',
        Prefer: `code=${status}${example === undefined ? '' : `, example=${example}`}`,
        ...Object.fromEntries(headers.map(({ name, value }) => [name, value])),
        ...(body === undefined ? {} : { 'Content-Type': body.mediaType }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body.value) }),
    });
    const text = await response.text();
    const documented = documentedResponse(operation, { status, ...(example === undefined ? {} : { example }) });
    expect(response.status).toBe(status);
    expect(text === '' ? undefined : JSON.parse(text)).toEqual(documented.body);
    return { ...documented, headers: new Map([...documented.headers, ...response.headers]) };
  };
  const results = await runWorkflow(journey, apis, workflowId, send, { failure });
  expect(results.length).toBeGreaterThan(0);
});
