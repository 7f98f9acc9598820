/** The web host in a real browser: page of the bank and framed Web App on two origins. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { chromium } from 'playwright-core';
import type { Browser, BrowserServer, Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { launchBrowser } from '../../helpers/browser.js';
import { startServers } from './browser/servers.js';
import type { Servers } from './browser/servers.js';
import type { HostPage } from './browser/host-page.js';
import type { WebApp } from './browser/web-app.js';
import type { DesEvent } from '../../../content/samples/application-bridge/web/contract.js';
import type { Launch } from '../../../content/samples/application-bridge/web/launch.js';
import { sampleFolder } from '../testing/folders-fs.js';

declare global {
  interface Window {
    hostPage: HostPage;
    webApp: WebApp;
  }
}

const schemas = path.join(sampleFolder('application-bridge'), '../../schemas');
const contract = JSON.parse(readFileSync(path.join(schemas, 'application-bridge.schema.json'), 'utf8')) as {
  $defs: Record<
    string,
    { oneOf?: { $ref: string }[]; examples?: { event: string; message: Record<string, unknown> }[] }
  >;
};
const applicationHost = parse(readFileSync(path.join(schemas, 'application-host.openapi.yaml'), 'utf8')) as object;

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(contract, 'bridge');
ajv.addSchema(applicationHost, 'application-host');

function problems(schema: string, value: unknown): unknown {
  const validate = ajv.getSchema(schema);
  if (!validate) throw new Error(`There is no schema ${schema}.`);
  return validate(value) === true ? undefined : validate.errors;
}

function example(event: string): DesEvent {
  const found = contract.$defs[event]?.examples?.[0];
  if (!found) throw new Error(`The contract has no example of ${event}.`);
  return found as DesEvent;
}

const secrets = ['launch-token-7Q2M', 'fresh-token-7Q2M', 'e1bc3319-334c-4672-9365-3ed6872edb3f', 'sig-20260302-0805'];
const launch: Launch = {
  token: 'launch-token-7Q2M',
  locale: 'en-FI',
  location: '/marketplace',
  theme: 'light',
  timezone: 'Europe/Helsinki',
};
const requestId = {
  token: 'fc3a0611-66b1-46a6-ac1c-51f6f144ac87',
  provisioning: '185c547c-b071-42dc-a43c-a05f80719424',
  consent: 'ea26706d-1702-4fbe-8f57-398b3819e141',
  account: 'e701a9df-17a2-4c93-b881-5332156ffc2a',
};
const consentId = 'e1bc3319-334c-4672-9365-3ed6872edb3f';

let browserServer: BrowserServer;
let browser: Browser;
let servers: Servers;
let page: Page;
let log: string[];
let addresses: string[];

beforeAll(async () => {
  browserServer = await launchBrowser();
  browser = await chromium.connect(browserServer.wsEndpoint());
  servers = await startServers();
  // A machine without a browser downloads one first.
}, 400_000);

afterAll(async () => {
  await browser.close();
  await browserServer.close();
  await servers.close();
});

beforeEach(async () => {
  servers.launches.length = 0;
  servers.cookies.length = 0;
  log = [];
  addresses = [];
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  context.setDefaultTimeout(10_000);
  page = await context.newPage();
  page.on('console', (message) => log.push(message.text()));
  page.on('pageerror', (error) => log.push(String(error)));
  page.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''));
});

afterEach(async () => {
  await page.context().close();
  // Whatever a test does, nothing secret is logged or stands in an address.
  for (const secret of secrets) expect([...log, ...addresses].join('\n')).not.toContain(secret);
});

/** From now on time passes only where a test says so: a slow machine changes nothing. */
async function stopClock(): Promise<void> {
  const start = new Date('2026-03-31T12:00:00Z');
  await page.clock.install({ time: start });
  await page.clock.pauseAt(new Date(start.getTime() + 1_000));
}

async function openView(fields: Partial<Launch> = {}, at = '/'): Promise<void> {
  await page.goto(servers.hostOrigin + at);
  await page.waitForFunction(() => 'hostPage' in window);
  await page.evaluate(([origin, it]) => window.hostPage.open(origin, it), [
    servers.applicationOrigin,
    { ...launch, ...fields },
  ] as const);
}

/** Opens the view and waits for the first page. */
async function openWebApp(fields: Partial<Launch> = {}, at = '/'): Promise<Frame> {
  await openView(fields, at);
  await expect.poll(() => webAppFrame() !== undefined).toBe(true);
  const frame = webAppFrame();
  if (!frame) throw new Error('The frame has gone.');
  await frame.waitForFunction(() => 'webApp' in window);
  return frame;
}

