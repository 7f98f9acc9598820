import type { Locator } from 'playwright-core';
import { titleOf } from '../helpers/built-site.js';
import { audit } from '../helpers/crawl.js';
import { expectStill, watchShifts } from '../helpers/layout-shifts.js';
import { recordScripts } from '../helpers/network.js';
import { address, heading, hydrated, idle, navbar, open, pauseClock } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';
import type { Page } from '../helpers/test.js';

const start = '/docs/contact';
// A link until the page has started.
const button = (page: Page): Locator => navbar(page).locator('.search-open');
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page): Locator => dialog(page).getByRole('combobox', { name: 'Search the documentation' });
// The choices of the filters have the same role, and are not in the list box.
const options = (page: Page): Locator => dialog(page).locator('[role="option"]');
const active = (page: Page): Locator => dialog(page).locator('[role="option"][aria-selected="true"]');
const status = (page: Page): Promise<string | null> => dialog(page).getByRole('status').textContent();

/** Opens the search and asks; waits for the answer. */
async function ask(page: Page, text: string): Promise<void> {
  await button(page).click();
  await field(page).fill(text);
  // The answer to what was asked last may be there still.
  await expect.poll(() => dialog(page).getAttribute('data-answered'), { timeout: 20_000 }).toBe(text);
  await expect.poll(() => status(page), { timeout: 20_000 }).toMatch(/results?(?:\. The best \d+ are shown)?\.$/i);
}

describe('search: opening', () => {
  test('by click, by / and by Ctrl-K; Escape closes and gives the focus back', async ({ page, sites }) => {
    await open(page, sites.real + start);
    await button(page).click();
    await field(page).fill('dream');
    await expect.poll(() => field(page).evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await button(page).evaluate((it) => it === document.activeElement)).toBe(true);
    for (const key of ['/', 'Control+k', 'Meta+k']) {
      await page.keyboard.press(key);
      await field(page).waitFor();
      // What was asked last is there, and goes with the first letter.
      expect(await field(page).inputValue()).toBe('dream');
      expect(await field(page).evaluate((it: HTMLInputElement) => [it.selectionStart, it.selectionEnd])).toEqual([
        0, 5,
      ]);
      // Their key closes it, too; `/` is a letter in its field.
      await page.keyboard.press(key === '/' ? 'Escape' : key);
      await dialog(page).waitFor({ state: 'detached' });
      expect(await button(page).evaluate((it) => it === document.activeElement)).toBe(true);
    }
    expect(address(page)).toBe(start);
  });

  test('Back closes it where it was opened, on a page that was come to from another', async ({ page, sites }) => {
    await open(page, sites.real + '/docs/glossary');
    await navbar(page).getByRole('link', { name: 'Contact' }).click();
    // The router goes to the top of the next page when that is there.
    await expect.poll(() => heading(page)).toBe(titleOf(start));
    await page.evaluate(() => scrollTo(0, 300));
    const steps = await page.evaluate(() => history.length);
    for (let time = 0; time < 2; time++) {
      await page.keyboard.press('/');
      await field(page).waitFor();
      await page.goBack();
      await dialog(page).waitFor({ state: 'detached' });
      expect(address(page)).toBe(start);
      expect(await page.evaluate(() => scrollY)).toBe(300);
    }
    // A result takes the place of the dialog: from there, Back leads to the page.
    await ask(page, 'targetCents');
    await page.keyboard.press('Enter');
    await expect.poll(() => address(page)).toContain('#Dream.targetCents');
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);
    await page.goBack();
    await expect.poll(() => address(page)).toBe(start);
    expect(await dialog(page).count()).toBe(0);
  });

  test('hides the page behind it from assistive technology, and only while it is open', async ({ page, sites }) => {
    await open(page, sites.real + start);
    const isHidden = () => page.locator('main').evaluate((main) => main.closest('[inert]') !== null);
    expect(await isHidden()).toBe(false);
    await button(page).click();
    await expect.poll(isHidden).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(isHidden).toBe(false);
  });

  test('looks in the product that the reader is in, and in what belongs to both', async ({ page, sites }) => {
    const scope = () => dialog(page).getByLabel('Product').inputValue();
    await open(page, sites.real + '/docs/impact-transactions/errors');
    await ask(page, 'errors');
    expect(await scope()).toBe('impact-transactions');
    const paths = await options(page).evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    expect(paths.filter((path) => path.startsWith('/docs/impact-finance/'))).toEqual([]);
    await field(page).fill('glossary');
    await expect.poll(() => active(page).getAttribute('href')).toBe('/docs/glossary');
    await page.keyboard.press('Enter');
    await expect.poll(() => address(page)).toBe('/docs/glossary');
    await button(page).click();
    expect(await scope()).toBe('');
  });

  test('on a phone, by touch: results begin in the upper fifth, and what is pressed is large', async ({
    newPage,
    sites,
  }) => {
    const page = await newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await open(page, sites.real + start);
    await button(page).tap();
    await field(page).fill('webhook');
    await options(page).first().waitFor();
    const box = async (part: Locator) => (await part.boundingBox()) ?? { y: NaN, height: NaN };
    const list = await box(dialog(page).getByRole('listbox'));
    expect(list.y).toBeLessThan(150);
    expect(list.y + list.height).toBeGreaterThan(730);
    for (const part of [dialog(page).getByRole('button', { name: 'Close' }), dialog(page).getByLabel('Product')]) {
      expect((await box(part)).height).toBeGreaterThanOrEqual(44);
    }
    const target = await options(page).first().getAttribute('href');
    await options(page).first().tap();
    await expect.poll(() => address(page)).toBe(target);
  });

  test('Tab reaches nothing of the page; a press outside of it closes it and reaches nothing of the page', async ({
    page,
    sites,
  }) => {
    await open(page, sites.real + start);
    await button(page).click();
    await field(page).waitFor();
    await page.locator('html[data-searching]').waitFor();
    for (let stop = 0; stop < 12; stop++) {
      // Of text, which takes no focus.
      if (stop === 6)
        await dialog(page)
          .getByText('The search finds whole and partial names')
          .click({ position: { x: 5, y: 5 } });
      await page.keyboard.press('Tab');
      // Past the last part, the browser has the focus, as with any modal dialog.
      const isOut = (it: Element) => document.activeElement !== document.body && !it.contains(document.activeElement);
      expect(await dialog(page).evaluate(isOut)).toBe(false);
    }
    const brand = await navbar(page).getByRole('link', { name: 'Impact Docs' }).boundingBox();
    if (!brand) throw new Error('The bar has no brand.');
    await page.mouse.click(brand.x + brand.width / 2, brand.y + brand.height / 2);
    await page.locator('html[data-searching]').waitFor({ state: 'detached' });
    expect(await dialog(page).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(start);
  });

  test('/ is a letter while the reader writes; Ctrl-K opens from there', async ({ page, sites }) => {
    await open(page, sites.real + '/search');
    const own = page.getByRole('searchbox', { name: 'Search the documentation' });
    await own.focus();
    await page.keyboard.type('a/b');
    expect(await own.inputValue()).toBe('a/b');
    expect(await dialog(page).count()).toBe(0);
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
  });

  test('asks the server for nothing before the first touch, and no other server ever', async ({ page, sites }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(sites.real + start);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url) => url.includes('/search/'))).toEqual([]);
    const before = requests.length;
    await ask(page, 'dream');
    expect(requests.slice(before).filter((url) => url.includes('/search/names.json'))).toHaveLength(1);
    expect(requests.filter((url) => !url.startsWith(sites.real) && !url.startsWith('data:'))).toEqual([]);
  });
});

