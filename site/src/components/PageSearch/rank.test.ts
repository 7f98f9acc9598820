import { describe, expect, it } from 'vitest';
import { isOneSlipAway, rankPages, wordsOf } from './rank';

const pages = [
  { title: 'Create a dream', path: '/docs/impact-finance/api/create-dream' },
  { title: 'List dreams', path: '/docs/impact-finance/api/get-dreams' },
  { title: 'Event webhooks', path: '/docs/impact-finance/webhooks/event-webhooks' },
  { title: 'Webhooks', path: '/docs/impact-finance/webhooks/introduction' },
  { title: 'Glossary', path: '/docs/glossary' },
];
const found = (query: string) => rankPages(pages, query, 2).map(({ path }) => path);

describe('rankPages', () => {
  it.each([
    ['/docs/impact-finance/api/creat-dream', '/docs/impact-finance/api/create-dream'],
    ['/docs/impact-finance/webhooks/event-webhook.html', '/docs/impact-finance/webhooks/event-webhooks'],
    ['getDreams', '/docs/impact-finance/api/get-dreams'],
    ['glosary', '/docs/glossary'],
    ['web', '/docs/impact-finance/webhooks/introduction'],
  ])('finds for %s first %s', (query, path) => {
    expect(found(query)[0]).toBe(path);
  });

  it('gives no more than asked for, and nothing where nothing fits', () => {
    expect(found('impact')).toHaveLength(2);
    expect(found('zebra')).toEqual([]);
    expect(found('')).toEqual([]);
  });
});

it('reads words out of paths, names and titles', () => {
  expect(wordsOf('/docs/impact-finance/getDreams/index.html')).toEqual(['impact', 'finance', 'get', 'dreams']);
  expect(wordsOf('Transaction API v3.0')).toEqual(['transaction', 'api', 'v3.0']);
});

it.each([
  ['dream', 'dream', false],
  ['dream', 'dreams', true],
  ['dreem', 'dream', true],
  ['draem', 'dream', true],
  ['drem', 'dream', true],
  ['drm', 'dream', false],
  ['maerd', 'dream', false],
])('%s and %s: %s', (left, right, expected) => {
  expect(isOneSlipAway(left, right)).toBe(expected);
  expect(isOneSlipAway(right, left)).toBe(expected);
});
