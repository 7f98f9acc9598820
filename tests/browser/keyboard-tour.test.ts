/** Each widget by the keyboard alone: the focus is seen, goes in order, is given back, and Escape closes. */
import { hydrated } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';
import type { Page } from '../helpers/test.js';

const guide = '/docs/impact-finance/session-handling/authentication';
const operation = '/docs/impact-finance/api/create-dream';
/** Begins its tour at the first row of a table. */
const variables = '/docs/impact-finance/self-hosted/environment-variables#APP_DOMAIN';

interface Stop {
  name: string;
  /** Whether an outline is drawn around it. */
  isMarked: boolean;
  /** Whether its middle can be seen, and nothing covers it. */
  isSeen: boolean;
  /** Whether no box around it cuts the outline, or has one of its own. */
  isWhole: boolean;
}

function focused(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const { left, top, width, height } = element.getBoundingClientRect();
    const ring = parseFloat(getComputedStyle(element).outlineOffset) + parseFloat(outlineWidth);
    const spoils = (box: Element) => {
      const style = getComputedStyle(box);
      const around = box.getBoundingClientRect();
      const isInside = left - ring >= around.left - 1 && left + width + ring <= around.right + 1;
      // A label draws the ring of a control that is not seen itself.
      const isSecond = style.outlineStyle !== 'none' && box.localName !== 'label';
      return (style.overflowX !== 'visible' && !isInside) || isSecond;
    };
    const boxes = [...document.querySelectorAll('body *')].filter((box) => box !== element && box.contains(element));
    const at = document.elementFromPoint(left + Math.min(width / 2, 60), Math.max(1, top + Math.min(height / 2, 300)));
    return {
      name: (element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40) || element.tagName,
      isMarked: (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
      isSeen: at !== null && (element.contains(at) || at.contains(element)),
      isWhole: !boxes.some(spoils),
    };
  });
}

