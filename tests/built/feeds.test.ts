/** The Atom feeds of the built site, and the pages that lead to them. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentType } from '../../deploy/src/media-types.js';
import { builtPages, tagsOf } from '../helpers/built-site.js';
import { siteBuild } from '../helpers/paths.js';

const pages = builtPages();
const products = {
  '/docs/impact-finance/changelog': 'impact-finance',
  '/docs/impact-transactions/category-index/changelog': 'category-index',
  '/docs/impact-transactions/engagement-services/changelog': 'engagement-services',
};

describe.each(Object.entries(products))('%s', (address, product) => {
  const html = pages.find(({ path: found }) => found === address)?.html ?? '';
  const feed = `/changelog/${product}.atom`;

  test('names its feed to feed readers', () => {
    const links = tagsOf(html)
      .filter(({ name, attributes }) => name === 'link' && attributes.get('rel') === 'alternate')
      .map(({ attributes }) => [attributes.get('type'), attributes.get('href')]);
    expect(links).toContainEqual(['application/atom+xml', feed]);
  });

  test('leads people to it, and to the one of all products', () => {
    const hrefs = tagsOf(html).flatMap(({ name, attributes }) => (name === 'a' ? [attributes.get('href')] : []));
    expect(hrefs).toEqual(expect.arrayContaining([feed, '/changelog/all.atom']));
  });

  test('has the anchor of each entry of the feed', () => {
    const xml = fs.readFileSync(path.join(siteBuild, feed), 'utf8');
    const ids = new Set(tagsOf(html).map(({ attributes }) => attributes.get('id')));
    const anchors = [...xml.matchAll(/<link href="[^"]*#([^"]+)"/g)].map((match) => match[1]);
    expect(anchors.length).toBeGreaterThan(0);
    expect(anchors.filter((anchor) => !ids.has(anchor))).toEqual([]);
  });

  test('leads to sections that are there', () => {
    const xml = fs.readFileSync(path.join(siteBuild, feed), 'utf8');
    const missing = [...xml.matchAll(/href="([^"]*#[^"]+)"/g)].filter(([, href = '']) => {
      const { pathname, hash } = new URL(href);
      const target = pages.find(({ path: found }) => found === pathname)?.html ?? '';
      return !tagsOf(target).some(({ attributes }) => attributes.get('id') === decodeURIComponent(hash.slice(1)));
    });
    expect(missing.map(([, href]) => href)).toEqual([]);
  });
});

test('feeds are sent as Atom', () => {
  const files = fs.readdirSync(path.join(siteBuild, 'changelog'));
  expect(files.sort()).toEqual([
    'all.atom',
    'category-index.atom',
    'endings.atom',
    'endings.json',
    'engagement-services.atom',
    'impact-finance.atom',
    'lifestyle-calculator.atom',
  ]);
  const atom = files.filter((file) => file.endsWith('.atom'));
  expect(atom.map((file) => contentType(`/changelog/${file}`))).toEqual(atom.map(() => 'application/atom+xml'));
});

test('the feeds of what will end have what the page has', () => {
  const page = pages.find(({ path: found }) => found === '/docs/endings')?.html ?? '';
  const feed = JSON.parse(fs.readFileSync(path.join(siteBuild, 'changelog/endings.json'), 'utf8')) as {
    items: { id: string; title: string }[];
  };
  const ids = tagsOf(page).flatMap(({ attributes }) => attributes.get('id') ?? []);
  expect(feed.items.map(({ id }) => id.split('/').at(-1))).toEqual(ids.filter((id) => id.startsWith('end-')));
  expect(feed.items.length).toBeGreaterThan(0);
  const atom = fs.readFileSync(path.join(siteBuild, 'changelog/endings.atom'), 'utf8');
  for (const { title } of feed.items) expect(atom).toContain(title);
});
