import { runAxe } from '../helpers/axe.js';
import { loadBrand } from '@impact-docs/content-model/files/brand';
import { boxOf, chooseFromMenu, idle, open, settled, text } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';
import type { Page } from '../helpers/test.js';

const brand = await loadBrand();

const { company, contact, links } = brand;

describe('footer', () => {
  test('has the links of the brand file after those of the documentation, and no others', async ({ page, sites }) => {
    await open(page, sites.real + '/docs/contact');
    const found = await page
      .getByRole('contentinfo')
      .locator('a:not(.footer__switchers *, [href^="mailto:"])')
      .evaluateAll((all) => all.map((link) => ({ label: link.textContent, href: link.getAttribute('href') })));
    expect(found).toEqual([
      { label: 'Find a page by task', href: '/docs' },
      { label: 'Changelog', href: '/#changes' },
      { label: 'About this documentation', href: '/docs/about' },
      { label: 'llms.txt', href: '/llms.txt' },
      { label: 'Contact', href: '/docs/contact' },
      ...contact.status.map(({ label, href }) => ({ label: `Status, ${label}`, href })),
      ...links.company,
      ...links.social,
      ...links.legal,
    ]);
  });

  test('has the legal notice and the copyright line of the brand file', async ({ page, sites }) => {
    await open(page, sites.real);
    const footer = await text(page.getByRole('contentinfo'));
    expect(footer).toContain(company.legalNotice);
    expect(footer).toContain(`© ${company.copyrightYear} ${company.name}`);
  });

  test('is the same on every kind of page', async ({ page, sites }) => {
    const texts = new Set<string>();
    for (const path of ['/', '/docs/contact', '/docs/category/self-hosted', '/no-such-page']) {
      await open(page, sites.real + path);
      texts.add(await text(page.getByRole('contentinfo')));
    }
    expect(texts.size).toBe(1);
  });
});

describe('the columns of the footer', () => {
  for (const [width, columns] of [
    [320, 2],
    [768, 5],
    [1440, 5],
  ] as const) {
    test(`are ${columns} next to each other at ${width} px, and keep their links`, async ({ newPage, sites }) => {
      const page = await newPage({ viewport: { width, height: 740 } });
      await page.goto(sites.real + '/docs/contact');
      const tops = await page
        .locator('.footer__links > .col')
        .evaluateAll((all) => all.map((it) => [it.getBoundingClientRect().top, it.scrollWidth - it.clientWidth]));
      expect(tops.filter(([top]) => top === tops[0]?.[0])).toHaveLength(columns);
      expect(Math.max(...tops.map(([, wider = 0]) => wider))).toBeLessThanOrEqual(1);
    });
  }
});

const switchers = (page: Page) => page.locator('.footer__switchers');

const menu = (page: Page, name: string) => switchers(page).locator('.dropdown').filter({ hasText: name });

/** Chooses an entry of a menu of the footer, which opens upwards. */
async function choose(page: Page, name: string, entry: string): Promise<void> {
  const dropdown = menu(page, name);
  await dropdown.getByRole('button').hover();
  const link = dropdown.locator('.dropdown__menu').getByRole('link', { name: entry, exact: true });
  expect((await boxOf(link)).y).toBeLessThan((await boxOf(dropdown)).y);
  await chooseFromMenu(dropdown, entry);
}

describe('the link to report a problem', () => {
  const mailOf = async (page: Page) =>
    new URL((await page.getByRole('link', { name: 'Report a problem with this page' }).getAttribute('href')) ?? '');

  test('opens a mail that names page and revision, without scripts too', async ({ newPage, sites }) => {
    const page = await newPage({ javaScriptEnabled: false });
    for (const path of ['/', '/docs', '/docs/impact-finance/api/get-user', '/search']) {
      await page.goto(sites.real + path);
      const mail = await mailOf(page);
      expect(mail.pathname).toBe(contact.support);
      expect(mail.searchParams.get('subject')).toBe(`Documentation: ${path}`);
      expect(mail.searchParams.get('body')).toMatch(/^Page: https:\/\/\S+\r\nRevision: [0-9a-f]{12}\r\n/);
      expect(mail.searchParams.get('body')).toContain(`${brand.url}${path}\r\n`);
    }
  });

  test('names the page that a reader has gone to', async ({ page, sites }) => {
    await open(page, sites.real + '/docs/contact');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Find a page by task' }).click();
    await page.waitForURL(sites.real + '/docs');
    await expect.poll(async () => (await mailOf(page)).searchParams.get('subject')).toBe('Documentation: /docs');
  });
});

