/** Workflows that wait for an event, with one mistake each. */
import { asyncApis } from '@impact-docs/content/data/asyncapi';
import { describe, expect, it } from 'vitest';
import { messagesOf } from './__fixtures__/changed-journey.js';
import { eventProblems } from './events.js';

const events = await asyncApis();

function messages(journey: string, from: string, to: string): Promise<string> {
  return messagesOf(journey, [from, to], (loaded) => eventProblems(loaded, events));
}

it.each([
  'act-on-shared-savings-transactions',
  'act-on-performance-transactions',
  'account-provisioning-single-account',
  'account-provisioning-multi-account',
  'transfer-consent-single-account',
])('finds nothing in %s', async (journey) => {
  expect(await messages(journey, '', '')).toBe('');
});

describe('reports', () => {
  const consent = 'transfer-consent-single-account';
  it.each([
    ['a description that is not published', consent, '/schemas/application-bridge', '/schemas/bridge'],
    ['an event that nobody receives', consent, '.bridge.onTransferConsentRequested', '.bridge.updateToken'],
    ['another event than that of the sequence', consent, '.bridge.onTransferConsentRequested', '.bridge.onShare'],
    [
      'a workflow that is not there',
      consent,
      'workflowId: consent\n        parameters',
      'workflowId: sign\n        parameters',
    ],
    ['an input that is not there', consent, '{ name: temporaryId, value', '{ name: consentId, value'],
    ['an output that is not there', consent, 'steps.event.outputs.temporaryId', 'steps.event.outputs.id'],
    ['a value that is not that of the story', consent, '#/message/consentId', '#/message/requestId'],
    ['a condition that names no event', 'act-on-shared-savings-transactions', "/type == 'Deposit", "/kind == 'Deposit"],
    [
      'an event that no workflow waits for',
      'act-on-shared-savings-transactions',
      "== 'DepositRequested'",
      "== 'DreamCreated'",
    ],
    ['a step that sends', consent, 'action: receive', 'action: send'],
    ['calls after an event', consent, 'description: Waits until', 'requestBody: {}\n        description: Waits until'],
  ])('%s', async (_name, journey, from, to) => {
    expect(await messages(journey, from, to)).toMatchSnapshot();
  });
});
