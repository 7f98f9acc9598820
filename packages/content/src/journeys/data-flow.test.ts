import { expect, it } from 'vitest';
import { dataFlowOf } from './data-flow.js';
import { loadJourney } from './load-fs.js';

async function handedOn(name: string): Promise<string[]> {
  const { journey } = await loadJourney(`content/journeys/${name}.arazzo.yaml`);
  const [main] = journey.workflows;
  if (main === undefined) throw new Error('The journey has no workflow.');
  return dataFlowOf(journey, main).map(
    ({ to, member, from, source }) =>
      `${to.source}/${to.operationId} ${member} < ${from.source}/${from.operationId} ${source}`,
  );
}

it('tells what goes from one API to another, once', async () => {
  expect(await handedOn('engagement-services')).toMatchSnapshot();
});

it('tells what goes from call to call of one API, header fields too', async () => {
  expect(await handedOn('account-provisioning-single-account')).toEqual([]);
  expect(await handedOn('reconcile-shared-savings-balance')).toMatchSnapshot();
});
