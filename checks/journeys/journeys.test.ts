/** The journeys themselves. tests/built/journeys.test.ts runs each of their steps on the contract mock. */
import { expect, it } from 'vitest';
import { journeysFolder } from '@impact-docs/content-model/files/paths';
import { loadJourneys } from '@impact-docs/content-model/journeys';
import { runJourneyChecks } from './check-journeys.js';

const journeys = await loadJourneys(journeysFolder);

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
  expect(await runJourneyChecks()).toEqual({ problems: [], unread: [], bugs: [] });
});
