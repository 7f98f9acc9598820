/** The offline edition in a browser: from a folder, without any server, and from a server below some path. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { afterAll, beforeAll } from 'vitest';
import { makeOfflineEdition } from '../../tools/offline-edition/make.js';
import { readFolder } from '../../tools/release-site/archive.js';
import { titleOf } from '../helpers/built-site.js';
import { attributeOf } from '../helpers/html.js';
import { colourMode, heading, navbar } from '../helpers/page.js';
import { siteBuild } from '../helpers/paths.js';
import { startStaticServer, type StaticServer } from '../helpers/serve.js';
import { describe, expect, test } from '../helpers/test.js';
import type { Page } from '../helpers/test.js';

/** A name with a blank and a sign that addresses encode, as folders of readers have. */
const place = fs.mkdtempSync(path.join(os.tmpdir(), 'offline edition #'));
const folder = path.join(place, 'below/some path');
let server: StaticServer;
const places = ['a folder', 'a server'] as const;

beforeAll(async () => {
  for (const [name, content] of Object.entries(await makeOfflineEdition(readFolder(siteBuild)))) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
  }
  server = await startStaticServer(place);
}, 120_000);

afterAll(async () => {
  await server.close();
  fs.rmSync(place, { recursive: true });
});

const addressIn = (where: (typeof places)[number], file: string): string =>
  where === 'a folder' ? pathToFileURL(path.join(folder, file)).href : `${server.url}/below/some%20path/${file}`;

/** Opens a page and waits until its controls work. @returns what went wrong since then; the list grows */
async function openOffline(page: Page, address: string): Promise<string[]> {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The test has left the page that asked for it.
    if (reason !== 'net::ERR_ABORTED') problems.push(`${reason} ${request.url()}`);
  });
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    const isOwn = ['file:', 'data:', 'blob:'].includes(protocol) || server.url.endsWith(host);
    if (!isOwn) problems.push(`asks ${request.url()}`);
  });
  await page.goto(address);
  await ready(page);
  return problems;
}

async function ready(page: Page): Promise<void> {
  await page.locator('html[data-offline-edition="ready"]').waitFor({ state: 'attached' });
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the documentation' });
const fileOf = (page: Page): string =>
  decodeURIComponent(new URL(page.url()).pathname).split('/below/some path/')[1] ?? '';

/** An operation with samples in several languages. */
const OPERATION = 'docs/impact-finance/api/create-dream.html';

describe.each(places)('from %s', (where) => {
  test('links lead from page to page', async ({ page }) => {
    const problems = await openOffline(page, addressIn(where, 'index.html'));
    await navbar(page).getByRole('link', { name: 'Contact', exact: true }).click();
    await expect.poll(() => fileOf(page)).toBe('docs/contact.html');
    expect(await heading(page)).toBe(titleOf('/docs/contact'));
    const sidebar = page.locator('aside nav a[href*="glossary"]').first();
    if ((await sidebar.count()) > 0) await sidebar.click();
    else await page.goto(addressIn(where, 'docs/glossary.html'));
    await expect.poll(() => heading(page)).toBe(titleOf('/docs/glossary'));
    expect(problems).toEqual([]);
  });

  test('the search finds names and texts, and leads to the place', async ({ page }) => {
    const problems = await openOffline(page, addressIn(where, 'docs/contact.html'));
    await page.keyboard.press('/');
    await field(page).fill('createDream');
    const first = page.locator('[role="option"]').first();
    await expect.poll(() => first.textContent(), { timeout: 20_000 }).toContain('ream');
    await page.keyboard.press('Enter');
    await expect.poll(() => fileOf(page)).toContain('create-dream');
    await ready(page);
    // By its link, with a word that only the text of a page has; a click instead of the key.
    await page
      .getByRole('link', { name: /^Search/ })
      .first()
      .click();
    await field(page).fill('savings');
    await expect.poll(() => page.locator('[role="option"]').count(), { timeout: 20_000 }).toBeGreaterThan(3);
    await page.locator('[role="option"]').nth(2).click();
    await expect.poll(() => field(page).count()).toBe(0);
    await ready(page);
    expect(fs.existsSync(path.join(folder, fileOf(page)))).toBe(true);
    expect(problems).toEqual([]);
  });

  test('the colour mode changes by click and by key, and is remembered', async ({ page }) => {
    await openOffline(page, addressIn(where, 'docs/contact.html'));
    const button = page.getByRole('button', { name: /dark and light mode/ });
    expect(await colourMode(page)).toBe('light');
    await button.click();
    expect(await colourMode(page)).toBe('dark');
    expect(await button.getAttribute('aria-label')).toContain('currently dark mode');
    await page.goto(addressIn(where, 'index.html'));
    expect(await colourMode(page)).toBe('dark');
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await colourMode(page)).toBe('light');
  });

  test('samples change their language together, and can be copied', async ({ page, newPage }) => {
    const problems = await openOffline(page, addressIn(where, OPERATION));
    const shown = () => page.locator('.program:visible').textContent();
    const before = await shown();
    await page.getByRole('radiogroup', { name: 'Language' }).getByRole('radio').nth(1).check();
    expect(await shown()).not.toBe(before);
    expect(await page.getByRole('button', { name: 'Copy to clipboard' }).count()).toBeGreaterThan(1);
    expect(problems).toEqual([]);
    const other = await newPage();
    await openOffline(other, addressIn(where, 'docs/impact-finance/quickstart.html'));
    expect(await other.getByRole('button', { name: 'Copy to clipboard' }).count()).toBeGreaterThan(0);
  });

  test('alternatives of guides follow the choice of the reader, on the next page too', async ({ page }) => {
    const problems = await openOffline(page, addressIn(where, 'docs/impact-finance/application-bridge/launch.html'));
    const android = '[role="tabpanel"][data-key="android"]';
    await page.locator('[role="tab"]').nth(1).click();
    await expect.poll(() => page.locator(`${android}:visible`).count()).toBeGreaterThan(0);
    await openOffline(page, addressIn(where, 'docs/impact-finance/application-bridge/messages.html'));
    expect(await page.locator(`${android}:visible`).count()).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  });

  test('downloads are files of the edition', async ({ page }) => {
    const from = 'docs/impact-finance/application-bridge';
    await openOffline(page, addressIn(where, `${from}/security.html`));
    const link = page.locator('main a[href$=".zip"]').first();
    const href = (await link.getAttribute('href')) ?? '';
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const saved = path.join(place, `saved-${where}.zip`);
    await download.saveAs(saved);
    expect(fs.readFileSync(saved).equals(fs.readFileSync(path.join(folder, from, href)))).toBe(true);
  });

  test('a narrow window has a menu', async ({ newPage }) => {
    const page = await newPage({ viewport: { width: 360, height: 740 } });
    const problems = await openOffline(page, addressIn(where, 'docs/contact.html'));
    await page.getByRole('button', { name: /navigation bar/ }).click();
    const menu = page.getByRole('dialog', { name: 'Navigation' });
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /navigation bar/ }).click();
    await menu.getByRole('link', { name: 'Impact Finance', exact: true }).first().click();
    await expect.poll(() => fileOf(page)).toBe('docs/impact-finance/introduction.html');
    expect(problems).toEqual([]);
  });
});

