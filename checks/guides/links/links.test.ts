import { describe, expect, it } from 'vitest';
import { formatProblems } from '@impact-docs/openapi-model';
import { siteCatalogue } from '@impact-docs/content-model/uses';
import { siteApis } from '@impact-docs/content-model/apis';
import { reportedIn } from '../../testing.js';
import { checkLinkTargets, type Site } from './check-links.js';
import { referencePages } from './reference-anchors.js';
import { readGuidePage } from '@impact-docs/content-model/pages';
import { routeOf, linkTarget } from '@impact-docs/content-model/guides';

describe('linkTarget', () => {
  it.each([
    ['./webhooks.mdx#retries', '/docs/shop/webhooks', 'retries'],
    ['../contact.mdx', '/docs/contact', ''],
    ['#before-you-start', '/docs/shop/orders', 'before-you-start'],
    ['/docs/shop/api/get-order#response-200', '/docs/shop/api/get-order', 'response-200'],
    ['../../data/stock.yaml', 'content/data/stock.yaml', ''],
  ])('follows %s', (url, path, anchor) => {
    expect(linkTarget(url, 'content/guides/shop/orders.mdx')).toEqual({ path, anchor });
  });

  it.each(['https://example.org/docs', 'mailto:help@example.org', '/schemas/order.schema.json'])(
    'leaves %s to others',
    (url) => {
      expect(linkTarget(url, 'content/guides/shop/orders.mdx')).toBeUndefined();
    },
  );

  it('knows the route of the first page', () => {
    expect(routeOf('content/guides/index.mdx')).toBe('/docs');
  });
});

it('reads the anchors and the links of a guide, generated ones too', async () => {
  const source = [
    '---',
    'title: Orders',
    '---',
    '',
    'See [below](#states-of-an-order).',
    '',
    '## States of an *order*',
    '',
    '## Retries {#again}',
    '',
    '<DataTable name="environment-variables" group="Sessions" />',
  ].join('\n');
  const { ids, links } = await readGuidePage('content/guides/orders.mdx', source);
  expect([...ids].slice(0, 2)).toEqual(['states-of-an-order', 'again']);
  expect([...ids]).toContain('JWKS_CACHE_SECONDS');
  expect(links).toContainEqual(expect.objectContaining({ url: '#states-of-an-order', line: 5, column: 5 }));
});

it('has the place of a link in the file of its table', async () => {
  const source = '---\ntitle: Limits\n---\n\n<DataTable name="limits" />\n';
  const { links } = await readGuidePage('content/guides/impact-finance/all-limits.mdx', source);
  const written = links.filter(({ file }) => file === 'content/data/limits.yaml');
  expect(written.map(({ line }) => line)).not.toContain(5);
  expect(written).not.toEqual([]);
});

it('says where a link leads to nothing, and what is near', async () => {
  const site: Site = {
    guide: (route) => ({ '/docs/orders': new Set(['retries', 'states']), '/docs/unread': new Set<string>() })[route],
    headings: (route) => (route === '/docs/orders' ? [{ id: 'retries', depth: 2, text: 'Retries' }] : []),
    reference: (route) => (route === '/docs/api/get-order' ? new Set(['response-200']) : undefined),
    hasQuestions: (address) => address === '/docs/orders#renamed',
    isUnread: (route) => route === '/docs/unread',
    isOther: (route) => route === '/docs/category/shop',
    routes: () => ['/docs/orders', '/docs/api/get-order'],
  };
  const links = [
    './orders.mdx#retrys',
    './order.mdx',
    './orders.mdx#states',
    './orders.mdx#renamed',
    './unread.mdx#somewhere',
    '/docs/api/get-order#response-404',
    '/docs/category/shop',
  ].map((url, index) => ({ url, line: index + 1, column: 1, ...(index === 1 && { file: 'content/data/books.yaml' }) }));
  const other = { file: 'content/guides/end.mdx', links: [{ url: '/docs/orders#retrys', line: 9, column: 1 }] };
  const texts = [{ file: 'content/guides/start.mdx', links }, other];
  const problems = await reportedIn((report) => checkLinkTargets(texts, site, texts, report));
  expect(formatProblems(problems)).toMatchInlineSnapshot(`
    "content/data/books.yaml:2:1 error: The link \`./order.mdx\` leads to \`/docs/order\`, which is no page.
      allowed: /docs/orders, /docs/api/get-order
      fix:     Correct the link, or add the page.

    content/guides/start.mdx:1:1 error: The link \`./orders.mdx#retrys\` leads to \`#retrys\`, which \`/docs/orders\` does not have. Other links to it: content/guides/end.mdx:9.
      allowed: retries, states
      fix:     Correct the anchor. If its section was renamed, keep it: \`## Retries {#retrys}\`.

    content/guides/start.mdx:6:1 error: The link \`/docs/api/get-order#response-404\` leads to \`#response-404\`, which \`/docs/api/get-order\` does not have.
      allowed: response-200
      fix:     Correct the anchor."
  `);
});

it('knows the anchors of the reference without rendering it', async () => {
  const pages = referencePages(await siteApis(), await siteCatalogue());
  const has = (page: string, anchor: string) => pages.get(`/docs/impact-finance/api/${page}`)?.has(anchor);
  for (const anchor of [
    'response-201',
    'response-201-dream.name',
    'body-dream.name',
    'header-Idempotency-Key',
    'notes',
  ])
    expect(has('create-dream', anchor), anchor).toBe(true);
  for (const anchor of ['response-299', 'header-Idempotency', 'query-page', 'note'])
    expect(has('create-dream', anchor), anchor).toBe(false);
  expect(has('impact-finance-api', 'error-codes')).toBe(true);
  expect(has('get-dream', 'body')).toBe(false);
  expect(has('no-such-operation', 'notes')).toBeUndefined();
}, 120_000);