describe('the keyboard', () => {
  for (const path of [guide, operation, '/', '/search', '/docs/category/self-hosted', variables]) {
    test(`sees each of the first 40 stops: ${path}`, { timeout: 90_000 }, async ({ page, sites }) => {
      await page.goto(sites.real + path);
      await hydrated(page);
      const bad: string[] = [];
      for (let stop = 0; stop < 40; stop += 1) {
        await page.keyboard.press('Tab');
        const { name, isMarked, isSeen, isWhole } = await focused(page);
        if (!isMarked || !isSeen || !isWhole) {
          bad.push(`${stop}: ${name} (marked ${isMarked}, seen ${isSeen}, whole ${isWhole})`);
        }
      }
      expect(bad).toEqual([]);
    });
  }

  test('opens and leaves the menu of the page', async ({ page, sites }) => {
    await page.goto(sites.real + guide);
    await hydrated(page);
    const summary = page.locator('.page-menu summary');
    await summary.focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('.page-menu > details').getAttribute('open')).not.toBeNull();
    await page.keyboard.press('Tab');
    expect((await focused(page)).name).toBe('View as Markdown');
    await page.keyboard.press('Escape');
    expect(await page.locator('.page-menu > details').getAttribute('open')).toBeNull();
    expect(await summary.evaluate((it) => it === document.activeElement)).toBe(true);
  });

  test('opens and leaves the search', async ({ page, sites }) => {
    await page.goto(sites.real + guide);
    await hydrated(page);
    const opener = page.locator('.navbar .search-open');
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.locator('.search-dialog input').waitFor();
    await page.keyboard.type('dream');
    await page.locator('.search-dialog [role="option"]').first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('.search-dialog input').getAttribute('aria-activedescendant')).toMatch(/\S/);
    await page.keyboard.press('Escape');
    await page.locator('.search-dialog').waitFor({ state: 'hidden' });
    expect(await opener.evaluate((it) => it === document.activeElement)).toBe(true);
  });

  test('opens the contents of a guide where they fold, chooses, and leaves', async ({ newPage, sites }) => {
    const page = await newPage({ viewport: { width: 768, height: 900 } });
    await page.goto(sites.real + guide);
    await hydrated(page);
    const opener = page.getByRole('button', { name: 'Contents' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const list = page.locator('#contents');
    await list.waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    expect(await opener.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await list.getByRole('link').nth(2).focus();
    await page.keyboard.press('Enter');
    await list.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).hash).toMatch(/^#./);
  });

  test('folds and unfolds a category of the sidebar, which says so', async ({ page, sites }) => {
    await page.goto(sites.real + guide);
    await hydrated(page);
    const categories = page.locator('.theme-doc-sidebar-container .menu__link--sublist-caret');
    const closed = await categories.evaluateAll((all) => all.findIndex((it) => it.ariaExpanded === 'false'));
    const category = categories.nth(closed);
    await category.focus();
    expect(await category.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Enter');
    await expect.poll(() => category.getAttribute('aria-expanded')).toBe('true');
  });
});

describe('names', () => {
  test.for([guide, operation])('of headings are their words and nothing else: %s', async (path, { page, sites }) => {
    await page.goto(sites.real + path);
    const tree = await page.locator('main').ariaSnapshot();
    const headings = [...tree.matchAll(/- heading "([^"]*)"/g)].map(([, name = '']) => name);
    expect(headings.length).toBeGreaterThan(3);
    expect(headings.filter((name) => /Direct link|#|\u200b/.test(name))).toEqual([]);
  });

  test('of code and tables are no landmarks', async ({ page, sites }) => {
    await page.goto(sites.real + '/docs/impact-finance/webhooks/event-webhooks');
    expect(await page.locator('main [role="region"]').count()).toBe(0);
    expect(await page.locator('main [role="group"][aria-label]').count()).toBeGreaterThan(5);
  });
});

/** WCAG 2.2, 1.4.12. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

const DOUBLE_SIZE = 'html { font-size: 200% !important; }';

async function addStyle(page: Page, rules: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, rules);
}

const scrollWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

describe('text', () => {
  const objects = '/docs/impact-finance/api/objects-dreams';
  const settings = '/docs/impact-finance/partner-settings';
  for (const path of ['/', guide, operation, objects, settings, '/search', '/no-such-page']) {
    test(`needs no scrolling sideways at twice its size, on a phone: ${path}`, async ({ newPage, sites }) => {
      const page = await newPage({ viewport: { width: 360, height: 740 } });
      await page.goto(sites.real + path);
      await addStyle(page, DOUBLE_SIZE);
      expect(await scrollWidth(page)).toBeLessThanOrEqual(360);
    });

    test(`is cut nowhere with more space between letters and lines, at 320 px: ${path}`, async ({ newPage, sites }) => {
      const page = await newPage({ viewport: { width: 320, height: 640 } });
      await page.goto(sites.real + path);
      await addStyle(page, TEXT_SPACING);
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('h1, h2, h3, p, li, dt, dd, td, th, summary, label, button, a')]
          .filter((it) => {
            const { overflowX, overflowY, textOverflow, position } = getComputedStyle(it);
            if (textOverflow === 'ellipsis' || position === 'absolute') return false;
            const hides = overflowX === 'hidden' || overflowY === 'hidden';
            return hides && (it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 1);
          })
          .map((it) => it.outerHTML.slice(0, 100)),
      );
      expect(cut).toEqual([]);
      expect(await scrollWidth(page)).toBeLessThanOrEqual(320);
    });
  }

  test('of the sidebar is not cut at twice its size', async ({ newPage, sites }) => {
    const page = await newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(sites.real + guide);
    await addStyle(page, DOUBLE_SIZE);
    const cut = await page.locator('.theme-doc-sidebar-container .menu').evaluate((menu) => {
      const end = menu.getBoundingClientRect().right;
      const links = [...menu.querySelectorAll('a')].filter((it) => it.getBoundingClientRect().right > end);
      return links.map((it) => it.textContent);
    });
    expect(cut).toEqual([]);
  });

  test('nothing moves for a reader who asks for less motion', async ({ newPage, sites }) => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await page.goto(sites.real + guide);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .map((it) => Math.max(...getComputedStyle(it).transitionDuration.split(',').map(parseFloat)))
        .filter((seconds) => seconds > 0.001),
    );
    expect(moving).toEqual([]);
  });
});
