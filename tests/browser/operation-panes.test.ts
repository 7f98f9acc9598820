/** The panes beside an operation: one example, the language, the statuses, the bodies of errors. */
import { apiExample } from '@impact-docs/content-model/data/examples';
import { languages } from '@impact-docs/request-samples';
import { builtPages } from '../helpers/built-site.js';
import { hydrated, openReference, pasted } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';
import type { Page } from '../helpers/test.js';

const PAGE = '/docs/impact-finance/api/create-dream';
/** The names of the dreams in the examples of that operation, in requests and responses. */
const [bike = '', laptop = '', home = ''] = await Promise.all(['bike-trip', 'new-laptop', 'own-home'].map(dreamIn));
const OTHER = '/docs/impact-finance/api/delete-dream';

const phone = { viewport: { width: 390, height: 844 } } as const;
const silent = { javaScriptEnabled: false } as const;

const example = (page: Page) => page.getByLabel('Example', { exact: true });
const shownProgram = (page: Page) => page.locator('.program:visible pre').innerText();
const shownAnswer = (page: Page) => page.locator('.answers pre:visible').innerText();
const row = (page: Page, code: string) => page.locator('details.error-row', { hasText: code }).first();
const responsePane = (page: Page) => page.getByRole('region', { name: 'Response sample' });

async function dreamIn(name: string): Promise<string> {
  const body = await apiExample({ operation: 'impact-finance.createDream', part: 'request', name });
  return (JSON.parse(body) as { dream: { name: string } }).dream.name;
}

describe.each([
  ['without script', silent],
  ['with script', {}],
])('the example of an operation, %s', (_, options) => {
  test('changes the body in every language, and the response', async ({ newPage, sites }) => {
    const page = await newPage(options);
    await page.goto(sites.real + PAGE);
    if (!('javaScriptEnabled' in options)) await hydrated(page);
    await example(page).selectOption('own-home');
    for (const { label: name } of languages) {
      await page.getByRole('radio', { name, exact: true }).check();
      expect(await shownProgram(page), name).toContain(home);
      expect(await shownProgram(page), name).not.toContain(bike);
    }
    expect(await shownAnswer(page)).toContain(`"name": ${JSON.stringify(home)}`);
    expect(await page.locator('.answers pre:visible').count()).toBe(1);
  });
});

describe('the example of an operation', () => {
  test('is in the address, and restored by it', async ({ page, newPage, sites }) => {
    await page.goto(sites.real + PAGE);
    await hydrated(page);
    await example(page).selectOption('own-home');
    expect(new URL(page.url()).search).toBe('?example=own-home');
    const other = await newPage();
    await other.goto(page.url());
    await expect.poll(() => example(other).inputValue()).toBe('own-home');
    expect(await shownAnswer(other)).toContain(home);
  });

  test('that was chosen while the page starts stays chosen', async ({ page, sites }) => {
    await page.goto(sites.real + PAGE);
    await example(page).selectOption('new-laptop');
    await hydrated(page);
    expect(await example(page).inputValue()).toBe('new-laptop');
    await expect.poll(() => new URL(page.url()).search).toBe('?example=new-laptop');
  });

  test('is there for a reader who comes from another page', async ({ page, sites }) => {
    await page.goto(sites.real + OTHER);
    await hydrated(page);
    await page.locator(`a.menu__link[href="${PAGE}"]`).click();
    await page.locator(`[data-api-page="${PAGE}"]`).waitFor();
    await example(page).selectOption('own-home');
    expect(await shownProgram(page)).toContain(home);
  });

  test('is copied with its program, whole', async ({ newPage, sites }) => {
    const page = await newPage({ permissions: ['clipboard-write'] });
    await page.goto(sites.real + PAGE);
    await hydrated(page);
    await example(page).selectOption('own-home');
    await page.getByRole('radio', { name: 'Python', exact: true }).check();
    expect(await shownProgram(page)).not.toContain('import requests');
    await page.locator('#language-python .copy-button').click();
    await expect.poll(() => pasted(page)).toMatch(/import requests[^]*print\(response\.text\)/);
    expect(await pasted(page)).toContain(home);
    expect(await pasted(page)).not.toContain(bike);
  });
});