test('diagrams are drawn', async ({ page }) => {
  const withDiagram = pages().find(({ html }) => html.includes('aria-label="Diagram'));
  if (!withDiagram) throw new Error('No page has a diagram.');
  await openOffline(page, addressIn('a folder', withDiagram.file));
  const box = await page.locator('[aria-label^="Diagram"] svg').first().boundingBox();
  expect(box?.width).toBeGreaterThan(100);
  expect(box?.height).toBeGreaterThan(50);
});

test('no button is there that does nothing', async ({ page }) => {
  await openOffline(page, addressIn('a folder', 'docs/contact.html'));
  const names = await page
    .locator('button:visible')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent));
  const working = /^(?:Close|Switch between dark and light mode.*|Copy to clipboard|Toggle navigation bar)$/;
  expect(names.filter((name) => !working.test(name ?? ''))).toEqual([]);
});

test('every page is complete without script', async ({ newPage }) => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(addressIn('a folder', OPERATION));
  expect(await page.locator('main p').first().isVisible()).toBe(true);
  const { width } = (await page.locator('body').boundingBox()) ?? {};
  expect(width).toBeGreaterThan(1000);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).not.toContain('Times');
});

test('every link of every page leads to a file of the edition, and to an element of it', () => {
  const all = pages().map(({ file, html }) => ({ file, elements: [...elementsOf(parse(html))] }));
  const ids = new Map(all.map(({ file, elements }) => [file, new Set(elements.map((one) => attributeOf(one, 'id')))]));
  const problems = all.flatMap(({ file, elements }) => {
    const addresses = elements.flatMap((element) => ['href', 'src'].map((name) => attributeOf(element, name) ?? '#'));
    return addresses.filter((address) => !leadsSomewhere(address, file, ids)).map((address) => `${file}: ${address}`);
  });
  expect(all.length).toBeGreaterThan(0);
  expect([...new Set(problems)]).toEqual([]);
});

/** @param ids of the elements of each page */
function leadsSomewhere(address: string, from: string, ids: ReadonlyMap<string, Set<string | undefined>>): boolean {
  if (/^(?:[a-z]+:|\/\/)/.test(address)) return !address.startsWith('https://docs.impact.example');
  const [, pathname = '', hash = ''] = /^([^?#]*)[^#]*(?:#(.*))?$/.exec(address) ?? [];
  if (pathname.startsWith('/')) return false;
  const file = pathname === '' ? from : path.posix.join(path.posix.dirname(from), decodeURIComponent(pathname));
  const elements = ids.get(file);
  const hasElement = hash === '' || elements === undefined || elements.has(decodeURIComponent(hash));
  return hasElement && fs.existsSync(path.join(folder, file));
}

function pages(): { file: string; html: string }[] {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  return names.map((file) => ({ file, html: fs.readFileSync(path.join(folder, file), 'utf8') }));
}

function* elementsOf(node: Tree.ParentNode): Generator<Tree.Element> {
  for (const child of node.childNodes) {
    if ('tagName' in child) yield child;
    if ('childNodes' in child) yield* elementsOf(child);
  }
}
