import type { Page } from 'playwright-core';
import { hydrated, pauseClock } from '../helpers/page.js';
import { describe, expect, test } from '../helpers/test.js';

interface Weight {
  requests: number;
  /** Bytes of all bodies as sent, compressed. */
  total: number;
  script: number;
}

/** What the page asks for until it is at rest, and what it has asked for once its scripts run. */
async function weigh(page: Page, url: string): Promise<{ loaded: Weight; started: Weight }> {
  const sizes: Promise<{ isScript: boolean; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const isScript = request.resourceType() === 'script';
    sizes.push(request.sizes().then(({ responseBodySize: bytes }) => ({ isScript, bytes })));
  });
  const weight = async (): Promise<Weight> => {
    await page.waitForLoadState('networkidle');
    const all = await Promise.all(sizes);
    const sum = (some: typeof all) => some.reduce((bytes, one) => bytes + one.bytes, 0);
    return { requests: all.length, total: sum(all), script: sum(all.filter(({ isScript }) => isScript)) };
  };
  // The page starts its scripts when it has rested, by a timer: until then, time stands still.
  await pauseClock(page);
  await page.goto(url);
  const loaded = await weight();
  await page.clock.resume();
  await hydrated(page);
  return { loaded, started: await weight() };
}

const guide = '/docs/impact-finance/faq/introduction';

describe('weight of a page', () => {
  for (const path of [guide, '/docs/impact-finance/api/create-savehack-launch', '/']) {
    test(`before the reader does something, without any script: ${path}`, async ({ page, sites }) => {
      const { loaded } = await weigh(page, sites.real + path);
      expect(loaded.script).toBe(0);
      expect(loaded.total).toBeGreaterThan(10_000);
      expect(loaded.total).toBeLessThanOrEqual(60_000);
      expect(loaded.requests).toBeLessThanOrEqual(12);
    });
  }

  for (const operation of ['get-health-check', 'create-savehack-launch']) {
    test(`an operation needs at most 5 KB more script than a guide: ${operation}`, async ({ newPage, sites }) => {
      const { started } = await weigh(await newPage(), sites.real + guide);
      const other = await weigh(await newPage(), `${sites.real}/docs/impact-finance/api/${operation}`);
      expect(started.script).toBeGreaterThan(50_000);
      expect(started.script).toBeLessThanOrEqual(170_000);
      expect(other.started.script - started.script).toBeLessThanOrEqual(5_000);
    });
  }
});