describe('search: before the page has started', () => {
  const isStarted = (page: Page) => page.locator('html').getAttribute('data-has-hydrated');

  test('opens by key, keeps what is typed meanwhile, and lets the page wait', async ({ page, sites }) => {
    const scripts = recordScripts(page);
    await pauseClock(page);
    await page.goto(sites.real + start);
    await page.keyboard.press('/');
    await page.clock.resume();
    await page.keyboard.type('glossary');
    await expect.poll(() => field(page).inputValue()).toBe('glossary');
    await expect.poll(() => active(page).getAttribute('href')).toBe('/docs/glossary');
    await page.clock.runFor(10_000);
    expect(await isStarted(page)).not.toBe('true');
    expect(scripts.filter(({ path }) => /main\./.test(path))).toEqual([]);
    expect(scripts.filter(({ path }) => /site-search\./.test(path))).toHaveLength(1);
    await page.keyboard.press('Enter');
    await page.waitForURL(sites.real + '/docs/glossary');
  });

  test('opens by a click on the link, which stays one for a page of its own', async ({ page, sites }) => {
    await page.goto(sites.real + start);
    await navbar(page).getByRole('link', { name: 'Search' }).click();
    await field(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.mouse.move(300, 300);
    await expect.poll(() => isStarted(page)).toBe('true');
    const search = navbar(page).getByRole('button', { name: 'Search' });
    expect(await search.getAttribute('aria-haspopup')).toBe('dialog');
    await search.focus();
    await page.keyboard.press(' ');
    await field(page).waitFor();
    await page.keyboard.press('Escape');
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      search.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    expect(new URL(opened.url()).pathname).toBe('/search');
  });

  test('says that it could not be loaded, stays, and tries again', async ({ page, sites }) => {
    await page.goto(sites.real + start);
    await page.context().setOffline(true);
    const said = page.getByRole('alert').filter({ hasText: 'The search did not load' });
    await button(page).click();
    await said.waitFor();
    expect(address(page)).toBe(start);
    expect(await button(page).getAttribute('aria-busy')).toBeNull();
    await page.context().setOffline(false);
    await page.keyboard.press('/');
    await field(page).waitFor();
    expect(await said.count()).toBe(0);
  });

  test('leaves the list of all pages on its page where its program is gone, and Enter does nothing', async ({
    page,
    sites,
  }) => {
    await page.route('**/site-search.*.js', (route) => route.abort());
    const said = page.getByRole('alert').filter({ hasText: 'The search did not load' });
    await page.goto(sites.real + '/search?q=dream');
    await said.waitFor();
    expect(await page.getByRole('heading', { name: 'All pages from A to Z' }).isVisible()).toBe(true);
    const errors: string[] = [];
    // The request that the test refuses is one.
    page.on('console', (message) => {
      if (!message.text().includes('net::ERR_FAILED')) errors.push(message.text());
    });
    await page.locator('main input[name="q"]').press('Enter');
    await idle(page);
    expect(errors).toEqual([]);
    expect(address(page)).toBe('/search?q=dream');
  });
});

describe('search: combobox', () => {
  test('tells its state, its active option and the number of results', async ({ page, sites }) => {
    await open(page, sites.real + start);
    await button(page).click();
    expect(await field(page).getAttribute('aria-expanded')).toBe('false');
    expect(await field(page).getAttribute('aria-autocomplete')).toBe('list');
    await field(page).fill('targetCents');
    await expect.poll(() => field(page).getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => status(page)).toMatch(/^\d+ results/);
    const list = dialog(page).getByRole('listbox', { name: 'Results' });
    expect(await list.getAttribute('id')).toBe(await field(page).getAttribute('aria-controls'));
    expect(await active(page).getAttribute('id')).toBe(await field(page).getAttribute('aria-activedescendant'));
    expect(await dialog(page).getByRole('group', { name: 'Best matches' }).getByRole('option').count()).toBe(3);
    await field(page).fill('zzzzqqq');
    await expect.poll(() => field(page).getAttribute('aria-expanded')).toBe('false');
    expect(await field(page).getAttribute('aria-activedescendant')).toBeNull();
    await expect.poll(() => status(page)).toBe('No results. Not in the documentation: “zzzzqqq”.');
    expect(await dialog(page).getByRole('link', { name: 'all pages from A to Z' }).count()).toBe(1);
  });

  test('answers in the result, and names the words that it does not know', async ({ page, sites }) => {
    await open(page, sites.real + start);
    const quotation = () => active(page).locator('.search-result-quotation').textContent();
    for (const text of ['rate-limited', 'timezone', 'APP_PROTOCOL']) {
      await page.keyboard.press('Escape');
      await ask(page, text);
      expect(await quotation(), text).toMatch(/\S/);
    }
    await field(page).fill('does webhooks use blockchainz');
    await expect.poll(() => status(page)).toMatch(/results.* Not in the documentation: “blockchainz”\.$/);
  });

  test('is one tab stop: arrows go through the options and round, the focus stays', async ({ page, sites }) => {
    await open(page, sites.real + start);
    await ask(page, 'webhook');
    const count = await options(page).count();
    expect(count).toBeGreaterThan(5);
    const first = await active(page).getAttribute('href');
    await page.keyboard.press('ArrowDown');
    expect(await active(page).getAttribute('href')).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await active(page).textContent()).toMatch(/^See all \d+ results$/);
    await page.keyboard.press('ArrowDown');
    expect(await active(page).getAttribute('href')).toBe(first);
    expect(await field(page).evaluate((it) => it === document.activeElement)).toBe(true);
    const stops = await options(page).evaluateAll((all) => all.map((one) => one.getAttribute('tabindex')));
    expect(new Set(stops)).toEqual(new Set(['-1']));
  });

  test('Enter opens the place that is meant', async ({ page, sites }) => {
    await open(page, sites.real + start);
    await ask(page, 'Dream.targetCents');
    expect(await active(page).locator('mark').first().textContent()).toMatch(/dream/i);
    await page.keyboard.press('Enter');
    await expect.poll(() => address(page)).toBe('/docs/impact-finance/api/objects-dreams#Dream.targetCents');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('[id="Dream.targetCents"]').isVisible()).toBe(true);
  });

  test('Enter before the answer waits for it', async ({ page, sites }) => {
    await open(page, sites.real + start);
    await button(page).click();
    await field(page).waitFor();
    await page.keyboard.type('glossary');
    await page.keyboard.press('Enter');
    await expect.poll(() => address(page)).toBe('/docs/glossary');
  });

  test('a click with Ctrl opens a page of its own', async ({ page, sites }) => {
    await open(page, sites.real + start);
    await ask(page, 'glossary');
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      options(page)
        .first()
        .click({ modifiers: ['ControlOrMeta'] }),
    ]);
    expect(new URL(opened.url()).pathname).toBe('/docs/glossary');
    expect(await dialog(page).isVisible()).toBe(true);
  });
});

