/** Where the reader is, what comes before and after, and where else the same is told. */
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { loadManifest } from '@impact-docs/api-reference/manifest';
import { builtPages, sidebarOf, sidebars } from '../helpers/built-site.js';
import { root } from '../helpers/paths.js';

const html = new Map(builtPages().map((page) => [page.path, page.html]));
const docs = [...html.keys()].filter((path) => path === '/docs' || path.startsWith('/docs/'));
const page = (path: string) => html.get(path) ?? '';

function plain(markup: string): string {
  const words: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' };
  return markup.replace(/<[^>]*>/g, '').replace(/&(?:amp|#x27|quot|lt|gt);/g, (entity) => words[entity] ?? entity);
}

/** An attribute's value; the built pages leave out quotes where they can. */
function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(` ${name}=(?:"([^"]*)"|([^\\s>]*))`).exec(tag);
  return match ? plain(match[1] ?? match[2] ?? '') : undefined;
}

function titleOf(path: string): string {
  return plain(/<title[^>]*>(.*?) \| /.exec(page(path))?.[1] ?? '');
}

interface Step {
  label: string;
  to: string;
}

function stepsOf(path: string): Partial<Record<'prev' | 'next', Step>> {
  const nav = /<nav[^>]*pagination-nav[^]*?<\/nav>/.exec(page(path))?.[0] ?? '';
  const links = [...nav.matchAll(/(<a [^>]*>)[^]*?pagination-nav__label"?>([^]*?)<\/div>/g)];
  return Object.fromEntries(
    links.map(([, tag = '', label = '']) => [
      tag.includes('pagination-nav__link--next') ? 'next' : 'prev',
      { label: plain(label), to: attribute(tag, 'href') ?? '' },
    ]),
  );
}

/** Pages in the order of their sidebars, without those that a sidebar only refers to. */
function chains(): string[][] {
  // The category of a generated index and the page are one.
  return [...sidebars()].map(([name, paths]) => [...new Set(paths)].filter((path) => sidebarOf(path) === name));
}

describe('previous and next', () => {
  test('lead through every sidebar, in its order, and back', () => {
    const wanted = chains().flatMap((paths) =>
      paths.map((path, index) => [path, paths[index - 1], paths[index + 1]] as const),
    );
    expect(wanted.map(([path]) => path).sort()).toEqual([...docs].sort());
    const found = wanted.map(([path]) => [path, stepsOf(path).prev?.to, stepsOf(path).next?.to]);
    expect(found).toEqual(wanted);
  });

  const steps = docs.flatMap((path) => Object.values(stepsOf(path)).map((step) => ({ path, ...step })));

  test('are called by the title of the page that they lead to', () => {
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.filter(({ label, to }) => label !== titleOf(to))).toEqual([]);
  });

  test('name the API where they lead into one', async () => {
    const apis = await loadManifest(`${root}/content/apis/manifest.yaml`);
    const apiOf = (path: string) => apis.find(({ slug }) => path.startsWith(`/docs/${slug}/`));
    const into = steps.filter(({ path, to }) => apiOf(to) && apiOf(to) !== apiOf(path));
    expect(into.length).toBeGreaterThan(apis.length);
    const silent = into.filter(({ label, to }) => {
      const api = apiOf(to);
      return !api || !label.includes(titleOf(`/docs/${api.slug}/${api.overview}`));
    });
    expect(silent).toEqual([]);
  });
});

interface Crumb {
  label: string;
  href?: string;
}

function crumbsOf(path: string): Crumb[] {
  const nav = /<nav[^>]*aria-label="?Breadcrumbs"?[^>]*>[^]*?<\/nav>/.exec(page(path))?.[0] ?? '';
  return [...nav.matchAll(/(<(?:a|span) [^>]*breadcrumbs__link[^>]*>)([^]*?)<\/(?:a|span)>/g)].map(
    ([, tag = '', words = '']) => {
      const href = attribute(tag, 'href');
      return { label: plain(words) || (attribute(tag, 'aria-label') ?? ''), ...(href === undefined ? {} : { href }) };
    },
  );
}

describe('breadcrumbs', () => {
  test('begin at the home page, go by the product or the map of the documentation, and leave out the page', () => {
    const products = new Map([
      ['/docs/impact-finance/', { label: 'Impact Finance', href: '/docs/impact-finance/introduction' }],
      ['/docs/category/self-hosted', { label: 'Impact Finance', href: '/docs/impact-finance/introduction' }],
      [
        '/docs/impact-transactions/',
        { label: 'Impact Transactions', href: '/docs/impact-transactions/category-index/introduction' },
      ],
      ['/docs/', { label: 'Documentation', href: '/docs' }],
    ]);
    for (const path of docs) {
      const [home, first, ...rest] = crumbsOf(path);
      expect(home, path).toEqual({ label: 'Home page', href: '/' });
      const product = [...products].find(([start]) => path.startsWith(start))?.[1];
      expect(first, path).toEqual(product?.href === path ? { label: product.label } : product);
      expect(
        rest.map(({ href }) => href),
        path,
      ).not.toContain(path);
    }
  });

  test('lead from the category of an API to its overview', () => {
    const api = '/docs/impact-transactions/category-index/transaction-api-v3-0';
    expect(crumbsOf(`${api}/ping`).map(({ href }) => href)).toContain(`${api}/overview`);
  });

  test('are not given to search engines besides, which the site refuses', () => {
    for (const path of docs) expect(page(path), path).not.toContain('application/ld+json');
  });
});

describe('the same page of other products and APIs', () => {
  const links = (path: string) => {
    const menu = /<div class="?page-menu[^]*?<\/details>/.exec(page(path))?.[0] ?? '';
    return [...menu.matchAll(/(<a [^>]*>)(.*?)<\/a>/g)].flatMap(([, tag = '', words = '']) => {
      const [, label] = /^Same page: (.*)$/.exec(plain(words)) ?? [];
      return label === undefined ? [] : [{ label, to: attribute(tag, 'href') ?? '' }];
    });
  };
  const linked = docs.filter((path) => links(path).length > 0);

  test('is named where there is one, and leads back', () => {
    expect(links('/docs/impact-finance/errors')).toEqual([
      { label: 'Impact Transactions', to: '/docs/impact-transactions/errors' },
    ]);
    expect(links('/docs/impact-transactions/category-index/api-v2-1/get-category-by-id').map(({ to }) => to)).toEqual([
      '/docs/impact-transactions/category-index/transaction-api-v3-0/get-category-by-id',
    ]);
    expect(links('/docs/impact-finance/changelog').map(({ to }) => to)).toEqual([
      '/docs/impact-transactions/category-index/changelog',
      '/docs/impact-transactions/engagement-services/changelog',
    ]);
    expect(links('/docs/impact-finance/api/create-dream')).toEqual([]);
    expect(linked.length).toBeGreaterThan(0);
    const lost = linked.flatMap((path) =>
      links(path)
        .filter(({ to }) => !links(to).some((back) => back.to === path))
        .map(({ to }) => `${path} → ${to}`),
    );
    expect(lost).toEqual([]);
  });

  test('has the same name in its address, or is an overview', () => {
    const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace('impact-finance-api', 'overview');
    const odd = linked.flatMap((path) => links(path).filter(({ to }) => nameOf(to) !== nameOf(path)));
    expect(odd).toEqual([]);
  });
});

describe('the date of the last change', () => {
  const git = (...options: string[]) =>
    spawnSync('git', ['-C', root, ...options], { encoding: 'utf8', env: { ...process.env, TZ: 'UTC' } });
  const isKnown = git('rev-parse', '--is-shallow-repository').stdout?.trim() === 'false';
  const dateIn = (path: string) => /Last changed <time datetime="?([\d-]+)/i.exec(page(path))?.[1];

  /** Of the last commit that did more to the file than move it. */
  const lastChange = (file: string) => {
    const format = ['--follow', '-M100%', '--name-status', '--format=%cd', '--date=short-local'];
    const log = git('log', ...format, '--', file).stdout ?? '';
    const commits = [...log.matchAll(/^(\d{4}-\d\d-\d\d)\n+(\w+)\t/gm)];
    return commits.find(([, , status]) => status !== 'R100')?.[1] ?? '';
  };

  test('is that of the last commit that changed the page, or there is none', () => {
    for (const [path, source] of [
      ['/docs/contact', 'content/guides/contact.mdx'],
      ['/docs/impact-finance/errors', 'content/guides/impact-finance/errors.mdx'],
      ['/docs/impact-transactions/engagement-services/surveys-api/ping', 'content/apis/surveys'],
      ['/docs/impact-finance/api/objects', 'content/apis/impact-finance'],
    ] as const) {
      const files = git('ls-files', source).stdout?.trim().split('\n') ?? [];
      const date = files.map(lastChange).sort().at(-1);
      expect(date, path).toMatch(/^\d/);
      expect(dateIn(path), path).toBe(isKnown ? date : undefined);
    }
  });

  test('is on every page that has a source of its own', () => {
    const dated = docs.filter((path) => dateIn(path) !== undefined);
    expect(dated.length).toBeGreaterThanOrEqual(isKnown ? docs.length * 0.9 : 0);
    if (!isKnown) expect(dated).toEqual([]);
  });
});
