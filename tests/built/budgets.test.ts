import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { builtDocuments, builtPages, isPrintEdition, tagsOf } from '../helpers/built-site.js';
import { siteBuild } from '../helpers/paths.js';

const pages = builtPages().map(({ html, ...page }) => ({ ...page, html, tags: tagsOf(html) }));
const isOperation = ({ tags }: (typeof pages)[number]) =>
  tags.some(({ attributes }) => attributes.get('class') === 'api-operation');
const operations = pages.filter(isOperation);
const others = pages.filter((page) => !isOperation(page));

/** Bytes as a server sends them that compresses on the fly. */
function compressed(content: string | Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;
}

const sorted = (numbers: number[]) => numbers.sort((a, b) => a - b);
const median = (numbers: number[]) => sorted(numbers)[Math.floor(numbers.length / 2)];

describe('elements of operation pages', () => {
  test('are at most 1,800 on the median page', () => {
    expect(operations).not.toEqual([]);
    expect(median(operations.map(({ tags }) => tags.length))).toBeLessThanOrEqual(1800);
  });
});

describe('bytes of HTML', () => {
  // Print editions have a limit of their own, below.
  test('are at most 200,000 on every page', () => {
    const large = pages.filter(({ html }) => Buffer.byteLength(html) > 200_000);
    expect(large.map(({ path: page }) => page)).toEqual([]);
  });
});

/** Whoever asks for a whole family of guides waits for all of it; it must not grow without anybody noticing. */
describe('bytes of print editions', () => {
  const editions = builtDocuments().filter(({ path: page }) => isPrintEdition(page));

  test('are at most 380,000, and 50,000 compressed', () => {
    expect(editions.length).toBeGreaterThan(5);
    const large = editions.filter(({ html }) => Buffer.byteLength(html) > 380_000 || compressed(html) > 50_000);
    expect(large.map(({ path: page, html }) => [page, Buffer.byteLength(html), compressed(html)])).toEqual([]);
  });
});

describe('bytes, compressed', () => {
  // The scripts in the head are 0.8 KB of it: colour mode and Retry work before the scripts of the page do.
  // End tags and quotes, which are no use to browsers, are 3 % of it: other programs need them.
  test('of the median guide: at most 13.5 KB of HTML', () => {
    expect(others.length).toBeGreaterThan(0);
    expect(median(others.map(({ html }) => compressed(html)))).toBeLessThanOrEqual(13_500);
  });

  test('of every operation page: at most 25 KB of HTML', () => {
    for (const { html, path: file } of operations) expect(compressed(html), file).toBeLessThanOrEqual(25_000);
  });

  test('of the style sheet of all pages: at most 20.5 KB', () => {
    const folder = path.join(siteBuild, 'assets/css');
    const sheets = fs.readdirSync(folder);
    expect(sheets).toHaveLength(1);
    expect(compressed(fs.readFileSync(path.join(folder, sheets[0] ?? '')))).toBeLessThanOrEqual(20_500);
  });
});

test('no script has Prism: code is highlighted at build', () => {
  const folder = path.join(siteBuild, 'assets/js');
  const scripts = fs.readdirSync(folder);
  expect(scripts.length).toBeGreaterThan(100);
  // The name of a hook of Prism.
  const withPrism = scripts.filter((name) =>
    fs.readFileSync(path.join(folder, name), 'utf8').includes('before-tokenize'),
  );
  expect(withPrism).toEqual([]);
});