describe('the branch of a body that has several', () => {
  const branches = builtPages()
    .flatMap(({ path, html }) =>
      [...html.matchAll(/<li><details class="fold" id="([^"]+)"/g)].map(([, id = '']) => ({ path, id })),
    )
    .filter((_, index) => index % 3 === 0)
    .slice(0, 20);

  test('is tried on twenty', () => expect(branches).toHaveLength(20));

  test.for(branches)('is in the address, and restored by it: $path $id', async ({ path, id }, { newPage, sites }) => {
    const page = await newPage();
    await openReference(page, sites.real + path);
    const branch = page.locator(`[id="${id}"]`);
    await branch.evaluate((it) => {
      for (let around = it.parentElement; around; around = around.parentElement) {
        if (around instanceof HTMLDetailsElement) around.open = true;
      }
      it.removeAttribute('open');
    });
    await branch.locator('> summary').click();
    await expect.poll(() => new URL(page.url()).hash).toBe(`#${id}`);
    const other = await newPage();
    await openReference(other, page.url());
    await expect.poll(() => other.locator(`[id="${id}"]`).getAttribute('open')).toBe('');
  });
});

describe('a program', () => {
  test('shows the request, and all of it on demand, without script', async ({ newPage, sites }) => {
    const page = await newPage(silent);
    await page.goto(sites.real + PAGE);
    await page.getByRole('radio', { name: 'Java', exact: true }).check();
    expect(await shownProgram(page)).not.toContain('import java');
    await page.locator('.program:visible').getByLabel('Complete program').check();
    expect(await shownProgram(page)).toContain('import java');
  });
});

