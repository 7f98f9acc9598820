import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadBrand } from '@impact-docs/content-model/files/brand';
import { builtDocuments, idsOf, tagsOf, tagsWith } from '../helpers/built-site.js';
import type { BuiltPage } from '../helpers/built-site.js';
import { siteBuild } from '../helpers/paths.js';

const brand = await loadBrand();
const pages = builtDocuments();
const tagsByPath = new Map(pages.map((page) => [page.path, tagsOf(page.html)]));
const idsByPath = new Map(pages.map((page) => [page.path, idsOf(page.html)]));

/** Addresses that a page links to or loads: attributes of HTML §4 whose value is a URL, or a list of them. */
function addressesIn(page: BuiltPage): string[] {
  const tags = tagsByPath.get(page.path) ?? [];
  const single = ['href', 'xlink:href', 'src', 'action', 'formaction', 'poster', 'cite', 'data'];
  return [
    ...single.flatMap((name) => tagsWith(tags, name).map(({ value }) => value)),
    ...tagsWith(tags, 'srcset').flatMap(({ value }) =>
      value.split(',').map((entry) => entry.trim().split(/\s+/)[0] ?? ''),
    ),
  ];
}

/** Addresses in a page that lead to something of this site, resolved against the page. */
function internalTargets(page: BuiltPage): URL[] {
  const base = new URL(page.path, brand.url);
  return addressesIn(page)
    .map((value) => new URL(value, base))
    .filter((url) => url.origin === base.origin);
}

/** What is wrong with an address of this site; undefined where it leads to a page and an id of it, or to a file. */
function faultOf({ pathname, hash }: URL): string | undefined {
  const target = decodeURIComponent(pathname);
  const ids = idsByPath.get(target);
  const isFile = fs.statSync(path.join(siteBuild, target), { throwIfNoEntry: false })?.isFile() === true;
  if (ids === undefined) return isFile ? undefined : `${target} does not exist`;
  const id = decodeURIComponent(hash.slice(1));
  return id === '' || ids.has(id) ? undefined : `${target} has no id "${id}"`;
}

describe('links of the built pages', () => {
  test('lead to a page of the site and an id of it, or to a file', () => {
    const problems = pages.flatMap((page) =>
      internalTargets(page).flatMap((url) => {
        const fault = faultOf(url);
        return fault === undefined ? [] : [`${page.path}: ${fault}`];
      }),
    );
    expect([...new Set(problems)]).toEqual([]);
  });

  test('are checked in their thousands', () => {
    expect(pages.flatMap(internalTargets).length).toBeGreaterThan(0);
  });

  test('have no suffix and no slash at the end: each page has one address', () => {
    // The not-found page names itself as its canonical address; nobody is led there.
    const odd = pages
      .filter(({ path }) => path !== '/404')
      .flatMap((page) =>
        internalTargets(page)
          .filter(({ pathname }) => pathname !== '/' && /(\/|\.html|\/index)$/.test(pathname))
          .map((url) => `${page.path}: ${url.pathname}`),
      );
    expect([...new Set(odd)]).toEqual([]);
  });

  test('to other sites are https, or http on this computer, and open no way back', () => {
    const problems = pages.flatMap((page) =>
      (tagsByPath.get(page.path) ?? [])
        .filter(({ name }) => name === 'a')
        .flatMap((tag) => {
          const href = tag.attributes.get('href') ?? '';
          if (!/^[a-z][a-z0-9+.-]*:/i.test(href)) return [];
          const isFine = /^(https:\/\/|mailto:|http:\/\/localhost)/.test(href);
          const isOpener =
            tag.attributes.get('target') === '_blank' && !/noopener/.test(tag.attributes.get('rel') ?? '');
          return isFine && !isOpener ? [] : [`${page.path}: ${href}`];
        }),
    );
    expect(problems).toEqual([]);
  });
});

describe('ids and references', () => {
  test('ids are unique on each page', () => {
    const problems = pages.flatMap((page) => {
      const ids = tagsWith(tagsByPath.get(page.path) ?? [], 'id').map(({ value }) => value);
      const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
      return [...new Set(repeated)].map((id) => `${page.path}: ${id}`);
    });
    expect(problems).toEqual([]);
  });

  test('aria and form references name an id of the page', () => {
    const names = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'for', 'headers', 'list'];
    const problems = pages.flatMap((page) => {
      const ids = idsByPath.get(page.path) ?? new Set();
      const references = names.flatMap((name) => tagsWith(tagsByPath.get(page.path) ?? [], name));
      const missing = references.flatMap(({ value }) => value.split(/\s+/)).filter((id) => id !== '' && !ids.has(id));
      return [...new Set(missing)].map((id) => `${page.path}: ${id}`);
    });
    expect(problems).toEqual([]);
  });

  test('the site has no form', () => {
    const withForm = pages.filter((page) => tagsByPath.get(page.path)?.some(({ name }) => name === 'form'));
    expect(withForm.map(({ path }) => path)).toEqual([]);
  });
});
