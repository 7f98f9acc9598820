/** What readers learn about the checks, against the site that they read. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { allSummaries } from '@impact-docs/content/check-summary/load-fs';
import { SUMMARY_PAGE, summaryId } from '@impact-docs/content/check-summary/model';
import { expect, test } from 'vitest';
import { builtPages } from '../helpers/built-site.js';
import { root, siteBuild } from '../helpers/paths.js';

const summaries = await allSummaries();
const pages = builtPages().filter((page) => page.path.startsWith('/docs'));
/** Cards of a category, and nothing that could be wrong but their links. */
const GENERATED = ['/docs/category/self-hosted'];

test('every page has its summary, and nothing else has', () => {
  const wanted = pages.map((page) => page.path).filter((name) => !GENERATED.includes(name));
  expect(summaries.map((page) => page.path).toSorted()).toEqual(wanted.toSorted());
});

test('the menu of every page leads to its summary', () => {
  const listed = pages.find((page) => page.path === SUMMARY_PAGE)?.html ?? '';
  const lost = summaries.filter(({ path: name }) => {
    const html = pages.find((page) => page.path === name)?.html ?? '';
    const [menu = ''] = /<details class="?page-menu[^]*?<\/details>/.exec(html) ?? [];
    const [, target] = /href="?([^">\s]+)"?><span class="?page-menu-about"?>Checked: /.exec(menu) ?? [];
    return target !== `${SUMMARY_PAGE}#${summaryId(name)}` || !listed.includes(`id=${summaryId(name)}`);
  });
  expect(lost.map(({ path: name }) => name)).toEqual([]);
});

test('no page depends on when and where it was built', () => {
  expect(fs.existsSync(path.join(siteBuild, 'evidence.json'))).toBe(false);
  const revision = execFileSync('git', ['-C', root, 'rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim();
  const dated = pages.filter(({ html }) => /<meta name="?checked"?/.test(html) || html.includes(revision));
  expect(dated.map(({ path: name }) => name)).toEqual([]);
});

test('each operation is listed with its samples in eight languages', () => {
  const samples = summaries.flatMap(({ items }) => items.filter(({ kind }) => kind === 'sample'));
  expect(samples).toHaveLength(72 * 8);
});
