import { describe, expect } from 'vitest';
import { builtDocuments, isPrintEdition } from '../helpers/built-site.js';
import {
  audit,
  brokenNames,
  isEntryInSight,
  layoutOf,
  matching,
  NARROW,
  overflow,
  policyViolations,
  problemsAsShown,
  recordTrouble,
  setColourMode,
  setDisclosures,
  watchPolicy,
} from '../helpers/crawl.js';
import { removedSelectors } from '../helpers/css.js';
import { siteBuild } from '../helpers/paths.js';
import { Lanes } from '../helpers/lanes.js';
import { hydrated, idle } from '../helpers/page.js';
import { test as base } from '../helpers/test.js';

/** Every page, or those whose path contains `CRAWL`: for work on some of them. */
const paths = builtDocuments()
  .map(({ path }) => path)
  .filter((path) => path.includes(process.env['CRAWL'] ?? ''));
const hasSidebar = (path: string) => path === '/docs' || (path.startsWith('/docs/') && !isPrintEdition(path));
const viewport = { width: 1440, height: 900 };
const notFoundPath = '/no-such-page';

const test = base.extend<{ lanes: Lanes }>({
  lanes: [
    async ({ browser }, use) => {
      const lanes = new Lanes(browser, { viewport, locale: 'en', reducedMotion: 'reduce' }, watchPolicy);
      await use(lanes);
      await lanes.close();
    },
    { scope: 'worker' },
  ],
});

const requiredHeaders = ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'permissions-policy'];

describe('production headers', () => {
  test('are served, and the policy allows no inline code', async ({ page, sites }) => {
    const response = await page.goto(sites.real);
    const headers = response?.headers() ?? {};
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(requiredHeaders));
    expect(headers['content-security-policy']).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
  });
});

/** Rules that the build has removed from the style sheet, because no page needs them. */
const removed = removedSelectors(siteBuild);
/** Texts of one kind look the same on every page: they are checked where they come first. */
const knownTextKinds = new Set<string>();
/** Layouts whose bars and menus were checked on a narrow screen. */
const knownLayouts = new Set<string>();

describe.concurrent('every page is clean in the browser', () => {
  for (const path of paths) {
    test(path, ({ lanes, sites, expect: expectHere }) =>
      lanes.use(async (page) => {
        const trouble = recordTrouble(page, sites.real);
        const isNotFound = path === '/404';
        await page.setViewportSize(viewport);
        const address = sites.real + (isNotFound ? notFoundPath : path);
        const response = await page.goto(address, { waitUntil: 'domcontentloaded' });
        expectHere(response?.status()).toBe(isNotFound ? 404 : 200);
        const sidebar: string[] = [];
        const noteSidebar = async (when: string) => {
          if (!hasSidebar(path) || (await isEntryInSight(page))) return;
          sidebar.push(`the entry of the page is not in sight when ${when}`);
        };
        await noteSidebar('the page is painted');
        await page.waitForLoadState('load');
        // A print edition has no script to wait for.
        if (!isPrintEdition(path)) await hydrated(page);
        await noteSidebar('its scripts have started');
        await page.waitForLoadState('networkidle');

        const layout = await layoutOf(page);
        const broken = await brokenNames(page);
        const problems = await audit(page, { isNewLayout: !knownLayouts.has(layout), knownTextKinds });
        knownLayouts.add(layout);
        await setDisclosures(page, true);
        problems['broken names'] = broken;
        problems['sidebar'] = sidebar;
        problems[`overflow at ${NARROW} px`] = await overflow(page);
        problems['rules that are missing'] = isPrintEdition(path) ? [] : await matching(page, removed);
        problems['policy'] = await policyViolations(page);
        problems['console and network'] = trouble.filter((line) => !(isNotFound && isResponseStatus(line)));
        expectHere(Object.fromEntries(Object.entries(problems).filter(([, found]) => found.length > 0))).toEqual({});
      }),
    );
  }
});

describe('the open hamburger sidebar is clean in the browser', () => {
  for (const mode of ['light', 'dark'] as const) {
    test(`in ${mode} mode`, async ({ newPage, sites }) => {
      const page = await newPage({ reducedMotion: 'reduce', viewport: { width: 360, height: 800 } });
      await page.goto(sites.real + '/docs/impact-finance/introduction');
      await hydrated(page);
      await setColourMode(page, mode);
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await page.locator('.navbar-sidebar').waitFor({ state: 'visible' });
      await idle(page);
      // Closed parts of the menu are hidden in the frames after it has opened.
      const closed = page.locator('.navbar-sidebar .menu__list-item--collapsed > .menu__list');
      await expect.poll(() => closed.filter({ visible: true }).count()).toBe(0);
      expect(await problemsAsShown(page)).toEqual([]);
    });
  }
});

/** The browser reports the status of an unknown path; that is what the path is for. */
function isResponseStatus(line: string): boolean {
  return line.startsWith('console error: Failed to load resource: the server responded with a status of 404');
}