describe('the panes', () => {
  test('stay in sight along what they belong to, and do not scroll within themselves', async ({ page, sites }) => {
    await page.goto(sites.real + PAGE);
    await hydrated(page);
    for (const [id, name] of [
      ['header-parameters', 'Request sample'],
      ['errors', 'Response sample'],
    ] as const) {
      await page.evaluate((it) => document.getElementById(it)?.scrollIntoView({ behavior: 'instant' }), id);
      const pane = page.getByRole('region', { name });
      const { top } = await pane.evaluate((it) => it.getBoundingClientRect().toJSON() as DOMRect);
      expect(top, id).toBeGreaterThan(90);
      expect(top, id).toBeLessThan(160);
      const scrolls = await pane.evaluate((it) =>
        [it, ...it.querySelectorAll('*')].some((box) => /auto|scroll/.test(getComputedStyle(box).overflowY)),
      );
      expect(scrolls, id).toBe(false);
    }
  });

  test('are as wide as designed', async ({ page, sites }) => {
    await page.goto(sites.real + PAGE);
    const box = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((it) => it.getBoundingClientRect().toJSON() as DOMRect);
    for (const [width, edges] of [
      [1440, [300, 872, 912, 1416]],
      [1920, [540, 1112, 1152, 1656]],
    ] as const) {
      // The place of the scrollbar comes on top.
      await page.setViewportSize({ width: width + 15, height: 900 });
      const [text, pane] = [await box('.api-intro'), await box('.pane')];
      const found = [text.left, text.right, pane.left, pane.right].map(Math.round);
      expect(found).toEqual(edges);
    }
  });

  test('have all languages in one row', async ({ page, sites }) => {
    await page.goto(sites.real + PAGE);
    for (const width of [1156, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await page
        .locator('.languages')
        .first()
        .locator('label')
        .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
      expect(tops).toHaveLength(8);
      expect([...new Set(tops)], `${width} px`).toHaveLength(1);
    }
  });

  test('are one line each on a phone, in the order of the bar, without script too', async ({ newPage, sites }) => {
    const page = await newPage({ ...phone, ...silent });
    await page.goto(sites.real + PAGE);
    const targets = await page
      .locator('.op-bar a')
      .evaluateAll((all) =>
        all.map(
          (it) => document.getElementById(it.getAttribute('href')?.slice(1) ?? '')?.getBoundingClientRect().top ?? 0,
        ),
      );
    expect(targets.length).toBeGreaterThan(5);
    expect(targets).toEqual([...targets].sort((a, b) => a - b));
    for (const name of ['Request sample', 'Response sample']) {
      const pane = page.getByRole('region', { name });
      expect((await pane.boundingBox())?.height).toBeLessThan(60);
      await page.getByRole('heading', { name }).click();
      expect(await pane.locator('pre:visible').count()).toBeGreaterThan(0);
    }
  });
});

describe('an error', () => {
  test('that is opened shows its body in the pane, and the page does not scroll', async ({ page, sites }) => {
    await page.goto(`${sites.real}${PAGE}#errors`);
    await hydrated(page);
    const error = row(page, 'validation-failed');
    await error.locator('summary').scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await error.locator('summary').click();
    const pane = responsePane(page);
    await expect.poll(() => pane.locator('pre:visible').innerText()).toContain('"code": "validation-failed"');
    expect(await error.locator('pre').isVisible()).toBe(false);
    expect(await pane.locator('[data-status][aria-current]').innerText()).toBe('400');
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await error.getByRole('link', { name: 'Body' }).click();
    expect(await pane.evaluate((it) => it === document.activeElement)).toBe(true);
    await pane.getByRole('button', { name: 'malformed-request' }).click();
    expect(await pane.locator('pre:visible').innerText()).toContain('malformed-request');
    await pane.getByRole('link', { name: '201' }).click();
    expect(await pane.locator('pre:visible').innerText()).toContain('"balanceCents": 0');
  });

  test('shows its body in its row where there is no pane, and without script', async ({ newPage, sites }) => {
    for (const options of [silent, { ...phone }]) {
      const page = await newPage(options);
      await page.goto(sites.real + PAGE);
      if (!('javaScriptEnabled' in options)) await hydrated(page);
      await row(page, 'link-conflict').locator('summary').click();
      expect(await row(page, 'link-conflict').locator('pre').isVisible()).toBe(true);
    }
  });

  test('that was opened while the page starts keeps its body', async ({ page, sites }) => {
    await page.goto(sites.real + PAGE);
    await page.evaluate(() => document.querySelector('details.error-row')?.setAttribute('open', ''));
    await hydrated(page);
    expect(await page.locator('details.error-row').first().locator('pre').isVisible()).toBe(true);
  });

  test('has its code in one line at any width', async ({ newPage, sites }) => {
    const page = await newPage({ viewport: { width: 360, height: 740 } });
    await page.goto(sites.real + PAGE);
    const lines = await page
      .locator('.error-row summary > code')
      .evaluateAll((all) => all.map((it) => it.getClientRects().length + (it.clientHeight > 30 ? 1 : 0)));
    expect(lines.length).toBeGreaterThan(5);
    expect(new Set(lines)).toEqual(new Set([1]));
  });

  test('is reached by the tab of its status, which without script leads to the text', async ({ newPage, sites }) => {
    const page = await newPage(silent);
    await page.goto(sites.real + PAGE);
    await responsePane(page).getByRole('link', { name: '409' }).click();
    expect(new URL(page.url()).hash).toBe('#response-409');
  });
});

describe('an operation that ends', () => {
  test('says when, and what takes its place', async ({ page, sites }) => {
    await page.goto(`${sites.real}/docs/impact-transactions/category-index/api-v2-1/calculations`);
    const notice = page.locator('.api-ending');
    expect(await notice.innerText()).toMatch(/Ends on \d+ \w+ \d{4}\./);
    expect(await notice.getByRole('link').count()).toBe(2);
    const entry = page.locator('.menu__link--active.menu__link[aria-current="page"]').first();
    expect(await entry.evaluate((it) => getComputedStyle(it).textDecorationLine)).toBe('none');
  });
});

describe('on paper, an operation', () => {
  test('has every body once, each with its name, all responses, and all errors open', async ({ page, sites }) => {
    await page.goto(sites.real + PAGE);
    await page.emulateMedia({ media: 'print' });
    for (const name of [bike, laptop, home]) {
      expect(await page.locator('.program:visible .ex:visible', { hasText: name }).count(), name).toBeGreaterThan(0);
      expect(await page.locator('.answers pre:visible', { hasText: name }).count(), name).toBeGreaterThan(0);
    }
    expect(await page.locator('.program:visible').count()).toBe(1);
    const named = await page
      .locator('.program:visible .ex')
      .evaluateAll((all) => all.map((it) => getComputedStyle(it, '::before').content));
    expect(named[1]).toContain(await example(page).locator('option').nth(1).textContent());
  });
});
