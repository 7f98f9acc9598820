import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareApis, loadApi, RULE_IDS } from '@impact-docs/openapi-model';
import type { ApiModel } from '@impact-docs/openapi-model';
import { beforeAll, describe, expect, it } from 'vitest';
import { entry, Rendered, renderFixture } from '../__fixtures__/rendered.js';
import { createClassHighlighter } from '../highlight/index.js';
import { linksOf } from '../render/addresses.js';
import { changesPage, rulesPage } from '../render/comparison-addresses.js';
import { renderComparison, renderRules } from './compare-pages.js';
import type { ApiComparison } from './comparisons-fs.js';
import { allDifferences } from './counts.js';
import { differenceLinks } from './difference-links.js';

const fixtures = path.join(path.dirname(fileURLToPath(import.meta.url)), '../__fixtures__');

let [before, after]: ApiModel[] = [];
/** The pages of the newer description, whose links the page of the comparison uses. */
let pages: Rendered;
let ids: Map<string, ReadonlySet<string>>;

beforeAll(async () => {
  [before, after] = await Promise.all(
    ['library-1.yaml', 'library-2.yaml'].map((name) => loadApi(path.join(fixtures, 'compare', name))),
  );
  pages = await renderFixture('compare/library-2.yaml');
  ids = new Map(pages.pages.map(({ name }) => [`/docs/${entry.slug}/${name}`, new Set(pages.ids(name))]));
});

function compared(more: Partial<ApiComparison> = {}): ApiComparison {
  if (!before || !after) throw new Error('The fixtures are not loaded.');
  return {
    entry: { ...entry, release: '2.0.0', changelog: 'books/changelog' },
    kind: 'releases',
    before: { name: '1.0.0', model: before },
    after: { name: '2.0.0', model: after, entry },
    page: changesPage(entry, '2.0.0'),
    comparison: compareApis(before, after),
    ...more,
  };
}

async function rendered(found: ApiComparison): Promise<{ page: Rendered; name: string }> {
  const highlighter = await createClassHighlighter(['json', 'bash']);
  const page = renderComparison(found, {
    docsRoute: '/docs',
    highlighter,
    sampleLanguages: ['curl'],
    ids,
    rulesHref: `/docs/${rulesPage(entry)}`,
  });
  return { page: new Rendered([page, renderRules(entry), ...pages.pages]), name: page.name };
}

