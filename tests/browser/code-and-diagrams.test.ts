import { open, pasted } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';
import type { Page } from '../helpers/test.js';

const operation = '/docs/impact-finance/api/create-user';
const languages = [
  { name: 'Ruby', keyword: 'require' },
  { name: 'C#', keyword: 'new' },
  { name: 'PHP', keyword: '<?php' },
];

/** Code blocks of the page: their text, and how many colours their parts have. */
function codeBlocks(page: Page): Promise<{ text: string; colours: number; inlineStyles: number }[]> {
  return page.locator('pre code').evaluateAll((blocks) =>
    blocks.map((block) => ({
      text: block.textContent ?? '',
      colours: new Set([...block.querySelectorAll('span')].map((part) => getComputedStyle(part).color)).size,
      inlineStyles: block.querySelectorAll('[style]').length,
    })),
  );
}

describe('code', () => {
  for (const { name, keyword } of languages) {
    test(`${name} is highlighted, with classes instead of inline styles`, async ({ page, sites }) => {
      await open(page, sites.real + operation);
      const sample = (await codeBlocks(page)).find(({ text }) => text.includes(keyword) && isIn(name, text));
      expect(sample, `a sample in ${name} on ${operation}`).toBeDefined();
      expect(sample?.colours).toBeGreaterThan(2);
      expect(sample?.inlineStyles).toBe(0);
    });
  }

  test('fenced code of a guide is highlighted, and can be copied', async ({ newPage, sites }) => {
    const page = await newPage({ permissions: ['clipboard-write'] });
    await open(page, sites.real + '/docs/impact-finance/session-handling/authentication');
    const block = page.locator('article figure.code-block').first();
    const shown = await block.locator('code').textContent();
    expect((await codeBlocks(page))[0]?.colours).toBeGreaterThan(1);
    await block.hover();
    await block.getByRole('button', { name: /copy/i }).click();
    await expect.poll(async () => (await pasted(page)).trim()).toBe(shown?.trim());
  });
});

describe('controls of code', () => {
  test.for(['/docs/credentials', operation])(
    'have a place each, before the page has started: %s',
    async (path, { page, sites }) => {
      await page.route('**/*.js', (route) => route.abort());
      await page.goto(sites.real + path);
      const places = await page.locator('.copy-button:visible').evaluateAll((all) =>
        all.map((it) => {
          const { x, y } = it.getBoundingClientRect();
          return `${x} ${y}`;
        }),
      );
      expect(places.length).toBeGreaterThan(1);
      expect(new Set(places).size).toBe(places.length);
    },
  );

  test('are not shown without script', async ({ newPage, sites }) => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(sites.real + operation);
    expect(await page.locator('.copy-button').count()).toBeGreaterThan(1);
    expect(await page.locator('.copy-button:visible').count()).toBe(0);
  });
});

/** Tells samples apart by what only their language has. */
function isIn(language: string, text: string): boolean {
  if (language === 'Ruby') return /^require '/m.test(text);
  if (language === 'PHP') return text.trimStart().startsWith('<?php');
  return /\bHttpClient\b/.test(text) && /^using /m.test(text);
}

describe('diagrams', () => {
  const withDiagrams = [
    '/docs/impact-finance/introduction',
    '/docs/impact-finance/session-handling/introduction',
    '/docs/impact-finance/session-handling/opaque-tokens',
    '/docs/impact-finance/webhooks/introduction',
    '/docs/impact-finance/self-hosted/architecture-overview',
    '/docs/impact-finance/application-bridge/introduction',
  ];

  test('are pictures with a name and a description, without any script', async ({ newPage, sites }) => {
    const page = await newPage({ javaScriptEnabled: false });
    let found = 0;
    for (const path of withDiagrams) {
      await page.goto(sites.real + path);
      for (const svg of await page.locator('.diagram svg').all()) {
        found += 1;
        expect(await svg.getAttribute('role')).toBe('img');
        const labels = (await svg.getAttribute('aria-labelledby'))?.split(' ') ?? [];
        expect(labels.length).toBeGreaterThan(1);
        for (const id of labels) expect(await page.locator(`[id="${id}"]`).textContent()).toMatch(/\S/);
        const box = await svg.boundingBox();
        expect(box?.width).toBeGreaterThan(100);
        expect(box?.height).toBeGreaterThan(50);
        expect(await svg.locator('text').count()).toBeGreaterThan(1);
      }
    }
    expect(found).toBeGreaterThan(0);
  });

  test('take their colours from the colour mode', async ({ page, sites }) => {
    await open(page, sites.real + '/docs/impact-finance/self-hosted/architecture-overview');
    const colour = () =>
      page
        .locator('.diagram svg text')
        .first()
        .evaluate((element) => getComputedStyle(element).fill);
    const light = await colour();
    await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click();
    await expect.poll(colour).not.toBe(light);
  });
});
