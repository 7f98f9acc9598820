import { expect, it } from 'vitest';
import { dataFlowOf } from './data-flow.js';
import { loadJourney } from './load-journeys.js';

async function flowsOf(name: string): Promise<string[]> {
  const { journey } = await loadJourney(`content/journeys/${name}.arazzo.yaml`);
  const [main] = journey.workflows;
  if (main === undefined) throw new Error('The journey has no workflow.');
  return dataFlowOf(journey, main).map(
    ({ to, member, from, source }) =>
      `${to.source}/${to.operationId} ${member} < ${from.source}/${from.operationId} ${source}`,
  );
}

it('returns what goes from one API to another, once', async () => {
  const flows = await flowsOf('engagement-services');
  expect(flows).toEqual(
    expect.arrayContaining([
      'profiles/getPersonaById id < profiles/getUserProfile profile.persona',
      'adjustment-factors/adjustTransactions transactionImpacts[].reference < transaction/transactions transactionImpacts[].reference',
    ]),
  );
  expect(new Set(flows).size).toBe(flows.length);
});

it('returns what goes from call to call of one API, header fields too', async () => {
  expect(await flowsOf('account-provisioning-single-account')).toEqual([]);
  expect(await flowsOf('reconcile-shared-savings-balance')).toContain(
    'impact-finance/getAccount If-None-Match < impact-finance/getAccount ETag',
  );
});