describe('search: what is found', () => {
  test('names the kind of each result, and keeps to a product and an API', async ({ page, sites }) => {
    await open(page, sites.real + start);
    await ask(page, 'transactions');
    const groups = await dialog(page)
      .getByRole('group')
      .evaluateAll((all) => all.map((one) => one.firstElementChild?.textContent));
    expect(groups).toEqual(expect.arrayContaining(['Best matches', 'Operations', 'Objects and fields', 'Guides']));
    await dialog(page).getByLabel('Product').selectOption('Impact Transactions');
    await expect
      .poll(() =>
        options(page).evaluateAll((all) =>
          all.slice(0, -1).every((one) => !one.getAttribute('href')?.startsWith('/docs/impact-finance/')),
        ),
      )
      .toBe(true);
    await dialog(page).getByLabel('API').selectOption('insights');
    await expect
      .poll(() =>
        options(page).evaluateAll((all) =>
          all.slice(0, -1).every((one) => one.getAttribute('href')?.includes('/insights-api/')),
        ),
      )
      .toBe(true);
    await field(page).fill('WEB_THREADS');
    await dialog(page).getByRole('button', { name: 'Search in everything' }).click();
    await expect
      .poll(() => options(page).first().getAttribute('href'))
      .toBe('/docs/impact-finance/self-hosted/environment-variables#WEB_THREADS');
  });

  test('goes on to all results, whose query and filters are in the address', async ({ page, sites }) => {
    await open(page, sites.real + start);
    await ask(page, 'consent');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect.poll(() => address(page)).toBe('/search?q=consent');
    await expect.poll(() => heading(page)).toBe('Search');
    const main = page.getByRole('main');
    await expect.poll(() => main.getByRole('status').textContent()).toMatch(/^\d+ results/);
    await main.getByLabel('Product').selectOption('Impact Finance');
    await expect.poll(() => address(page)).toBe('/search?q=consent&product=impact-finance');
    await page.reload();
    await hydrated(page);
    expect(await main.getByRole('searchbox').inputValue()).toBe('consent');
    await expect.poll(() => main.getByRole('heading', { level: 2, name: 'Best matches' }).count()).toBe(1);
    await main
      .getByRole('button', { name: /^Show all/ })
      .first()
      .click();
    await expect.poll(() => main.getByRole('status').textContent()).toMatch(/^\d+ results\.$/);
  });

  test('goes on without a network, once it is there', async ({ page, sites }) => {
    await open(page, sites.real + start);
    await ask(page, 'dream');
    await page.context().setOffline(true);
    await field(page).fill('targetCents');
    await expect.poll(() => options(page).first().getAttribute('href')).toContain('#Dream.targetCents');
  });

  /** The dialog, and the page of all results, each with a question. */
  const surfaces = [
    {
      name: 'the dialog',
      ask: async (page: Page, site: string) => {
        await open(page, site + start);
        await button(page).click();
        await field(page).fill('dream');
        return { part: dialog(page), results: options(page) };
      },
    },
    {
      name: 'the page',
      ask: async (page: Page, site: string) => {
        await page.goto(`${site}/search?q=dream`);
        const part = page.getByRole('main');
        return { part, results: part.locator('.search-option') };
      },
    },
  ];

  for (const { name, ask: askOn } of surfaces) {
    test(`${name} says when nothing could be loaded, and tries again`, async ({ page, sites }) => {
      await page.route('**/search/names.json', (route) => route.abort());
      const { part, results } = await askOn(page, sites.real);
      await part.getByText('The search could not be loaded.').waitFor();
      await page.unroute('**/search/names.json');
      await part.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => results.count()).toBeGreaterThan(3);
    });

    test(`${name} does not lose a press on "Try again" when it is asked anew meanwhile`, async ({ page, sites }) => {
      await page.route('**/search/names.json', (route) => route.abort());
      const { part, results } = await askOn(page, sites.real);
      await part.getByRole('button', { name: 'Try again' }).hover();
      await page.unroute('**/search/names.json');
      await page.mouse.down();
      await part.locator('input[name="q"]').evaluate((field) => field.dispatchEvent(new Event('input')));
      await page.mouse.up();
      await expect.poll(() => results.count()).toBeGreaterThan(3);
    });

    test(`${name} says when the texts could not be loaded, finds names, and tries again`, async ({ page, sites }) => {
      await page.route('**/search/text.json', (route) => route.abort());
      const { part, results } = await askOn(page, sites.real);
      await part.getByText('The texts of the pages could not be loaded').waitFor();
      await expect.poll(() => results.count()).toBeGreaterThan(3);
      await page.unroute('**/search/text.json');
      await part.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => part.getByRole('button', { name: 'Try again' }).count()).toBe(0);
      await expect.poll(() => part.getByRole('status').textContent()).toMatch(/^\d+ results/);
    });

    test(`${name} says that it is still loading while texts are late`, async ({ page, sites }) => {
      let send: () => void = () => undefined;
      const late = new Promise<void>((resolve) => (send = resolve));
      await page.route('**/search/text.json', async (route) => {
        await late;
        await route.continue();
      });
      const { part, results } = await askOn(page, sites.real);
      await expect.poll(() => part.getByRole('status').textContent()).toMatch(/^Still loading/);
      await expect.poll(() => results.count()).toBeGreaterThan(3);
      send();
      await expect.poll(() => part.getByRole('status').textContent()).toMatch(/^\d+ results/);
    });
  }

  test('keeps what the reader has chosen when more is found', async ({ page, sites }) => {
    let send: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (send = resolve));
    await page.route('**/search/text.json', async (route) => {
      await late;
      await route.continue();
    });
    await open(page, sites.real + start);
    await button(page).click();
    await field(page).fill('dream');
    await expect.poll(() => options(page).count()).toBeGreaterThan(3);
    await page.keyboard.press('ArrowDown');
    const chosen = await active(page).getAttribute('href');
    send();
    await expect.poll(() => status(page)).toMatch(/^\d+ results/);
    expect(await active(page).getAttribute('href')).toBe(chosen);
  });

  test('results of the page do not move when more is found', async ({ page, sites }) => {
    await watchShifts(page);
    await page.goto(`${sites.real}/search?q=webhook`);
    await expect.poll(() => page.getByRole('main').getByRole('status').textContent()).toMatch(/^\d+ results/);
    await hydrated(page);
    await expectStill(page);
  });

  test('the field of the page is in its HTML, and no form', async ({ newPage, sites }) => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(`${sites.real}/search`);
    const search = page.locator('main search');
    expect(await search.locator('input[name="q"]').count()).toBe(1);
    expect(await search.locator('select[name="product"] option').count()).toBe(3);
    expect(await page.locator('form').count()).toBe(0);
  });
});

