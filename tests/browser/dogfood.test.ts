import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect } from 'vitest';
import { renderFixture } from '../../packages/api-reference/src/__fixtures__/rendered.js';
import type { Rendered } from '../../packages/api-reference/src/__fixtures__/rendered.js';
import { audit, NARROW, overflow, setDisclosures } from '../helpers/crawl.js';
import { root } from '../helpers/paths.js';
import { test } from '../helpers/test.js';

/** The style sheets of a page: the framework's, those of the reference but for its page without a site, and the site's. */
const folders = ['packages/api-reference/css', 'site/src/css'];
const sheets = [
  'node_modules/infima/dist/css/default/default.css',
  ...folders.flatMap((folder) => fs.readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`)),
].filter((name) => !name.endsWith('/preview.css'));

let pages: Rendered;

beforeAll(async () => {
  pages = await renderFixture('dogfood.yaml');
});

function documentOf(html: string): string {
  const styles = sheets.map((sheet) => fs.readFileSync(path.join(root, sheet), 'utf8')).join('\n');
  return `<!doctype html><html lang="en" data-theme="light"><head><meta charset="utf-8"><title>Every feature</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${styles}</style></head>
<body><main class="container markdown theme-doc-markdown"><div class="api-page">${html}</div></main></body></html>`;
}

describe('pages that hold every keyword of the standards', () => {
  test('are accessible with everything open, in both colour modes, wide and narrow', async ({ newPage }) => {
    const page = await newPage({ reducedMotion: 'reduce' });
    const problems: Record<string, Record<string, string[]>> = {};
    const knownTextKinds = new Set<string>();
    expect(pages.pages.length).toBeGreaterThan(10);
    for (const { name, html } of pages.pages) {
      await page.setContent(documentOf(html));
      const found = await audit(page, { knownTextKinds });
      await setDisclosures(page, true);
      const wide = await overflow(page);
      if (wide.length > 0) found[`overflow at ${NARROW} px`] = wide;
      if (Object.keys(found).length > 0) problems[name] = found;
    }
    expect(problems).toEqual({});
  }, 120_000);
});