function webAppFrame(): Frame | undefined {
  return page.frames().find((frame) => frame.parentFrame() && frame.url().startsWith(servers.applicationOrigin));
}

/** Sends a message of the contract from the Web App. */
async function send(frame: Frame, envelope: DesEvent): Promise<void> {
  expect(problems('bridge#/$defs/DesEvent', envelope)).toBeUndefined();
  await frame.evaluate((it) => window.webApp.send(it), envelope);
}

/** What the Web App has got; all of it keeps to the contract. */
async function received(frame: Frame): Promise<unknown[]> {
  const envelopes = await frame.evaluate(() => window.webApp.received);
  for (const envelope of envelopes) expect(problems('bridge#/$defs/PartnerEvent', envelope)).toBeUndefined();
  return envelopes;
}

function calls(): Promise<HostPage['calls']> {
  return page.evaluate(() => window.hostPage.calls);
}

async function asked(name: string): Promise<void> {
  await expect.poll(async () => (await calls()).map((call) => call.name)).toContain(name);
}

async function settle(name: string, value?: unknown): Promise<void> {
  await page.evaluate(
    ([it, outcome]) => (outcome === undefined ? window.hostPage.reject(it) : window.hostPage.resolve(it, outcome)),
    [name, value] as const,
  );
}

/** A round trip: what was sent before it has been handled in both directions. */
async function roundTrip(frame: Frame): Promise<void> {
  const before = (await calls()).length;
  await send(frame, example('onTelemetryEvent'));
  await expect.poll(async () => (await calls()).slice(before).map(({ name }) => name)).toContain('userActive');
  await page.evaluate(() => window.hostPage.view?.keepAlive());
  await expect.poll(async () => (await received(frame)).at(-1)).toEqual({ event: 'sessionKeepAlive', message: {} });
}

describe('launch', () => {
  it('posts the form into the frame, and the session cookie comes back', async () => {
    await openWebApp();
    await asked('ready');
    const [launched] = servers.launches;
    expect(launched).toEqual({
      path: '/users/verify_token',
      contentType: 'application/x-www-form-urlencoded',
      origin: servers.hostOrigin,
      fields: { ...launch, host_origin: servers.hostOrigin },
    });
    expect(problems('application-host#/components/schemas/Launch', launched?.fields)).toBeUndefined();
    expect(servers.cookies).toEqual(['__Host-des_session=s1']);
    expect(await page.locator('form').count()).toBe(0);
    expect(await page.locator('iframe').getAttribute('title')).toBe('Savings goals');
    expect(log).toEqual([]);
  });

  it('sends only the fields that are given, and every character of an opaque token', async () => {
    const token = 'a+b/c=&d%20 é"\'<';
    await openWebApp({ token, locale: undefined, location: undefined, theme: undefined, timezone: undefined });
    expect(servers.launches[0]?.fields).toEqual({ token, host_origin: servers.hostOrigin });
  });

  it('closes the view when the launch is refused', async () => {
    await openView({ token: 'refused' });
    await expect.poll(calls).toEqual([{ name: 'closed', argument: 'launchFailed' }]);
    expect(await page.locator('iframe').count()).toBe(0);
  });

  it('gives up after 15 seconds without a first page', async () => {
    await stopClock();
    await openWebApp({ location: '/silent' });
    await page.clock.fastForward(14_000);
    expect(await calls()).toEqual([]);
    await page.clock.fastForward(1_500);
    expect(await calls()).toEqual([{ name: 'closed', argument: 'launchTimedOut' }]);
    expect(await page.locator('iframe').count()).toBe(0);
  });

  it('does not give up once the first page is there', async () => {
    await stopClock();
    const frame = await openWebApp();
    await asked('ready');
    await page.clock.fastForward(60_000);
    await roundTrip(frame);
    expect((await calls()).map(({ name }) => name)).toEqual(['ready', 'userActive']);
  });

  it('closes the view 15 seconds after its frame went elsewhere', async () => {
    await stopClock();
    const frame = await openWebApp();
    await asked('ready');
    await frame.evaluate(() => (window.location.href = '/silent'));
    await frame.waitForURL('**/silent', { waitUntil: 'load' });
    await page.clock.fastForward(14_000);
    expect((await calls()).map(({ name }) => name)).toEqual(['ready']);
    await page.clock.fastForward(1_500);
    expect((await calls()).slice(1)).toEqual([{ name: 'closed', argument: 'leftApplicationHost' }]);
    expect(await page.locator('iframe').count()).toBe(0);
  });

  it('stays open when another page of the Web App loads', async () => {
    await stopClock();
    const frame = await openWebApp();
    await asked('ready');
    await frame.evaluate(() => (window.location.href = '/dreams'));
    await expect.poll(async () => (await calls()).map(({ name }) => name)).toEqual(['ready', 'ready']);
    await page.clock.fastForward(60_000);
    expect((await calls()).map(({ name }) => name)).toEqual(['ready', 'ready']);
  });

  it('shows nothing in a page that frame-ancestors does not name', async () => {
    await stopClock();
    await openView({ location: '/other' });
    await expect.poll(() => log.join('\n')).toContain('frame-ancestors');
    await page.clock.fastForward(15_500);
    expect(await calls()).toEqual([{ name: 'closed', argument: 'launchTimedOut' }]);
  });

  it.each(['frame-src', 'form-action'])(
    'is blocked by a policy whose %s does not name the application host',
    async (name) => {
      await openView({}, `/without/${name}`);
      await expect.poll(() => log.join('\n')).toContain(`${name} 'none'`);
      expect(servers.cookies).toEqual([]);
    },
  );

  it('does not begin where the policy allows no scripts of the page', async () => {
    await page.goto(`${servers.hostOrigin}/without/default-src`);
    await expect.poll(() => log.join('\n')).toContain('Content Security Policy');
    expect(await page.evaluate(() => 'hostPage' in window)).toBe(false);
  });

  it('names no origin from a page with the referrer policy no-referrer', async () => {
    await openWebApp({}, '/no-referrer');
    expect(servers.launches[0]?.origin).toBe('null');
  });
});

