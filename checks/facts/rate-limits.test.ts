import { expect, test } from 'vitest';
import { toFact } from '@impact-docs/content-model/facts';
import { rateLimitProblems } from './rate-limits.js';

const facts = new Map(
  [
    ['impact-finance.rate-limit', '50 requests per second'],
    ['impact-transactions.rate-limit', '20 requests per second'],
  ].map(([address = '', text = '']) => [address, toFact({ address, text, place: () => 'content/facts.yaml' })]),
);

test.each([
  ['content/apis/impact-finance/a.yaml', `example: '"default";q=50;w=1'`, 0],
  ['content/apis/impact-finance/a.yaml', `example: '"default";q=20;w=1'`, 1],
  [
    'content/guides/impact-transactions/a.mdx',
    'RateLimit-Policy: "default";q=20;w=1\nRateLimit: "default";r=19;t=1',
    0,
  ],
  ['content/guides/impact-transactions/a.mdx', 'RateLimit: "default";r=20;t=1', 1],
  ['content/guides/impact-transactions/a.mdx', 'X-RateLimit-Limit-second: 20\nX-RateLimit-Remaining-second: 19', 0],
  ['content/guides/impact-transactions/a.mdx', 'X-RateLimit-Limit-second: 50\nX-RateLimit-Remaining-second: 49', 2],
])('%s: %s has %i problems', (file, source, count) => {
  expect(rateLimitProblems(file, source, facts)).toHaveLength(count);
});

test('a limit without a fact is reported once, where the fact is missing', () => {
  const found = rateLimitProblems('content/apis/impact-finance/a.yaml', `example: '"default";q=50;w=1'`, new Map());
  expect(found).toMatchObject([
    { file: 'content/facts.yaml', message: expect.stringContaining('impact-finance.rate-limit') as string },
  ]);
  expect(rateLimitProblems('content/apis/impact-finance/a.yaml', 'example: 50', new Map())).toEqual([]);
});
