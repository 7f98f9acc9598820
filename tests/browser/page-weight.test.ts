import { describe, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { hydrated } from '../helpers/page.js';
import { test } from '../helpers/test.js';

/** Bytes of scripts over the network, compressed, until the page is at rest. */
async function scriptBytes(page: Page, url: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(url);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

describe('script of an operation page', () => {
  for (const operation of ['get-health-check', 'create-savehack-launch']) {
    test(`is at most 5 KB more than that of a guide: ${operation}`, async ({ newPage, sites }) => {
      const guide = await scriptBytes(await newPage(), `${sites.real}/docs/impact-finance/faq/introduction`);
      const page = await scriptBytes(await newPage(), `${sites.real}/docs/impact-finance/api/${operation}`);
      expect(guide).toBeGreaterThan(50_000);
      expect(page - guide).toBeLessThanOrEqual(5_000);
    });
  }
});
