/** The bank's page in a real browser: hidden iframe, code, ID token, launch into the view. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, BrowserServer, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchBrowser } from '../../helpers/browser.js';
import { startPractice } from '../../../content/samples/openid-connect/practice/run.mjs';
import { sampleFolder } from '../testing/folders-fs.js';

let server: BrowserServer;
let browser: Browser;
const running: { stop(): void }[] = [];

vi.spyOn(console, 'warn').mockImplementation(() => undefined);
vi.spyOn(console, 'info').mockImplementation(() => undefined);

beforeAll(async () => {
  server = await launchBrowser();
  browser = await chromium.connect(server.wsEndpoint());
});
afterEach(() => {
  for (const servers of running.splice(0)) servers.stop();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function bankPage(change?: Parameters<typeof startPractice>[1], changeHeaders?: (headers: string) => string) {
  const servers = await startPractice([0, 0, 0], change, changeHeaders);
  running.push(servers);
  const page = await (await browser.newContext()).newPage();
  await page.goto(servers.app);
  return { ...servers, page };
}

async function signInAtTheBank(page: Page) {
  await page.locator('#open').click();
  await page.locator('#sign-in').click();
  await authenticate(page);
}

async function authenticate(page: Page) {
  await page.locator('input[name=login]').fill('usr-778120');
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.locator('#open').waitFor();
}

describe('the bank’s page', () => {
  it('opens the Web App for a user who is signed in', async () => {
    const { page } = await bankPage();
    await signInAtTheBank(page);
    await page.locator('#open').click();
    await page.getByText('The Web App is open.').waitFor();
    expect(await page.frameLocator('iframe[name=des-view]').locator('h1').textContent()).toBe('onPageReadyEvent');
    expect(await page.locator('iframe[title="Silent sign-in"]').count()).toBe(0);
  });

  it('asks for a sign-in when there is no session', async () => {
    const { page } = await bankPage();
    await page.locator('#open').click();
    await page.locator('#sign-in').waitFor();
    expect(await page.locator('#status').textContent()).toMatch(/^login_required/);
  });

  it('says so when the server shows a page: here the redirect URI is unknown', async () => {
    const { page } = await bankPage((config) => {
      Object.assign(config.clients?.[0] ?? {}, { redirect_uris: ['https://app.samplebank.example/des-callback'] });
    });
    await page.locator('#open').click();
    await page.getByText('The Bank Authorization Server did not redirect.').waitFor();
    expect(await page.locator('#sign-in').isVisible()).toBe(false);
  });

  it('says why the launch failed: here the token is the one of the Bank App itself', async () => {
    // The redirect URI of the Bank App is its page, which is then framed.
    const { page, app, settings } = await bankPage(undefined, (headers) =>
      headers.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    );
    await signInAtTheBank(page);
    await page.route('**/settings.json', (route) =>
      route.fulfill({ json: { ...settings, clientId: 'samplebank-app', redirectUri: `${app}/` } }),
    );
    await page.reload();
    const launch = page.waitForResponse('**/users/verify_token');
    await page.locator('#open').click();
    await page.getByText('launchFailed').waitFor();
    const response = await launch;
    expect(response.status()).toBe(422);
    expect(new URLSearchParams(response.request().postData() ?? '').get('host_origin')).toBe(new URL(app).origin);
    expect(await page.frameLocator('iframe[name=des-view]').locator('h1').textContent()).toBe('onExitRequested');
  });

  it('is refused as an origin when its referrer policy hides it', async () => {
    const { page } = await bankPage();
    await signInAtTheBank(page);
    await page.evaluate(() => {
      document.head.insertAdjacentHTML('beforeend', '<meta name="referrer" content="no-referrer">');
    });
    const launch = page.waitForResponse('**/users/verify_token');
    await page.locator('#open').click();
    expect((await launch).status()).toBe(403);
    expect(await (await launch).request().headerValue('origin')).toBe('null');
    await page.getByText('launchFailed').waitFor();
  });
});

describe('the printed security policies', () => {
  const file = readFileSync(path.join(sampleFolder('openid-connect'), 'headers.txt'), 'utf8');
  const directives = file
    .split('\n')
    .filter((line) => line.startsWith('Content-Security-Policy: '))
    .flatMap((line) => line.replace('Content-Security-Policy: ', '').split('; '));
  /** Sources without which the flow cannot work; `'none'` only closes doors. */
  const needed = directives.flatMap((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    return sources.filter((source) => source !== "'none'").map((source) => ({ name, source, directive }));
  });

  it('have every source that they are tested for', () => {
    expect(needed.map(({ name, source }) => `${name} ${source}`)).toMatchInlineSnapshot(`
      [
        "default-src 'self'",
        "connect-src 'self'",
        "connect-src https://id.samplebank.example",
        "frame-src 'self'",
        "frame-src https://id.samplebank.example",
        "frame-src https://savings.samplebank.example",
        "form-action https://savings.samplebank.example",
        "frame-ancestors 'self'",
      ]
    `);
  });

  it.each(needed)('fail without $name $source', async ({ name, source, directive }) => {
    const others = directive.split(' ').filter((word) => word !== source);
    const changed = others.length === 1 ? `${name} 'none'` : others.join(' ');
    const servers = await startPractice([0, 0, 0], undefined, (headers) => headers.replace(directive, changed));
    running.push(servers);
    const page = await (await browser.newContext()).newPage();
    const violations: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text());
    });
    await page.goto(servers.settings.signInUrl);
    await authenticate(page);
    // Without its scripts, the page leaves the button as it is.
    await page
      .locator('#open')
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    await expect.poll(() => violations, { timeout: 5_000 }).not.toEqual([]);
    expect(violations.join('\n')).toContain(`${name} `);
    expect(await page.getByText('The Web App is open.').count()).toBe(0);
  });
});
