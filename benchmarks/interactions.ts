/**
 * `npm run bench:interactions [-- --rounds 5]`
 *
 * How long the built site takes to respond to a reader: from the event to the frame that shows something of it, and
 * to the frame that shows the result. As the first thing on an untouched page, whose scripts begin to load with it, on a
 * slow network and where the browser has them already; and once the scripts run.
 */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../tests/helpers/browser.js';
import { hydrated } from '../tests/helpers/page.js';
import { certificate, serve } from './http2.js';
import { watchResponse } from './interactions.client.js';
import type { ResponseTime } from './interactions.client.js';
import { builtSite } from './load-sites.js';
import { openPage, throttled } from './load-visit.js';
import { table } from './report.js';
import { median } from './statistics.js';

interface Interaction {
  name: string;
  path: 'guide' | 'operation';
  /** Selector of what is pressed, before the start and after it. */
  press: string;
  /** Selector that matches when the result shows, or no longer. */
  result: string;
  width?: number;
  /** Before the scripts run it is a link, which the browser follows. */
  isLink?: boolean;
}

const interactions: Interaction[] = [
  { name: 'colour mode', path: 'guide', press: '[class*=colorModeToggle] button', result: 'html[data-theme=dark]' },
  {
    name: 'tab of a sample',
    path: 'operation',
    press: '[role=tab][data-key=python]',
    result: '[role=tabpanel][data-key=python]:not([hidden])',
  },
  {
    name: 'category of the menu',
    path: 'guide',
    press: '.menu__list-item--collapsed > .menu__list-item-collapsible > [role=button]',
    result: '.menu__list-item:not(.menu__list-item--collapsed) [aria-expanded=true][data-pressed]',
    isLink: true,
  },
  {
    name: 'menu of a small screen',
    path: 'guide',
    press: '.navbar__toggle',
    result: '.navbar-sidebar--show .navbar-sidebar a',
    width: 360,
  },
  { name: 'search', path: 'guide', press: '.search-open', result: '.search-dialog input' },
];

type State = 'first, slow network' | 'first, scripts cached' | 'started';
const states: State[] = ['first, slow network', 'first, scripts cached', 'started'];
const PATIENCE = 20_000;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
if (!(rounds >= 1)) {
  console.error('Allowed: --rounds above 0.');
  process.exit(2);
}

const site = builtSite();
const identity = await certificate();
const host = await serve(site.folder, identity);
const launched = await launchBrowser(identity.argument);
try {
  const browser = await chromium.connect(launched.wsEndpoint());
  const rows: string[][] = [];
  for (const interaction of interactions) {
    const cells: string[] = [];
    for (const state of states) {
      if (interaction.isLink && state !== 'started') {
        cells.push('link', 'link');
        continue;
      }
      const times: ResponseTime[] = [];
      for (let round = 0; round < rounds; round++) times.push(await responseOf(browser, interaction, state));
      const of = (key: keyof ResponseTime) => median(times.map((it) => it[key]));
      cells.push(of('first').toFixed(0), of('result').toFixed(0));
    }
    rows.push([interaction.name, ...cells]);
    console.error(interaction.name);
  }
  const columns = states.flatMap((state) => [`${state}: response ms`, 'result ms']);
  console.log(table([`median of ${rounds}`, ...columns], rows));
} finally {
  await launched.close();
  await host.close();
}

async function responseOf(
  browser: Browser,
  { path, press, result, width = 1440 }: Interaction,
  state: State,
): Promise<ResponseTime> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  try {
    const url = host.url + site.paths[path];
    if (state === 'first, scripts cached') await visitBefore(context, url);
    const page = await openPage(context);
    await page.addInitScript(watchResponse, { press, result });
    const session = await throttled(context, page, { isNetworkSlow: state === 'first, slow network' });
    await session.send('Network.setCacheDisabled', { cacheDisabled: false });
    await page.goto(url, { waitUntil: 'load', timeout: PATIENCE });
    if (state === 'started') {
      await hydrated(page);
      // What comes with the start besides, and what follows it.
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(1_000);
    }
    await pressAt(page, press);
    const responded = await page.waitForFunction(() => (window as { responded?: unknown }).responded, null, {
      timeout: PATIENCE,
    });
    return (await responded.jsonValue()) as ResponseTime;
  } finally {
    await context.close();
  }
}

/** Lets the browser cache the scripts of the page. */
async function visitBefore(context: BrowserContext, url: string): Promise<void> {
  const page = await openPage(context);
  await page.goto(url, { waitUntil: 'load', timeout: PATIENCE });
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await page.close();
}

/** A press without any movement before it, as with a finger: the page knows nothing of the reader until then. */
async function pressAt(page: Page, selector: string): Promise<void> {
  const target = page.locator(`${selector} >> visible=true`).first();
  const box = await target.boundingBox({ timeout: PATIENCE });
  if (!box) throw new Error(`${page.url()} shows no ${selector}`);
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 20)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
}
