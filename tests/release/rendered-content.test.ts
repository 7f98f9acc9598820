import { expect } from 'vitest';
import { builtPages } from '../helpers/built-site.js';
import { followLink, open } from '../helpers/page.js';
import { settledDifferences } from '../helpers/rendered.js';
import { test } from '../helpers/test.js';

const FIRST = '/docs/contact';
const pages = builtPages().filter(({ path }) => path.startsWith('/docs/') && path !== FIRST);

/** A reader who comes by a link has to see what the HTML of the page says. */
test(`the content of a page is that of its HTML, on each of ${pages.length} pages that a link leads to`, async ({
  page,
  sites,
}) => {
  await open(page, sites.real + FIRST);
  const found: Record<string, string[]> = {};
  for (const { path } of pages) {
    await followLink(page, path);
    const differences = await settledDifferences(page, path);
    if (differences.length > 0) found[path] = differences.slice(0, 20);
  }
  expect(found).toEqual({});
}, 400_000);