describe('page of a comparison', () => {
  it('has an address, a title and a contents list in the order of the page', async () => {
    const { page, name } = await rendered(compared());
    const { kind, folder, title, description, sidebarLabel, toc } = page.page(name);
    expect({ kind, folder, name, title, description, sidebarLabel }).toMatchSnapshot();
    const all = page.ids(name);
    expect(toc.length).toBeGreaterThan(3);
    expect(all.filter((id) => toc.some((item) => item.id === id))).toEqual(toc.map(({ id }) => id));
    expect(new Set(all).size).toBe(all.length);
  });

  it('tells every difference: first what a client must do, then what it may use, and no counts', async () => {
    const found = compared();
    const { page, name } = await rendered(found);
    const differences = allDifferences(found.comparison);
    expect(differences.length).toBeGreaterThan(3);
    const text = page.text(name);
    for (const { where } of differences) expect(text).toContain(where.split(' ').at(-1));
    const [, must = '', may = ''] = page.html(name).split('<h2');
    expect([must.includes('What you must do'), may.includes('What you may use')]).toEqual([true, true]);
    expect([must.includes('data-verdict="compatible"'), may.includes('data-verdict="breaking"')]).toEqual([
      false,
      false,
    ]);
    expect(page.html(name)).not.toMatch(/<td[^>]*>\d+<\/td>/);
    expect(page.html(name)).not.toContain('data-deferred');
  });

  it('leads to the rules, which are on one page', async () => {
    const { page, name } = await rendered(compared());
    expect(page.hrefs(name)).toContain(`/docs/${rulesPage(entry)}`);
    expect(page.html('comparison-rules').match(/id="rule-/g)).toHaveLength(RULE_IDS.length);
  });

  it('reads without script: the filter has all operations that changed, and the number of lines', async () => {
    const found = compared();
    const { page, name } = await rendered(found);
    const html = page.html(name);
    const lines = html.match(/<li data-verdict/g)?.length;
    expect(html).toContain(`<output aria-live="polite">${lines} lines</output>`);
    const values = [...html.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value);
    const operations = found.comparison.operations.map(({ after: now, before: old }) => (now ?? old)?.operationId);
    expect(values).toEqual(['', ...operations]);
    const sections = [...html.matchAll(/data-operations="([^"]*)"/g)].flatMap(([, keys = '']) => keys.split(' '));
    expect(new Set(sections.filter((key) => key !== ''))).toEqual(new Set(operations));
    expect(html).not.toContain(' hidden=""');
  });

  it('leads only to what there is', async () => {
    const { page, name } = await rendered(compared());
    expect(page.deadLinks().filter((link) => !link.endsWith('/docs/books/changelog'))).toEqual([]);
    expect(page.hrefs(name)).toEqual(
      expect.arrayContaining([
        '/docs/books/changelog',
        '/docs/books/api/get-books',
        '/docs/books/api/get-books#response-200-header-ETag',
        '/docs/books/api/objects#Book.title',
      ]),
    );
    // It is no more, and the earlier release has no pages.
    expect(page.text(name)).toContain('GET /films');
    expect(page.hrefs(name)).not.toContain('/docs/books/api/get-films');
  });

  it('says that nothing differs, and then needs no filter', async () => {
    if (!after) throw new Error('The fixtures are not loaded.');
    const { page, name } = await rendered(compared({ comparison: compareApis(after, after) }));
    expect(page.html(name)).not.toContain('compare-filter');
    expect(page.text(name)).toContain('Nothing differs.');
    expect(page.page(name).toc).toEqual([]);
  });

  it('names both APIs where one succeeds the other, and leads to the guide', async () => {
    const found = compared({
      kind: 'successor',
      entry: { ...entry, comparison: { page: 'books/compare', guide: 'books/migration' } },
      page: 'books/compare',
    });
    const { page, name } = await rendered(found);
    expect([name, page.page(name).title, page.page(name).sidebarLabel]).toMatchSnapshot();
    expect(page.hrefs(name)).toContain('/docs/books/migration');
  });
});

describe('links', () => {
  it('are those of the older pages for what was removed', () => {
    if (!before) throw new Error('The fixtures are not loaded.');
    const old = linksOf({ ...entry, slug: 'old/api' }, '/docs');
    const known = new Map([
      ['/docs/old/api/get-films', new Set(['query-page'])],
      ['/docs/old/api/objects', new Set(['Volume.pages'])],
    ]);
    const places = differenceLinks(known, linksOf(entry, '/docs'), old);
    const removed = compared().comparison.operations.find(({ key }) => key === 'get-films');
    const [difference] = removed?.differences ?? [];
    if (!removed || !difference) throw new Error('getFilms was not removed.');
    const hrefs = places.ofOperation(removed);
    expect(hrefs.page).toBe('/docs/old/api/get-films');
    expect(hrefs.of?.(difference)).toBe('/docs/old/api/get-films');
    expect(hrefs.of?.({ ...difference, place: 'query page' })).toBe('/docs/old/api/get-films#query-page');
    expect(hrefs.of?.({ ...difference, place: 'query size' })).toBeUndefined();
    const object = places.ofObject({
      ...{ key: 'Book', name: 'Book', formerName: 'Volume', differences: [], operations: [], verdict: 'breaking' },
    });
    expect(object.page).toBeUndefined();
    expect(object.of?.({ ...difference, path: 'pages' })).toBe('/docs/old/api/objects#Volume.pages');
    expect(object.of?.({ ...difference, kind: 'added', path: 'pages' })).toBeUndefined();
  });

  it('are none for a side without pages', () => {
    const places = differenceLinks(new Map(), undefined, undefined);
    for (const operation of compared().comparison.operations) {
      expect(places.ofOperation(operation).page).toBeUndefined();
      for (const one of operation.differences) expect(places.ofOperation(operation).of?.(one)).toBeUndefined();
    }
  });
});
