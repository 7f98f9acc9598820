/** The journeys themselves. tests/built/journeys.test.ts runs each of their steps on the contract mock. */
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkJourneys } from './check-journeys.js';
import { loadJourneys } from '@impact-docs/content/journeys/load-journeys';

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
  expect(await checkJourneys(folder)).toEqual([]);
});
