/** Each rule, on a journey or a description with one mistake: the message names journey, workflow, step and place. */
import { siteApis } from '@impact-docs/content-model/apis';
import { loadJourney } from '@impact-docs/content-model/journeys';
import { loadDescription } from '@impact-docs/openapi-model';
import { describe, expect, it } from 'vitest';
import { bridgeEventList } from '@impact-docs/content-model/data/bridge';
import { eventTypes } from '@impact-docs/content-model/data/events';
import type { DescribedApi } from '../validation/http/described-schemas.js';
import type { MessageNames } from './context.js';
import { reportedIn } from '../testing.js';
import { checkScopes } from './scopes.js';
import { changedBy, checkedBy, describe as describeApi, foundIn, placesIn } from './__fixtures__/changed-journey.js';

const consent = 'transfer-consent-single-account';
const description = await loadDescription('content/apis/impact-finance/openapi.yaml');
const described = describeApi(description);
const bridge = (await bridgeEventList()).map(({ name }) => name);
const names: MessageNames = { bridge, webhooks: eventTypes(described.model).map(({ type }) => type) };

function places(from: string, to: string, { journey = consent, by = described } = {}): Promise<string[]> {
  return placesIn(journey, [from, to], checkedBy(new Map([['impact-finance', by]]), names));
}

function changed(from: string | RegExp, to: string): DescribedApi {
  return changedBy(description, from, to);
}

it('finds nothing in a journey that fits', async () => {
  expect(await places('', '')).toEqual([]);
});

