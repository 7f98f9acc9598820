/** Each step and each failure of the journeys on the contract mock, as their pages describe it. */
import fs from 'node:fs';
import path from 'node:path';
import {
  existingOperation,
  loadJourneys,
  documentedResponse,
  runWorkflow,
  type Send,
} from '@impact-docs/content-model/journeys';
import { buildModel, loadDescription } from '@impact-docs/openapi-model';
import type { ApiModel } from '@impact-docs/openapi-model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root, siteBuild } from '../helpers/paths.js';
import { emptyFolder, freePort, startMock } from '../helpers/prism.js';
import type { Mock } from '../helpers/prism.js';

const journeys = await loadJourneys(path.join(root, 'content/journeys'));
const { folder, remove } = emptyFolder();
const mocks = new Map<string, { model: ApiModel; origin: string; mock: Mock }>();

beforeAll(async () => {
  const files = new Map(journeys.flatMap(({ descriptions }) => [...descriptions]));
  await Promise.all(
    [...files].map(async ([id, file]) => {
      const port = await freePort();
      fs.copyFileSync(path.join(siteBuild, `descriptions/${id}.yaml`), path.join(folder, `${id}.yaml`));
      mocks.set(id, {
        model: buildModel(await loadDescription(file, { folder: path.join(root, 'content/apis') })),
        origin: `http://127.0.0.1:${port}`,
        mock: await startMock(`npx @stoplight/prism-cli mock ${id}.yaml --port ${port}`, folder),
      });
    }),
  );
}, 120_000);
afterAll(async () => {
  for (const { mock } of mocks.values()) await mock.close();
  remove();
});

/** Sends the request, and chooses the response of the story. */
const send: Send = async ({ source, method, target, headers, body }, { status, example }) => {
  const response = await fetch(`${mocks.get(source)?.origin}${target}`, {
    method,
    headers: {
      Authorization: 'Bearer mock',
      Accept: 'application/json, application/problem+json',
      Prefer: `code=${status}${example === undefined ? '' : `, example=${example}`}`,
      ...Object.fromEntries(headers.map(({ name, value }) => [name, value])),
      ...(body === undefined ? {} : { 'Content-Type': body.mediaType }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body.value) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: new Map(response.headers),
    ...(text === '' ? {} : { body: JSON.parse(text) }),
  };
};

const cases = journeys.flatMap(({ name, journey, descriptions }) =>
  journey.workflows.flatMap(({ workflowId, steps }) => [
    { name, journey, descriptions, workflow: workflowId, title: 'as it should go', failure: undefined },
    ...steps.flatMap(({ stepId, onFailure = [] }) =>
      onFailure.map((action) => ({
        name,
        journey,
        descriptions,
        workflow: workflowId,
        title: `${stepId} fails: ${action.name}`,
        failure: { step: stepId, name: action.name },
      })),
    ),
  ]),
);

test.each(cases)('$name, $workflow: $title', async ({ journey, descriptions, workflow, failure }) => {
  const apis = new Map([...mocks].filter(([id]) => descriptions.has(id)));
  const results = await runWorkflow(journey, apis, workflow, send, { failure });
  expect(results.find(({ step }) => step === failure?.step)?.failure).toBe(failure?.name);
  // What the guide shows is what a client gets.
  for (const { step, workflow: id, response, failure: taken } of results) {
    const source = journey.workflows
      .find(({ workflowId }) => workflowId === id)
      ?.steps.find((one) => one.stepId === step);
    if (source === undefined) throw new Error(`There is no step ${step} in ${id}.`);
    const { operation } = existingOperation(journey, apis, source);
    const wanted = source.onFailure?.find((action) => action.name === taken)?.['x-response'] ?? source['x-response'];
    expect(response.body).toEqual(documentedResponse(operation, wanted).body);
  }
});
