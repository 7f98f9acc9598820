import { expect, it } from 'vitest';
import { llmsFiles, sitemap, type ListedPage } from './llms';
import { siteSections } from './files';
import { markdownPath } from '@impact-docs/api-reference/markdown-page';

function page(path: string, isDetail = false): ListedPage {
  return {
    path,
    isDetail,
    title: `Page [${path}]`,
    description: `About ${path}, with every one of its details, and what follows from them. And more.`,
    text: `# Title\n\nText of ${path}\n`,
    size: 4321,
  };
}

const products = [
  { name: 'Library', folder: 'library', sidebar: 'books', summary: 'Books.' },
  { name: 'Archive', folder: 'archive', sidebar: 'papers', summary: 'Papers.' },
];

it('a page and its alternate have one name, with or without a slash at the end', () => {
  expect(['/', '/docs', '/docs/', '/docs/library/loans'].map(markdownPath)).toEqual([
    '/index.md',
    '/docs.md',
    '/docs.md',
    '/docs/library/loans.md',
  ]);
});

it('sections follow the sidebars; pages of no product, and pages in no sidebar, come last', () => {
  const doc = (id: string) => ({ type: 'doc', id });
  const content = {
    loadedVersions: [
      {
        docs: ['library/start', 'library/loans', 'library/fines', 'archive/start', 'contact'].map((id) => ({
          id,
          permalink: `/docs/${id}`,
        })),
        sidebars: {
          books: [
            doc('library/start'),
            doc('contact'),
            {
              type: 'category',
              label: 'Lending',
              link: { type: 'generated-index', permalink: '/docs/category/lending' },
              items: [
                { type: 'category', label: 'Loans', link: { type: 'doc', id: 'library/loans' }, items: [] },
                doc('library/fines'),
              ],
            },
          ],
          papers: [
            doc('archive/start'),
            doc('contact'),
            { type: 'link', label: 'x', href: 'https://elsewhere.example' },
          ],
        },
      },
    ],
  };
  const paths = [
    '/',
    '/docs/archive/start',
    '/docs/category/lending',
    '/docs/contact',
    '/docs/library/fines',
    '/docs/library/loans',
    '/docs/library/start',
  ];
  // The plugin's content has much more; this is what the lists read.
  const sections = siteSections(
    content as unknown as Parameters<typeof siteSections>[0],
    products,
    paths.map((path) => page(path)),
  );
  expect(
    sections.map(({ product, title, pages }) => ({ product, title, pages: pages.map((each) => each.path) })),
  ).toEqual([
    { product: 'Library', title: 'Library', pages: ['/docs/library/start'] },
    {
      product: 'Library',
      title: 'Lending',
      pages: ['/docs/category/lending', '/docs/library/loans', '/docs/library/fines'],
    },
    { product: 'Archive', title: 'Archive', pages: ['/docs/archive/start'] },
    { product: undefined, title: 'All products', pages: ['/', '/docs/contact'] },
  ]);
});

it('the sitemap names each page', () => {
  expect(sitemap('https://docs.example', ['/', '/docs/loans'])).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc>https://docs.example/</loc></url>
    <url><loc>https://docs.example/docs/loans</loc></url>
    </urlset>
    "
  `);
});

it('lists have the form of llmstxt.org', () => {
  const files = llmsFiles({
    origin: 'https://docs.example',
    name: 'City docs',
    summary: 'All of it.',
    products,
    sections: [
      { product: 'Library', title: 'Library', pages: [page('/docs/library/start')] },
      {
        product: 'Library',
        title: 'Lending',
        pages: [page('/docs/library/loans'), page('/docs/library/loans/lend', true)],
      },
      { product: 'Archive', title: 'Archive', pages: [page('/docs/archive/start', true)] },
      { title: 'All products', pages: [page('/')] },
    ],
    skills: [
      { path: '/skills/library-lend/SKILL.md', name: 'library-lend', description: 'Lend. Use it often.', size: 999 },
      { path: '/skills/archive-scan/SKILL.md', name: 'archive-scan', description: 'Scan.', size: 1001 },
    ],
    questions: [
      { text: 'How long may I keep [a book]?', page: '/docs/library/loans', anchor: 'term' },
      { text: 'What is here?', page: '/', anchor: '' },
    ],
    files: [{ path: '/data/fines.json', title: 'Fines', description: 'Every fine.' }],
    changes: [
      {
        path: '/docs/library/changelog#2026-01-20-2-0',
        title: '2.0, 20 January 2026',
        text: 'Loans last longer. The value was 14 days, and is now 28 days. See [loans](/docs/library/loans).',
      },
    ],
  });
  expect([...files.keys()]).toEqual([
    '/llms.txt',
    '/llms-full.txt',
    '/library/llms.txt',
    '/library/llms-full.txt',
    '/archive/llms.txt',
    '/archive/llms-full.txt',
  ]);
  expect(files.get('/llms.txt')).toMatchSnapshot();
  expect(files.get('/library/llms.txt')).toMatchSnapshot();
  expect(files.get('/library/llms-full.txt')).toMatchSnapshot();
});
