/**
 * A reader clicks through the site while it is replaced, and loses nothing: no request fails, no code is blocked, no tab
 * has to load its page again. `DEPLOYMENTS=50` replaces it that often; without, a few times.
 */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findNginx } from '../../deploy/src/testing/nginx.js';
import { startServer } from '../../deploy/src/server.js';
import { replaceFolders } from '../../deploy/src/replace-folders.js';
import { builtPages } from '../helpers/built-site.js';
import { heading, hydrated, isSameDocument, markDocument } from '../helpers/page.js';
import { output, siteBuild } from '../helpers/paths.js';
import { releaseSource, writeHeaders, writeRelease } from '../helpers/releases.js';
import { startBalancer, startContainer, type Container } from '../helpers/rolling.js';
import { describe, expect, test } from '../helpers/test.js';
import type { Page } from '../helpers/test.js';

const DEPLOYMENTS = Number(process.env['DEPLOYMENTS'] ?? 4);
/** Milliseconds. */
const LIMIT = 60_000 + DEPLOYMENTS * 60_000;
const START = '/docs/contact';
/**
 * Milliseconds between a container's last new connection and its end, as a balancer waits: nginx closes its port at once,
 * and a connection that it has not accepted by then is lost.
 */
const DRAIN = 500;

/** What a reader would notice, and what only the console shows. */
function recordLosses(page: Page): string[] {
  const losses: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) losses.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The reader has left the page that asked for it.
    if (reason !== 'net::ERR_ABORTED') losses.push(`${reason} ${request.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') losses.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => losses.push(`script: ${error.message}`));
  return losses;
}

/** The same numbers in every run, from 0 to 1. */
function createRandom(): () => number {
  let state = 28;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

const titles = new Map(builtPages().map(({ path, html }) => [path, titleOf(html)]));

function titleOf(html: string): string {
  const [, title = ''] = /<title[^>]*>([^<]*)<\/title>/.exec(html) ?? [];
  return title;
}

interface Click {
  address: string;
  /** The router has taken it: the document stays. */
  isRouted: boolean;
}

/** Clicks on a link of the page that leads to another page of the site. */
async function clickAnyLink(page: Page, random: () => number): Promise<Click> {
  const hrefs = await page.evaluate(() =>
    [...document.querySelectorAll('a[href^="/docs/"]:not([download], [target])')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => !/[#?.]/.test(href) && href !== location.pathname),
  );
  const unique = [...new Set(hrefs)].filter((href) => titles.has(href));
  const address = unique[Math.floor(random() * unique.length)] ?? START;
  const isRouted = await page.evaluate((href) => {
    const link = document.querySelector(`a[href="${href}"]`);
    return link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })) === false;
  }, address);
  return { address, isRouted };
}

async function expectPage(page: Page, address: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname, { timeout: 15_000 }).toBe(address);
  await expect.poll(() => page.title().then(encoded), { timeout: 15_000 }).toBe(titles.get(address));
  await expect.poll(() => heading(page), { timeout: 15_000 }).not.toBe('');
}

const encoded = (text: string): string => text.replaceAll('&', '&amp;');

/** What a reader does once, from the page that is open; the tab stays the same document where it can. */
async function readOn(page: Page, origin: string, step: number, random: () => number, losses: string[]): Promise<void> {
  switch (step % 4) {
    case 0: {
      // A new tab, so to speak: all files of one release, while the next one arrives.
      await page.goto(origin + START);
      return expectPage(page, START);
    }
    case 1:
    case 2: {
      await hydrated(page);
      await markDocument(page);
      const { address, isRouted } = await clickAnyLink(page, random);
      await expectPage(page, address);
      expect([await isSameDocument(page), ...losses], 'the tab has loaded its page again').toEqual([isRouted]);
      return;
    }
    default: {
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: 'Search the documentation' }).fill('createDream');
      await page.locator('[role="option"]').first().waitFor();
      await page.keyboard.press('Escape');
    }
  }
}

async function release(page: Page): Promise<number> {
  return Number(await page.locator('html').getAttribute('data-release'));
}

/**
 * Reads on while the site is replaced, again and again.
 * @param deploy replaces the site by the release with the number; it is called with the reader in the middle of something
 */
async function readThrough(page: Page, origin: string, deploy: (number: number) => Promise<void>): Promise<void> {
  const random = createRandom();
  const losses = recordLosses(page);
  const seen = new Set<number>();
  await page.goto(origin + START);
  let step = 1;
  for (let number = 2; number <= DEPLOYMENTS + 1; number += 1) {
    const deployed = deploy(number);
    let isDeployed = false;
    void deployed.then(() => (isDeployed = true));
    // While it is replaced, and once after.
    for (let isLast = false; ; isLast = isDeployed) {
      await readOn(page, origin, step, random, losses);
      seen.add(await release(page));
      expect(losses, `release ${number}, step ${step}`).toEqual([]);
      step += 1;
      if (isLast) break;
    }
    await deployed;
  }
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  // The test has followed the replacements, and did not read one release out of the cache.
  expect(seen.size).toBeGreaterThan(DEPLOYMENTS / 2);
}

describe('a site that is replaced while it is read', () => {
  test(
    'loses nothing with the local server, while npm run build replaces its folders',
    async ({ page }) => {
      await fs.mkdir(output, { recursive: true });
      const place = await fs.mkdtemp(path.join(output, 'local-'));
      const at = (name: string) => path.join(place, name);
      const source = await releaseSource(siteBuild);
      const deploy = async (number: number) => {
        await writeHeaders(await writeRelease(source, number, at('next')), at('next-headers'));
        replaceFolders({ next: at('next'), current: at('site') }, { next: at('next-headers'), current: at('headers') });
      };
      await deploy(1);
      const server = await startServer({ root: at('site'), headersFile: at('headers/headers.json') });
      await readThrough(page, server.url, deploy);
      await page.goto('about:blank');
      await server.close();
      await fs.rm(place, { recursive: true });
    },
    LIMIT,
  );

  test(
    'loses nothing with containers that follow each other',
    async ({ page, skip, onTestFinished }) => {
      const nginx = findNginx();
      if (nginx === undefined) return skip('nginx is not installed here (Debian: apt-get install nginx-light)');
      // nginx may run under another account.
      const place = await fs.mkdtemp(path.join(os.tmpdir(), 'deployments-'));
      await fs.chmod(place, 0o755);
      const source = await releaseSource(siteBuild);
      const at = (...names: string[]) => path.join(place, ...names);
      await fs.mkdir(at('kept'));
      const balancer = await startBalancer();
      const start = async (number: number) => {
        const site = at(`site-${number}`);
        const policy = await writeRelease(source, number, site);
        return startContainer(nginx, { policy, site, kept: at('kept'), folder: at(`server-${number}`) });
      };
      let current: Container = await start(1);
      balancer.use(current);
      const running = new Set([current]);
      onTestFinished(async () => void (await Promise.all([...running].map((container) => container.stop()))));
      await readThrough(page, balancer.url, async (number) => {
        const next = await start(number);
        running.add(next);
        // For a while, either may get a request: pages of one, their files from the other.
        balancer.use(current, next);
        await page.waitForTimeout(500);
        balancer.use(next);
        await page.waitForTimeout(DRAIN);
        await current.stop();
        running.delete(current);
        await fs.rm(at(`site-${number - 1}`), { recursive: true });
        current = next;
      });
      await page.goto('about:blank');
      await balancer.close();
      await fs.rm(place, { recursive: true });
    },
    LIMIT,
  );
});
