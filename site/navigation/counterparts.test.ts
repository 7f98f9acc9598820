import { describe, expect, it } from 'vitest';
import { counterpartsOf } from './counterparts';
import type { PlaceGroup } from './counterparts';
import { placeGroups } from './places';

const groups: PlaceGroup[] = [
  {
    noun: 'API',
    places: [
      { folder: 'a/api', label: 'A API', pages: ['a-api', 'ping', 'get-a'], overview: 'a-api' },
      { folder: 'b/api', label: 'B API', pages: ['overview', 'ping'], overview: 'overview' },
      { folder: 'c/api', label: 'C API', pages: ['overview', 'ping', 'a-api'], overview: 'overview' },
    ],
  },
  {
    noun: 'product',
    places: [
      { folder: 'a', label: 'A', pages: ['errors', 'setup'] },
      { folder: 'b', label: 'B', pages: ['errors'] },
    ],
  },
];

describe('the counterparts of a page', () => {
  it('have its name', () => {
    expect(counterpartsOf('b/api/ping', groups)).toEqual({
      noun: 'API',
      links: [
        { label: 'A API', to: '/docs/a/api/ping' },
        { label: 'C API', to: '/docs/c/api/ping' },
      ],
    });
    expect(counterpartsOf('a/errors', groups)).toEqual({
      noun: 'product',
      links: [{ label: 'B', to: '/docs/b/errors' }],
    });
  });

  it('of an overview are overviews, whatever their names', () => {
    expect(counterpartsOf('a/api/a-api', groups)?.links.map(({ to }) => to)).toEqual([
      '/docs/b/api/overview',
      '/docs/c/api/overview',
    ]);
  });

  it('do not exist where no other place has the page, or the page is in no place', () => {
    for (const page of ['a/api/get-a', 'a/setup', 'glossary', 'x/errors', 'a/api/errors']) {
      expect(counterpartsOf(page, groups), page).toBeUndefined();
    }
  });
});

describe('the places of this site', () => {
  it('are the nine APIs, the two products and the parts that have APIs', async () => {
    const [apis, products] = await placeGroups();
    expect(apis?.places.map(({ label }) => label)).toEqual([
      'Impact Finance API v1.0',
      'Category Index API v2.1',
      'Transaction API v3.0',
      'Adjustment Factors API v1.0',
      'Benchmarks API v1.0',
      'Insights API v1.0',
      'Profiles API v1.0',
      'Surveys API v1.0',
      'Lifestyle Calculator API v2.0',
    ]);
    expect(products?.places.map(({ label, folder }) => `${label}: ${folder}`)).toEqual([
      'Impact Finance: impact-finance',
      'Impact Transactions: impact-transactions',
      'Category index: impact-transactions/category-index',
      'Engagement services: impact-transactions/engagement-services',
      'Lifestyle calculator: impact-transactions/lifestyle-calculator',
    ]);
    expect(products?.places.every(({ pages }) => pages.length > 0)).toBe(true);
  });
});