describe('search: storage', () => {
  test('is not needed', async ({ page, sites }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        configurable: true,
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    await open(page, sites.real + start);
    await ask(page, 'glossary');
    await page.keyboard.press('Enter');
    await expect.poll(() => address(page)).toBe('/docs/glossary');
  });
});

describe('search: for everyone', () => {
  // The crawl checks the rest of the page.
  const expectNoProblems = async (page: Page, part: string) => {
    expect(await audit(page, { part, allRules: true })).toEqual({});
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  };

  test('the dialog has no barrier that axe finds, in both colour modes', async ({ page, sites }) => {
    await open(page, sites.real + start);
    await ask(page, 'transfer consent');
    await expectNoProblems(page, '.search-dialog');
    await field(page).fill('zzzzqqq');
    await expect.poll(() => status(page)).toMatch(/^No results\./);
    await expectNoProblems(page, '.search-dialog');
  });

  test('the page has no barrier that axe finds, in both colour modes', async ({ page, sites }) => {
    await open(page, sites.real + '/search?q=consent');
    await expect.poll(() => page.getByRole('main').getByRole('status').textContent()).toMatch(/results/);
    await expectNoProblems(page, 'main');
  });

  test('without script: the bar leads to a page that lists all pages', async ({ newPage, sites }) => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(sites.real + start);
    await navbar(page).getByRole('link', { name: 'Search' }).click();
    await page.waitForURL(sites.real + '/search');
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0);
    expect(await page.getByRole('main').locator('input').isVisible()).toBe(false);
  });
});