describe('DES events', () => {
  const signs: [event: string, call: unknown][] = [
    ['onTelemetryEvent', { name: 'userActive' }],
    ['onShare', { name: 'share', argument: example('onShare').message }],
    ['onExitRequested', { name: 'closed', argument: 'userExit' }],
  ];
  it.each(signs)('%s reaches the bank', async (event, call) => {
    const frame = await openWebApp();
    await asked('ready');
    await send(frame, example(event));
    await expect.poll(async () => (await calls()).slice(1)).toEqual([call]);
  });

  const outcomes: [event: string, asks: string, outcome: unknown, answer: unknown][] = [
    [
      'onIdTokenDidExpire',
      'freshIdToken',
      'fresh-token-7Q2M',
      { event: 'updateToken', message: { requestId: requestId.token, idToken: 'fresh-token-7Q2M' } },
    ],
    ['onIdTokenDidExpire', 'freshIdToken', undefined, undefined],
    [
      'onAccountProvisionRequested',
      'startProvisioning',
      'initiated',
      { event: 'accountProvisioned', message: { requestId: requestId.provisioning } },
    ],
    ['onAccountProvisionRequested', 'startProvisioning', 'cancelled', undefined],
    ['onAccountProvisionRequested', 'startProvisioning', undefined, undefined],
    [
      'onAccountRequested',
      'openAccount',
      'opened',
      { event: 'accountRequestedSucceeded', message: { requestId: requestId.account } },
    ],
    [
      'onAccountRequested',
      'openAccount',
      'cancelled',
      { event: 'accountRequestedFailed', message: { requestId: requestId.account, reason: 'cancelled' } },
    ],
    [
      'onAccountRequested',
      'openAccount',
      undefined,
      { event: 'accountRequestedFailed', message: { requestId: requestId.account, reason: 'error' } },
    ],
    [
      'onTransferConsentRequested',
      'decideConsent',
      { consentRef: 'sig-20260302-0805' },
      {
        event: 'transferConsentSucceeded',
        message: { requestId: requestId.consent, consentId, consentRef: 'sig-20260302-0805' },
      },
    ],
    [
      'onTransferConsentRequested',
      'decideConsent',
      'refused',
      {
        event: 'transferConsentCancelled',
        message: { requestId: requestId.consent, consentId, reason: 'refused by the user' },
      },
    ],
    [
      'onTransferConsentRequested',
      'decideConsent',
      undefined,
      {
        event: 'transferConsentCancelled',
        message: { requestId: requestId.consent, consentId, reason: 'technical error' },
      },
    ],
  ];
  it.each(outcomes)('%s, %s gives %j: one answer', async (event, asks, outcome, answer) => {
    const frame = await openWebApp();
    await send(frame, example(event));
    await asked(asks);
    await settle(asks, outcome);
    await send(frame, example(event)); // a repeated question is not asked and not answered again
    await roundTrip(frame);
    expect((await calls()).filter(({ name }) => name === asks)).toHaveLength(1);
    expect((await received(frame)).slice(0, -1)).toEqual(answer === undefined ? [] : [answer]);
  });

  it('covers every event of the contract', () => {
    const tried = ['onPageReadyEvent', ...signs.map(([event]) => event), ...outcomes.map(([event]) => event)];
    const events = Object.keys(contract.$defs).filter((name) => /^on.*(?<!Message)$/.test(name));
    expect([...new Set(tried)].sort()).toEqual(events.sort());
  });

  it('gives the dream to the bank as the user wrote it', async () => {
    const name = `Alex's "trip" \u2028\u2029 </script> \\ ${'é'.repeat(3)} 🚲`;
    const question = structuredClone(example('onAccountRequested'));
    if (question.event !== 'onAccountRequested') throw new Error('The example is of another event.');
    question.message.dream.name = name;
    const frame = await openWebApp();
    await send(frame, question);
    await expect
      .poll(async () => (await calls()).at(-1))
      .toEqual({ name: 'openAccount', argument: question.message.dream });
  });
});

