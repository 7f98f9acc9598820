import { describe, expect, it } from 'vitest';
import { equivalentPagesOf, sectionGroups } from './equivalent-pages';
import type { SectionGroup } from './equivalent-pages';

const groups: SectionGroup[] = [
  {
    noun: 'API',
    sections: [
      { folder: 'a/api', label: 'A API', pages: ['a-api', 'ping', 'get-a'], overview: 'a-api' },
      { folder: 'b/api', label: 'B API', pages: ['overview', 'ping'], overview: 'overview' },
      { folder: 'c/api', label: 'C API', pages: ['overview', 'ping', 'a-api'], overview: 'overview' },
    ],
  },
  {
    noun: 'product',
    sections: [
      { folder: 'a', label: 'A', pages: ['errors', 'setup'] },
      { folder: 'b', label: 'B', pages: ['errors'] },
    ],
  },
];

describe('the equivalentPages of a page', () => {
  it('have its name', () => {
    expect(equivalentPagesOf('b/api/ping', groups)).toEqual({
      noun: 'API',
      links: [
        { label: 'A API', to: '/docs/a/api/ping' },
        { label: 'C API', to: '/docs/c/api/ping' },
      ],
    });
    expect(equivalentPagesOf('a/errors', groups)).toEqual({
      noun: 'product',
      links: [{ label: 'B', to: '/docs/b/errors' }],
    });
  });

  it('of an overview are overviews, whatever their names', () => {
    expect(equivalentPagesOf('a/api/a-api', groups)?.links.map(({ to }) => to)).toEqual([
      '/docs/b/api/overview',
      '/docs/c/api/overview',
    ]);
  });

  it('do not exist where no other section has the page, or the page is in no section', () => {
    for (const page of ['a/api/get-a', 'a/setup', 'glossary', 'x/errors', 'a/api/errors']) {
      expect(equivalentPagesOf(page, groups), page).toBeUndefined();
    }
  });
});

describe('the sections of this site', () => {
  it('are the nine APIs, the two products and the parts that have APIs', async () => {
    const [apis, products] = await sectionGroups();
    expect(apis?.sections.map(({ label }) => label)).toEqual([
      'Impact Finance API v1.0',
      'Category Index API v2.1',
      'Transaction API v3.0',
      'Surveys API v1.0',
      'Profiles API v1.0',
      'Adjustment Factors API v1.0',
      'Insights API v1.0',
      'Benchmarks API v1.0',
      'Lifestyle Calculator API v2.0',
    ]);
    expect(products?.sections.map(({ label, folder }) => `${label}: ${folder}`)).toEqual([
      'Impact Finance: impact-finance',
      'Impact Transactions: impact-transactions',
      'Category index: impact-transactions/category-index',
      'Engagement services: impact-transactions/engagement-services',
      'Lifestyle calculator: impact-transactions/lifestyle-calculator',
    ]);
    expect(products?.sections.every(({ pages }) => pages.length > 0)).toBe(true);
  });
});