describe('the switchers of language and docs version', () => {
  for (const width of [360, 1440]) {
    test(`are visible at ${width} px where there is one of each`, async ({ newPage, sites }) => {
      const page = await newPage({ viewport: { width, height: 800 } });
      for (const path of ['/', '/docs/impact-finance/introduction', '/no-such-page']) {
        await open(page, sites.real + path);
        const shown = await switchers(page).locator('> *:visible > a, > a:visible').allTextContents();
        expect(shown).toEqual(['English', 'Current version']);
      }
    });
  }

  test('lead to the page itself where there is one of each, and mark nothing as open', async ({ page, sites }) => {
    const address = sites.real + '/docs/impact-finance/introduction';
    await open(page, address);
    expect(await switchers(page).locator('[aria-current]').count()).toBe(0);
    await Promise.all([page.waitForEvent('load'), choose(page, 'English', 'English')]);
    expect(page.url()).toBe(address);
    await switchers(page).getByRole('link', { name: 'Current version' }).click();
    await page.waitForURL(address);
  });

  test('have a menu that stays open while the pointer goes to it slowly', async ({ page, sites }) => {
    await open(page, sites.real + '/docs/contact');
    const dropdown = menu(page, 'English');
    const entries = dropdown.locator('.dropdown__menu');
    await dropdown.getByRole('button').hover();
    await settled(page);
    const from = await boxOf(dropdown.getByRole('button'));
    const to = await boxOf(entries);
    for (let y = from.y; y > to.y + to.height - 2; y -= 0.5) {
      await page.mouse.move(from.x + 10, y);
      await idle(page);
    }
    expect(await entries.evaluate((element) => element.matches(':hover'))).toBe(true);
  });

  test('lead to the same page in another language and another version', async ({ page, sites }) => {
    await open(page, sites.full + '/docs/guide/first?a=1,2');
    expect(await switchers(page).locator('.dropdown > a').allTextContents()).toEqual(['English', 'Two']);
    await choose(page, 'English', 'Deutsch');
    await page.waitForURL(sites.full + '/de/docs/guide/first?a=1,2');
    await choose(page, 'Two', 'Next');
    await page.waitForURL(sites.full + '/de/docs/next/guide/first?a=1,2');
    await expect.poll(() => text(switchers(page))).toContain('Next');
  });
});

describe('footer as other configurations set it', () => {
  test('columns with titles, raw html, logo, copyright html, style dark', async ({ page, sites }) => {
    await open(page, sites.full + '/plain');
    const footer = page.getByRole('contentinfo');
    expect(await footer.getAttribute('class')).toContain('footer--dark');
    expect(await footer.locator('.footer__title').allTextContents()).toEqual(['First column', 'Second column']);
    const first = footer.locator('.footer__col').first();
    const hrefs = await first.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(['/docs/intro', 'https://company.example/about']);
    expect(await text(footer.locator('.fixture-footer-html'))).toBe('Raw');
    const logo = footer.getByRole('img', { name: 'Footer logo' }).first();
    // It has text, so it stays a file.
    expect(await logo.getAttribute('src')).toBe('/emblem.svg');
    expect(await logo.getAttribute('width')).toBe('20');
    expect(await logo.getAttribute('height')).toBe('10');
    expect(await footer.locator('.footer__copyright em').textContent()).toBe('2025');
    const { violations } = await runAxe(page, { runOnly: ['color-contrast'] }, ['.footer']);
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
  });

  test('a flat list of links, style light', async ({ page, sites }) => {
    await open(page, sites.dark + '/plain');
    const footer = page.getByRole('contentinfo');
    expect(await footer.getAttribute('class')).not.toContain('footer--dark');
    expect(await footer.locator('.footer__title, .footer__col').count()).toBe(0);
    const found = await footer
      .locator('a:not(.footer__switchers *)')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(found).toEqual([
      ['Flat one', '/docs/intro'],
      ['Flat two', 'https://company.example/about'],
    ]);
  });

  test('none, where none is configured', async ({ page, sites }) => {
    await open(page, sites.system + '/plain');
    expect(await page.getByRole('contentinfo').count()).toBe(0);
  });
});