describe('partner events', () => {
  it('sends each command as the contract says', async () => {
    const frame = await openWebApp();
    await page.evaluate(() => {
      const { view } = window.hostPage;
      view?.navigateTo("/search/Alex's trip");
      view?.updateLocale('fi');
      view?.back();
      view?.keepAlive();
      view?.signOut();
    });
    await expect
      .poll(() => received(frame))
      .toEqual([
        { event: 'navigateTo', message: { location: "/search/Alex's trip" } },
        { event: 'updateLocale', message: { locale: 'fi' } },
        { event: 'backRequested', message: {} },
        { event: 'sessionKeepAlive', message: {} },
        { event: 'signOutRequested', message: {} },
      ]);
  });

  it('sends an answer as the bank gave it', async () => {
    const consentRef = `Alex's "trip" \u2028\u2029 </script> \\ 🚲`;
    const frame = await openWebApp();
    await send(frame, example('onTransferConsentRequested'));
    await asked('decideConsent');
    await settle('decideConsent', { consentRef });
    await expect.poll(() => received(frame)).toMatchObject([{ message: { consentRef } }]);
  });

  it('covers every event of the contract', () => {
    const source = readFileSync(import.meta.filename, 'utf8');
    const sent = (contract.$defs['PartnerEvent']?.oneOf ?? []).map(({ $ref }) => $ref.replace('#/$defs/', ''));
    expect(sent).toHaveLength(11);
    expect(sent.filter((event) => !source.includes(`event: '${event}'`))).toEqual([]);
  });

  it('closes with the reason of the Web App when the sign-out is confirmed', async () => {
    await stopClock();
    const frame = await openWebApp();
    await asked('ready');
    await page.evaluate(() => window.hostPage.view?.signOut());
    await send(frame, { event: 'onExitRequested', message: { reason: 'signedOut' } });
    await asked('closed');
    await page.clock.fastForward(10_000);
    expect((await calls()).slice(1)).toEqual([{ name: 'closed', argument: 'signedOut' }]);
  });

  it('closes by itself 5 seconds after a sign-out without an answer', async () => {
    await stopClock();
    const frame = await openWebApp();
    await asked('ready');
    await page.evaluate(() => window.hostPage.view?.signOut());
    await page.clock.fastForward(4_000);
    await page.evaluate(() => window.hostPage.view?.signOut()); // a repeat does not start the time again
    await expect.poll(async () => (await received(frame)).length).toBe(2);
    await page.clock.fastForward(1_500);
    expect((await calls()).slice(1)).toEqual([{ name: 'closed', argument: 'signOutTimedOut' }]);
  });
});

