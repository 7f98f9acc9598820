/** Every page is shown by the router as well, from another one, and writes no HTML that the policy refuses. */
import fs from 'node:fs';
import path from 'node:path';
import { policyViolations, recordTrouble, watchPolicy } from '../helpers/crawl.js';
import { followLink, open } from '../helpers/page.js';
import { siteBuild } from '../helpers/paths.js';
import { expect, test } from '../helpers/test.js';

const sitemap = fs.readFileSync(path.join(siteBuild, 'sitemap.xml'), 'utf8');
const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);

test('a link to each page breaks no policy', async ({ page, sites }) => {
  await watchPolicy(page);
  const trouble = recordTrouble(page, sites.real);
  await open(page, sites.real + '/docs/contact');
  for (const address of paths) {
    await followLink(page, address);
    const canonical = `link[rel="canonical"][href$="${address}"]`;
    await page.locator(canonical).waitFor({ state: 'attached' });
  }
  expect([...trouble, ...(await policyViolations(page))]).toEqual([]);
  expect(paths.length).toBeGreaterThan(100);
});
