/** Workflows that wait for an event, with one mistake each. */
import { asyncApis } from '@impact-docs/content-model/data/asyncapi';
import { describe, expect, it } from 'vitest';
import { placesIn } from './__fixtures__/changed-journey.js';
import { checkEvents } from './events.js';

const events = await asyncApis();

function places(journey: string, from: string, to: string): Promise<string[]> {
  return placesIn(journey, [from, to], (loaded, report) => checkEvents(loaded, events, report));
}

it.each([
  'act-on-shared-savings-transactions',
  'act-on-performance-transactions',
  'account-provisioning-single-account',
  'account-provisioning-multi-account',
  'transfer-consent-single-account',
])('finds nothing in %s', async (journey) => {
  expect(await places(journey, '', '')).toEqual([]);
});

describe('reports', () => {
  const consent = 'transfer-consent-single-account';
  it.each([
    [
      'a description that is not published',
      consent,
      '/schemas/application-bridge',
      '/schemas/bridge',
      'sourceDescriptions/bridge/url',
      'workflows/on-event/steps/event/operationId',
    ],
    [
      'an event that nobody receives',
      consent,
      '.bridge.onTransferConsentRequested',
      '.bridge.updateToken',
      'workflows/on-event/steps/event/operationId',
      'workflows',
    ],
    [
      'another event than that of the sequence',
      consent,
      '.bridge.onTransferConsentRequested',
      '.bridge.onShare',
      'workflows/on-event/steps/consent/parameters/temporaryId/value',
      'workflows',
    ],
    [
      'a workflow that is not there',
      consent,
      'workflowId: consent\n        parameters',
      'workflowId: sign\n        parameters',
      'workflows/on-event/steps/sign/workflowId',
      'workflows/on-event/steps/sign/parameters/temporaryId/name',
    ],
    [
      'an input that is not there',
      consent,
      '{ name: temporaryId, value',
      '{ name: consentId, value',
      'workflows/on-event/steps/consent/parameters/consentId/name',
    ],
    [
      'an output that is not there',
      consent,
      'steps.event.outputs.temporaryId',
      'steps.event.outputs.id',
      'workflows/on-event/steps/consent/parameters/temporaryId/value',
    ],
    [
      'a value that is not that of the story',
      consent,
      '#/message/consentId',
      '#/message/requestId',
      'workflows/on-event/steps/consent/parameters/temporaryId/value',
    ],
    [
      'a condition that names no event',
      'act-on-shared-savings-transactions',
      "/type == 'Deposit",
      "/kind == 'Deposit",
      'workflows/on-event/steps/requested/successCriteria/*/condition',
    ],
    [
      'an event that no workflow waits for',
      'act-on-shared-savings-transactions',
      "== 'DepositRequested'",
      "== 'DreamCreated'",
      'workflows',
    ],
    ['a step that sends', consent, 'action: receive', 'action: send', 'workflows/on-event/steps/event/action'],
    [
      'calls after an event',
      consent,
      'action: receive',
      'requestBody: {}\n        action: receive',
      'workflows/on-event/steps/event/requestBody',
    ],
  ])('%s', async (_name, journey, from, to, ...expected) => {
    expect(await places(journey, from, to)).toEqual(expected);
  });
});
