/** The map of the documentation at /docs. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { builtFile } from '../helpers/descriptions.js';

const guides = path.resolve(import.meta.dirname, '../../content/guides');

/** Paths of the guides that people write; those of the API reference are listed on the overviews. */
const paths = fs
  .readdirSync(guides, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.mdx') && !name.endsWith('.api.mdx') && name !== 'index.mdx')
  .map(
    (name) =>
      `/docs/${name
        .replace(/\.mdx$/, '')
        .split(path.sep)
        .join('/')}`,
  );

test('the map leads to every guide', () => {
  const html = builtFile('/docs.html');
  const main = html.slice(html.indexOf('<h1'), html.indexOf('</article>'));
  const targets = new Set([...main.matchAll(/href="?([^"#\s>]*)/g)].map(([, href]) => href));
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((guide) => !targets.has(guide))).toEqual([]);
});
