/** The journeys themselves, step by step, against the contract mock: as they should go, and through each failure. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadMockedApi, type MockedApi } from '../../tools/mock/load.js';
import { TOKEN } from '../../tools/mock/mock-request.js';
import { startMock, type Mock } from '../../tools/mock/server.js';
import { existingOperation } from '@impact-docs/content/journeys/calls';
import { checkJourneys } from './check-journeys.js';
import { loadJourneys } from '@impact-docs/content/journeys/load-journeys';
import { documentedResponse } from '@impact-docs/content/journeys/request';
import { runWorkflow, type Send } from '@impact-docs/content/journeys/run';

const folder = path.resolve('content', 'journeys');
const journeys = await loadJourneys(folder);

/** The seven guides of `content/guides/impact-finance/user-journeys`, and the worked example of the engagement services. */
const GUIDES = [
  'account-provisioning-multi-account',
  'account-provisioning-single-account',
  'act-on-performance-transactions',
  'act-on-shared-savings-transactions',
  'engagement-services',
  'group-dreams',
  'reconcile-shared-savings-balance',
  'transfer-consent-single-account',
];

it('every journey has its file, and the checks find nothing', async () => {
  expect(journeys.map(({ name }) => name)).toEqual(GUIDES);
  const { steps } = await checkJourneys(folder);
  expect(steps).toBeGreaterThan(0);
});

describe('on the contract mock', () => {
  /** A server for each API: a call of another one's operation finds nothing there. */
  const mocks = new Map<string, { api: MockedApi; mock: Mock }>();

  beforeAll(async () => {
    for (const [id, file] of new Map(journeys.flatMap(({ descriptions }) => [...descriptions]))) {
      const api = await loadMockedApi({ id, file, folder: 'content/apis' });
      mocks.set(id, { api, mock: await startMock([api], 0) });
    }
  });
  afterAll(() => Promise.all([...mocks.values()].map(({ mock }) => mock.close())));

  function mockOf(source: string): { api: MockedApi; mock: Mock } {
    const known = mocks.get(source);
    if (known === undefined) throw new Error(`There is no mock of ${source}.`);
    return known;
  }

  /** Sends the request, and requests the response of the story. */
  const send: Send = async (request, { status, example }) => {
    const { api, mock } = mockOf(request.source);
    const response = await fetch(`${mock.origin}${api.basePath}${request.target}`, {
      method: request.method,
      headers: {
        Authorization: `Bearer ${TOKEN}`,
        Prefer: `code=${status}${example === undefined ? '' : `, example=${example}`}`,
        ...Object.fromEntries(request.headers.map(({ name, value }) => [name, value])),
        ...(request.body === undefined ? {} : { 'Content-Type': request.body.mediaType }),
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body.value) }),
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

  it.each(cases)('$name, $workflow: $title', async ({ journey, descriptions, workflow, failure }) => {
    const apis = new Map([...descriptions.keys()].map((name) => [name, mockOf(name).api]));
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
});
