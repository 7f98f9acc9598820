/** Each rule, on a journey or a description with one mistake: the message names journey, workflow, step and place. */
import { siteApis } from '@impact-docs/content/data/apis';
import { loadJourney } from '@impact-docs/content/journeys/load-journeys';
import { loadDescription } from '@impact-docs/openapi-model';
import { describe, expect, it } from 'vitest';
import { bridgeEventList } from '@impact-docs/content/data/bridge';
import { eventTypes } from '@impact-docs/content/data/events';
import type { DescribedApi } from '@impact-docs/schema-validation/http/described-schemas';
import type { MessageNames } from './context.js';
import { unhandledRefusals } from './handled.js';
import { scopeProblems } from './scopes.js';
import { changedBy, checkedBy, describe as describeApi, messagesOf } from './__fixtures__/changed-journey.js';

const consent = 'transfer-consent-single-account';
const description = await loadDescription('content/apis/impact-finance/openapi.yaml');
const described = describeApi(description);
const bridge = bridgeEventList().map(({ name }) => name);
const names: MessageNames = { bridge, webhooks: eventTypes(described.model).map(({ type }) => type) };

function messages(from: string, to: string, { journey = consent, by = described } = {}): Promise<string> {
  return messagesOf(journey, [from, to], checkedBy(new Map([['impact-finance', by]]), names));
}

function changed(from: string | RegExp, to: string): DescribedApi {
  return changedBy(description, from, to);
}

it('finds nothing in a journey that fits', async () => {
  expect(await messages('', '')).toBe('');
});