describe('time and end', () => {
  it.each([
    [24_000, 1],
    [25_500, 0],
  ])('a token after %i ms gives %i answers', async (time, answers) => {
    await stopClock();
    const frame = await openWebApp();
    await send(frame, example('onIdTokenDidExpire'));
    await asked('freshIdToken');
    await page.clock.fastForward(time);
    await settle('freshIdToken', 'fresh-token-7Q2M');
    await roundTrip(frame);
    expect((await received(frame)).filter((it) => JSON.stringify(it).includes('updateToken'))).toHaveLength(answers);
    expect(await page.evaluate(() => window.hostPage.ended)).toEqual(answers === 1 ? [] : ['freshIdToken']);
  });

  it('user flows have no time-out', async () => {
    await stopClock();
    const frame = await openWebApp();
    await send(frame, example('onTransferConsentRequested'));
    await asked('decideConsent');
    await page.clock.fastForward('30:00');
    await settle('decideConsent', { consentRef: 'sig-20260302-0805' });
    await expect.poll(async () => (await received(frame)).length).toBe(1);
  });

  it('a question ends with its session', async () => {
    const frame = await openWebApp();
    for (const event of ['onIdTokenDidExpire', 'onAccountRequested', 'onTransferConsentRequested']) {
      await send(frame, example(event));
    }
    await asked('decideConsent');
    await send(frame, { event: 'onExitRequested', message: { reason: 'sessionExpired' } });
    await asked('closed');
    const ended = await page.evaluate(() => window.hostPage.ended);
    expect(ended.sort()).toEqual(['decideConsent', 'freshIdToken', 'openAccount']);
    await settle('decideConsent', { consentRef: 'sig-20260302-0805' });
    await page.evaluate(() => window.hostPage.view?.navigateTo('/marketplace'));
    expect(await page.locator('iframe').count()).toBe(0);
    expect(log).toEqual([]);
  });

  it('dispose removes the view and says nothing', async () => {
    await openWebApp();
    await asked('ready');
    await page.evaluate(() => window.hostPage.view?.dispose());
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await calls()).toEqual([{ name: 'ready' }]);
  });
});

describe('what the host ignores', () => {
  const exit = JSON.stringify({ event: 'onExitRequested', message: { reason: 'userExit' } });

  it('whatever is not an event of the contract', async () => {
    const foreign: unknown[] = [
      '{"event":',
      { event: 'onExitRequested', message: { reason: 'userExit' } }, // an object instead of text
      'null',
      '[]',
      '{"event":"onExitRequested"}',
      '{"event":"onPageReadyEvent","message":[]}',
      '{"event":"onSomethingNew","message":{}}',
      '{"event":"constructor","message":{}}',
      '{"event":"signOutRequested","message":{}}',
      '{"event":"onExitRequested","message":{"reason":"bored"}}',
      '{"event":"onIdTokenDidExpire","message":{"requestId":"1"}}',
      '{"event":"onShare","message":{"text":"x","url":"javascript:alert(1)"}}',
    ];
    const frame = await openWebApp();
    await asked('ready');
    for (const data of foreign) await frame.evaluate((it) => window.webApp.sendRaw(it), data);
    await roundTrip(frame);
    expect((await calls()).map(({ name }) => name)).toEqual(['ready', 'userActive']);
    expect(log).toEqual([]);
  });

  it('a message of its own page', async () => {
    const frame = await openWebApp();
    await page.evaluate((it) => window.postMessage(it, '*'), exit);
    await roundTrip(frame);
    expect((await calls()).map(({ name }) => name)).not.toContain('closed');
  });

  it('another frame of the same application origin', async () => {
    const frame = await openWebApp();
    await page.evaluate(
      (src) => document.body.append(Object.assign(document.createElement('iframe'), { src, name: 'second' })),
      `${servers.applicationOrigin}/silent`,
    );
    await expect.poll(() => page.frame('second')?.url()).toBe(`${servers.applicationOrigin}/silent`);
    const second = page.frame('second');
    await second?.waitForFunction(() => 'webApp' in window);
    await second?.evaluate((it) => window.parent.postMessage(it, '*'), exit);
    await roundTrip(frame);
    expect((await calls()).map(({ name }) => name)).not.toContain('closed');
  });

  it('the view itself after it has left the application origin, which also gets nothing', async () => {
    const frame = await openWebApp({}, '/without-policy');
    await asked('ready');
    // The page of the bank stands for any other origin: same window, other origin.
    const other = servers.applicationOrigin.replace('127.0.0.1', 'localhost');
    await frame.evaluate((it) => location.assign(it), `${other}/silent`);
    await frame.waitForURL(`${other}/silent`);
    await frame.waitForFunction(() => 'webApp' in window);
    await frame.evaluate(() => {
      window.webApp.received.length = 0;
      window.addEventListener('message', ({ data }) => window.webApp.received.push(data));
    });
    await frame.evaluate((it) => window.parent.postMessage(it, '*'), exit);
    await page.evaluate(() => window.hostPage.view?.navigateTo('/marketplace'));
    await frame.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(await calls()).toEqual([{ name: 'ready' }]);
    expect(await frame.evaluate(() => window.webApp.received)).toEqual([]);
  });

  it('leaves the origin only where the policy of the host page lets it', async () => {
    const frame = await openWebApp();
    const other = servers.applicationOrigin.replace('127.0.0.1', 'localhost');
    await frame.evaluate((it) => location.assign(it), `${other}/silent`);
    await expect.poll(() => log.join('\n')).toContain('frame-src');
  });
});