describe('a description that changes fails the journeys that use it, by name', () => {
  it('when a field of a response has another name', async () => {
    const by = changed('"maxFrequency":{', '"frequency":{');
    const renamed = changed('"savehackLaunchId"', '"launchId"');
    // Neither is used by this journey.
    expect(await places('', '', { by })).toEqual([]);
    expect(await places('', '', { by: renamed })).toEqual([]);
    expect(await places('', '', { by: changed('"transferConsent"', '"consent"') })).toEqual([
      'workflows/consent/steps/read-consent/successCriteria/*/condition',
      'workflows/consent/steps/read-consent/outputs/consentId',
      'workflows/consent/steps/read-consent/outputs/userId',
      'workflows/consent/steps/record-signature/successCriteria/*/condition',
      'workflows/refuse/steps/record-refusal/successCriteria/*/condition',
    ]);
  });

  it('when a field of a request has another name', async () => {
    expect(await places('', '', { by: changed('"consentedAt"', '"signedAt"') })).toEqual([
      'workflows/consent/steps/record-signature/requestBody/payload/transfer_consent/consentedAt',
    ]);
  });

  it('when a parameter has another name', async () => {
    expect(await places('', '', { by: changed('"temporaryId"', '"oneTimeId"') })).toEqual([
      'workflows/consent/steps/read-consent/parameters/temporaryId/name',
      'workflows/consent/steps/read-consent',
    ]);
  });

  it('when an operation has another name', async () => {
    expect(await places('', '', { by: changed('"getTransferConsent"', '"readConsent"') })).toEqual([
      'workflows/consent/steps/read-consent/operationId',
    ]);
  });

  it('when a status is another one', async () => {
    expect(await places('', '', { by: changed('"410":', '"404":') })).toEqual([
      'workflows/consent/steps/read-consent/onFailure/gone/criteria/*/condition',
      'workflows/consent/steps/read-consent/onFailure/gone/x-response/status',
    ]);
  });

  it('when a value of a list is another one', async () => {
    const by = changed('"awaiting"', '"waiting"');
    expect(await places('', '', { by })).toEqual(['workflows/consent/steps/read-consent/x-response']);
  });

  it('when a field has another type', async () => {
    const other = changed(/("name":"temporaryId".*?"schema":\{"type":)"string"(,"format":"uuid")?/, '$1"integer"');
    expect(await places('', '', { by: other })).toEqual([
      'workflows/consent/steps/read-consent/parameters/temporaryId/value',
    ]);
  });
});

describe('a journey with a mistake', () => {
  it.each<[string, string, string, ...string[]]>([
    [
      'an unknown operation',
      'operationId: $sourceDescriptions.impact-finance.getTransferConsent',
      'operationId: $sourceDescriptions.impact-finance.getConsent',
      'workflows/consent/steps/read-consent/operationId',
    ],
    [
      'no value for a path parameter',
      'name: id, in: path',
      'name: id, in: query',
      'workflows/consent/steps/record-signature/parameters/id/name',
      'workflows/consent/steps/record-signature',
    ],
    [
      'an input with a schema that is none',
      'format: uuid\n          default:',
      'pattern: (\n          default:',
      'workflows/consent/inputs/properties/temporaryId',
    ],
    [
      'an unknown parameter',
      'name: temporaryId, in: query',
      'name: tempId, in: query',
      'workflows/consent/steps/read-consent/parameters/tempId/name',
      'workflows/consent/steps/read-consent',
    ],
    [
      'an unknown field in a body',
      'consentedAt:',
      'signedAt:',
      'workflows/consent/steps/record-signature/requestBody/payload/transfer_consent/signedAt',
    ],
    [
      'an unknown media type',
      'contentType: application/json',
      'contentType: text/plain',
      'workflows/consent/steps/record-signature/requestBody',
    ],
    [
      'an unknown status',
      '$statusCode == 410',
      '$statusCode == 418',
      'workflows/consent/steps/read-consent/onFailure/gone/criteria/*/condition',
      'workflows/consent/steps/read-consent/onFailure/gone/x-response/status',
    ],
    ['an unknown example', 'example: awaiting', 'example: waiting', 'workflows/consent/steps/read-consent/x-response'],
    [
      'an unknown pointer',
      '$response.body#/transferConsent/user/id',
      '$response.body#/transferConsent/owner/id',
      'workflows/consent/steps/read-consent/outputs/userId',
    ],
    [
      'an unknown input',
      'value: $inputs.temporaryId',
      'value: $inputs.oneTimeId',
      'workflows/consent/inputs/properties/temporaryId',
      'workflows/consent/steps/read-consent/parameters/temporaryId/value',
    ],
    [
      'an unknown output',
      'value: $steps.read-consent.outputs.consentId',
      'value: $steps.read-consent.outputs.id',
      'workflows/consent/steps/record-signature/parameters/id/value',
      'workflows/consent/steps/read-consent/outputs/consentId',
    ],
    [
      'a step that comes later',
      'value: $steps.read-consent.outputs.consentId',
      'value: $steps.create-account.outputs.id',
      'workflows/consent/steps/record-signature/parameters/id/value',
      'workflows/consent/steps/read-consent/outputs/consentId',
    ],
    [
      'an unknown kind of expression',
      'value: $inputs.temporaryId',
      'value: $request.query.temporaryId',
      'workflows/consent/inputs/properties/temporaryId',
      'workflows/consent/steps/read-consent/parameters/temporaryId/value',
    ],
    [
      'an unknown kind of condition',
      '$statusCode == 410',
      '$statusCode == 410 || $statusCode == 404',
      'workflows/consent/steps/read-consent/onFailure/gone/criteria/*/condition',
      'workflows/consent/steps/read-consent/onFailure/gone/x-response/status',
    ],
    ['a value that no list has', "== 'awaiting'", "== 'open'", 'workflows/consent/steps/read-consent'],
    ['a literal of another type', "== 'awaiting'", '== 7', 'workflows/consent/steps/read-consent'],
    [
      'a value that does not fit',
      'default: e1bc3319-334c-4672-9365-3ed6872edb3f',
      'default: sig-20260302',
      'workflows/consent/inputs/properties/temporaryId/default',
    ],
    [
      'an id that no example of the operation has',
      'default: e1bc3319-334c-4672-9365-3ed6872edb3f',
      'default: b5d5e8a3-6cc6-4f3d-b09f-6a453fba8475',
      'workflows/consent/steps/read-consent/parameters/temporaryId/value',
    ],
    [
      'a time without zone',
      "consentedAt: '2026-03-02T08:05:10Z'",
      "consentedAt: '2026-03-02 08:05'",
      'workflows/consent/steps/record-signature/requestBody/payload/transfer_consent/consentedAt',
    ],
    [
      'an output that nobody uses',
      'userId: $response.body#/transferConsent/user/id',
      'other: $response.body#/transferConsent/id\n          userId: $response.body#/transferConsent/user/id',
      'workflows/consent/steps/read-consent/outputs/other',
    ],
    [
      'criteria that the response does not meet',
      "== 'awaiting'",
      "== 'rejected'",
      'workflows/consent/steps/read-consent',
    ],
    [
      'an unknown workflow to go to',
      'workflowId: compare\n            criteria',
      'workflowId: look\n            criteria',
      'workflows/consent/steps/record-signature/onFailure/look/workflowId',
    ],
    [
      'an unknown bridge event',
      'event: onTransferConsentRequested',
      'event: onConsentRequested',
      'x-sequence/items/onConsentRequested/event',
    ],
    [
      'an unknown step in its sequence',
      'step: record-refusal\n',
      'step: record-no\n',
      'x-sequence/items/*/either/*/items/record-no/step',
    ],
    [
      'somebody who does nothing',
      'participants: [End User,',
      'participants: [Somebody, End User,',
      'x-sequence/participants/Somebody',
    ],
    [
      'a member that the standard does not know',
      '    operationId: $sourceDescriptions.impact-finance.getTransferConsent',
      '    operation: getTransferConsent',
      'workflows/consent/steps/read-consent/operation',
    ],
  ])('%s', async (_name, from, to, ...expected) => {
    expect(await places(from, to)).toEqual(expected);
  });

  it.each([
    [
      'requests another object than its response shows',
      'ceb309b8-8ec1-4b9e-873a-50eaddc1221e',
      'workflows/reconcile/steps/read-balance/parameters/id/value',
      'workflows/reconcile/steps/post-difference/requestBody/payload/transaction/toAccountId',
      'workflows/reconcile/steps/post-difference/requestBody/payload',
      'workflows/reconcile/steps/read-result/parameters/id/value',
    ],
    [
      'sends another id than its response shows',
      '424b1fee-9709-4315-85d9-5954058b4714',
      'workflows/reconcile/steps/post-difference/requestBody/payload/transaction/userId',
      'workflows/reconcile/steps/post-difference/requestBody/payload',
    ],
  ])('%s', async (_name, id, ...expected) => {
    const journey = 'reconcile-shared-savings-balance';
    const other = id.startsWith('c') ? 'e4a8e902-76fc-4fd7-abcb-b9cda4dbb9a7' : '70ad2ccd-03bb-405b-a04f-14a7b6d801b2';
    expect(await places(id, other, { journey })).toEqual(expected);
  });

  it('an unknown webhook event', async () => {
    const journey = 'act-on-performance-transactions';
    expect(await places('event: DepositRequested', 'event: DepositWanted', { journey })).toEqual([
      'x-sequence/items/DepositWanted/event',
    ]);
  });
});

describe('the scopes of a guide', async () => {
  const apis = await siteApis();
  const loaded = await loadJourney('content/journeys/transfer-consent-single-account.arazzo.yaml');
  const needed = '`consents:read` `consents:write` `savehacks:read` `users:read` `accounts:write`';

  const scopes = (guide: string) => reportedIn((report) => checkScopes(loaded, apis, guide, report));

  it('are those that the calls need', async () => {
    expect(await scopes(needed)).toEqual([]);
    expect(await scopes(`${needed.replace('`savehacks:read` ', '')} \`events:read\``)).toMatchObject([
      {
        message:
          'transfer-consent-single-account: the guide leaves out `savehacks:read`; it lists `events:read`, which no call needs.',
        allowed: 'accounts:write, consents:read, consents:write, savehacks:read, users:read',
      },
    ]);
  });

  it('are those that the reads need to which the guide sends the reader, except for its next steps', async () => {
    const link = (name: string): string => `[${name}](/docs/impact-finance/api/${name})`;
    const guide = `${needed}\nread it with ${link('get-dream')}\n\n## Next step\n\n${link('get-events')}`;
    expect(await scopes(guide)).toMatchObject([
      { message: 'transfer-consent-single-account: the guide leaves out `dreams:read`.' },
    ]);
  });
});

describe('a message names journey, workflow, step and what is wrong', () => {
  it.each([
    [
      'impact-finance.getTransferConsent',
      'impact-finance.getConsent',
      consent,
      'step read-consent: the description `impact-finance` has no operation `getConsent`',
    ],
    [
      '"5a0446ce"',
      '"3f9c2b7e"',
      'account-provisioning-multi-account',
      'is the entity tag of no earlier version of 69168fc1-fff7-413d-96fc-df860b1ab892',
    ],
    [
      'Idempotency-Key',
      'X-Request-Id',
      'account-provisioning-multi-account',
      'step create-account: the header field `Idempotency-Key` is missing',
    ],
    [
      '$inputs.idempotencyKey',
      'a09b45c5-336d-448a-ac16-1b3fd71e02a5',
      'account-provisioning-multi-account',
      'step create-account: every run would send the same `Idempotency-Key`',
    ],
  ])('%s → %s', async (from, to, journey, part) => {
    const found = await foundIn(journey, [from, to], checkedBy(new Map([['impact-finance', described]]), names));
    const messages = found.map(({ message }) => message);
    expect(messages).toContainEqual(expect.stringContaining(part));
    for (const message of messages) expect(message).toMatch(`${journey}, workflow `);
  });
});
