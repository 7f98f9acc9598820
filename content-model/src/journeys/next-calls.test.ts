import { beforeAll, expect, it } from 'vitest';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { siteApis } from '../apis/apis.js';
import { journeysFolder } from '../files/paths.js';
import type { Journey } from './journey.js';
import { loadJourneys } from './load-journeys.js';
import { nextCalls } from './next-calls.js';

let apis: ReadonlyMap<string, LoadedApi>;
let journeys: Journey[];

beforeAll(async () => {
  apis = new Map((await siteApis()).map((api) => [api.entry.id, api]));
  journeys = (await loadJourneys(journeysFolder)).map(({ journey }) => journey);
});

it.each([
  ['impact-finance', 'createUser', 'createAccount'],
  ['impact-finance', 'getTransferConsent', 'patchTransferConsent'],
  ['transaction', 'transactions', 'adjustTransactions'],
  ['impact-finance', 'unknown', undefined],
])('after %s %s the journeys call %s', (source, operationId, next) => {
  expect(nextCalls(journeys, apis, { source, operationId })[0]?.operationId).toBe(next);
});