describe('a description that changes fails the journeys that use it, by name', () => {
  it('when a field of a response has another name', async () => {
    const by = changed('"maxFrequency":{', '"frequency":{');
    const renamed = changed('"savehackLaunchId"', '"launchId"');
    // Neither is used by this journey.
    expect(await messages('', '', { by })).toBe('');
    expect(await messages('', '', { by: renamed })).toBe('');
    expect(await messages('', '', { by: changed('"transferConsent"', '"consent"') })).toMatchSnapshot();
  });

  it('when a field of a request has another name', async () => {
    expect(await messages('', '', { by: changed('"consentedAt"', '"signedAt"') })).toMatchSnapshot();
  });

  it('when a parameter has another name', async () => {
    expect(await messages('', '', { by: changed('"temporaryId"', '"oneTimeId"') })).toMatchSnapshot();
  });

  it('when an operation has another name', async () => {
    expect(await messages('', '', { by: changed('"getTransferConsent"', '"readConsent"') })).toMatchSnapshot();
  });

  it('when a status is another one', async () => {
    expect(await messages('', '', { by: changed('"410":', '"404":') })).toMatchSnapshot();
  });

  it('when a value of a list is another one', async () => {
    const by = changed('"awaiting"', '"waiting"');
    expect(await messages('', '', { by })).toMatchSnapshot();
  });

  it('when a field has another type', async () => {
    const other = changed(/("name":"temporaryId".*?"schema":\{"type":)"string"(,"format":"uuid")?/, '$1"integer"');
    expect(await messages('', '', { by: other })).toMatchSnapshot();
  });
});

describe('a journey with a mistake', () => {
  it.each<[string, string, string]>([
    [
      'an unknown operation',
      'operationId: $sourceDescriptions.impact-finance.getTransferConsent',
      'operationId: $sourceDescriptions.impact-finance.getConsent',
    ],
    ['no value for a path parameter', 'name: id, in: path', 'name: id, in: query'],
    ['an input with a schema that is none', 'format: uuid\n          default:', 'pattern: (\n          default:'],
    ['an unknown parameter', 'name: temporaryId, in: query', 'name: tempId, in: query'],
    ['an unknown field in a body', 'consentedAt:', 'signedAt:'],
    ['an unknown media type', 'contentType: application/json', 'contentType: text/plain'],
    ['an unknown status', '$statusCode == 410', '$statusCode == 418'],
    ['an unknown example', 'example: awaiting', 'example: waiting'],
    ['an unknown pointer', '$response.body#/transferConsent/user/id', '$response.body#/transferConsent/owner/id'],
    ['an unknown input', 'value: $inputs.temporaryId', 'value: $inputs.oneTimeId'],
    ['an unknown output', 'value: $steps.read-consent.outputs.consentId', 'value: $steps.read-consent.outputs.id'],
    [
      'a step that comes later',
      'value: $steps.read-consent.outputs.consentId',
      'value: $steps.create-account.outputs.id',
    ],
    ['an unknown kind of expression', 'value: $inputs.temporaryId', 'value: $request.query.temporaryId'],
    ['an unknown kind of condition', '$statusCode == 410', '$statusCode == 410 || $statusCode == 404'],
    ['a value that no list has', "== 'awaiting'", "== 'open'"],
    ['a literal of another type', "== 'awaiting'", '== 7'],
    ['a value that does not fit', 'default: e1bc3319-334c-4672-9365-3ed6872edb3f', 'default: sig-20260302'],
    [
      'an id that no example of the operation has',
      'default: e1bc3319-334c-4672-9365-3ed6872edb3f',
      'default: b5d5e8a3-6cc6-4f3d-b09f-6a453fba8475',
    ],
    ['a time without zone', "consentedAt: '2026-03-02T08:05:10Z'", "consentedAt: '2026-03-02 08:05'"],
    [
      'an output that nobody uses',
      'userId: $response.body#/transferConsent/user/id',
      'other: $response.body#/transferConsent/id\n          userId: $response.body#/transferConsent/user/id',
    ],
    ['criteria that the response does not meet', "== 'awaiting'", "== 'rejected'"],
    [
      'an unknown workflow to go to',
      'workflowId: compare\n            criteria',
      'workflowId: look\n            criteria',
    ],
    ['an unknown bridge event', 'event: onTransferConsentRequested', 'event: onConsentRequested'],
    ['an unknown step in its sequence', 'step: record-refusal\n', 'step: record-no\n'],
    ['somebody who does nothing', 'participants: [End User,', 'participants: [Somebody, End User,'],
    [
      'a member that the standard does not know',
      '    operationId: $sourceDescriptions.impact-finance.getTransferConsent',
      '    operation: getTransferConsent',
    ],
  ])('%s', async (_name, from, to) => {
    const text = await messages(from, to);
    expect(text).not.toBe('');
    expect(text).toMatchSnapshot();
  });

  it.each([
    ['requests another object than its response shows', 'ceb309b8-8ec1-4b9e-873a-50eaddc1221e'],
    ['sends another id than its response shows', '424b1fee-9709-4315-85d9-5954058b4714'],
  ])('%s', async (_name, id) => {
    const journey = 'reconcile-shared-savings-balance';
    const other = id.startsWith('c') ? 'e4a8e902-76fc-4fd7-abcb-b9cda4dbb9a7' : '70ad2ccd-03bb-405b-a04f-14a7b6d801b2';
    expect(await messages(id, other, { journey })).toMatchSnapshot();
  });

  it('an unknown webhook event', async () => {
    const journey = 'act-on-performance-transactions';
    expect(await messages('event: DepositRequested', 'event: DepositWanted', { journey })).toMatchSnapshot();
  });
});

describe('a refusal that a called operation documents', async () => {
  const apis = await siteApis();
  const loaded = await loadJourney('content/journeys/account-provisioning-single-account.arazzo.yaml');
  const guide = '`account-setup-conflict` `external-id-conflict` `idempotency-in-progress` `user-exists`';
  const problemsOf = (journey = loaded, text = `${guide} \`idempotency-key-reused\` \`transaction-terminal\``) =>
    unhandledRefusals(journey, apis, text).map(({ message }) => message);

  it('is named by the guide or waived', () => {
    expect(problemsOf()).toEqual([]);
    expect(problemsOf(loaded, `${guide} \`transaction-terminal\``)).toEqual([
      'account-provisioning-single-account: impact-finance.createAccount can refuse with `idempotency-key-reused`, and the guide does not name it.',
      'account-provisioning-single-account: impact-finance.createUser can refuse with `idempotency-key-reused`, and the guide does not name it.',
    ]);
  });

  it('is waived only where a step can get it', () => {
    const waiver = { operation: 'impact-finance.createAccount', code: 'precondition-failed', reason: 'None.' };
    const journey = { ...loaded.journey, 'x-not-handled': [...(loaded.journey['x-not-handled'] ?? []), waiver] };
    expect(problemsOf({ ...loaded, journey })).toEqual([
      'account-provisioning-single-account: nothing needs the waiver of `precondition-failed` of impact-finance.createAccount.',
    ]);
  });
});

describe('the scopes of a guide', async () => {
  const apis = await siteApis();
  const loaded = await loadJourney('content/journeys/transfer-consent-single-account.arazzo.yaml');
  const needed = '`consents:read` `consents:write` `savehacks:read` `users:read` `accounts:write`';

  it('are those that the calls need', () => {
    expect(scopeProblems(loaded, apis, needed)).toEqual([]);
    expect(scopeProblems(loaded, apis, `${needed.replace('`savehacks:read` ', '')} \`events:read\``)).toMatchObject([
      {
        message:
          'transfer-consent-single-account: the guide leaves out `savehacks:read`; it lists `events:read`, which no call needs.',
        allowed: 'accounts:write, consents:read, consents:write, savehacks:read, users:read',
      },
    ]);
  });

  it('are those that the reads need to which the guide sends the reader, except for its next steps', () => {
    const link = (name: string): string => `[${name}](/docs/impact-finance/api/${name})`;
    const guide = `${needed}\nread it with ${link('get-dream')}\n\n## Next step\n\n${link('get-events')}`;
    expect(scopeProblems(loaded, apis, guide)).toMatchObject([
      { message: 'transfer-consent-single-account: the guide leaves out `dreams:read`.' },
    ]);
  });
});

it('refuses an entity tag of no earlier version', async () => {
  const [from, to] = ['"5a0446ce"', '"3f9c2b7e"'];
  expect(await messages(from, to, { journey: 'account-provisioning-multi-account' })).toContain(
    'is the entity tag of no earlier version of 69168fc1-fff7-413d-96fc-df860b1ab892',
  );
});

it('refuses a POST without the idempotency key that the guides advise', async () => {
  const [from, to] = ['Idempotency-Key', 'X-Request-Id'];
  expect(await messages(from, to, { journey: 'account-provisioning-multi-account' })).toContain(
    'step create-account: the header field `Idempotency-Key` is missing',
  );
});
