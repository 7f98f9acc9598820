/** Header fields of rate limits, wherever they are written, against the limits of the product. */
import { placeOfText } from '@impact-docs/content-model/files/paths';
import type { Facts } from '@impact-docs/content-model/facts';
import { placesIn } from '@impact-docs/content-model/pages';
import type { Problem } from '@impact-docs/openapi-model';

/** draft-ietf-httpapi-ratelimit-headers, and the fields of Category Index v2.1. */
const LIMIT = /"default";q=(\d+);w=(\d+)|X-RateLimit-Limit-second: (\d+)/g;
const REMAINING = /"default";r=(\d+);t=\d+|X-RateLimit-Remaining-second: (\d+)/g;

/** @param file relative to the root of the repository */
export function rateLimitProblems(file: string, source: string, facts: Facts): Problem[] {
  const product = /\bimpact-finance\b/.test(file) ? 'impact-finance' : 'impact-transactions';
  const fact = facts.get(`${product}.rate-limit`);
  const isLimited = [...source.matchAll(LIMIT), ...source.matchAll(REMAINING)].length > 0;
  if (fact === undefined && isLimited) return [noLimit(product)];
  if (fact === undefined) return [];
  const [limit = NaN] = fact.numbers ?? [];
  const problem = (offset: number, words: string): Problem => ({
    code: 'rate-limit',
    file,
    ...placesIn(source)(offset),
    message: `“${words}” does not fit the rate limit.`,
    allowed: `${fact.address}: ${fact.text}`,
    remedy: 'Correct the field, or the limit in content/facts.yaml.',
  });
  return [
    ...[...source.matchAll(LIMIT)]
      .filter(([, requests, seconds = '1', older]) => Number(requests ?? older) !== limit * Number(seconds))
      .map(({ 0: words, index }) => problem(index, words)),
    ...[...source.matchAll(REMAINING)]
      .filter(([, remaining, older]) => Number(remaining ?? older) >= limit)
      .map(({ 0: words, index }) => problem(index, words)),
  ];
}

function noLimit(product: string): Problem {
  return {
    ...placeOfText('content/facts.yaml', `${product}:`),
    code: 'rate-limit',
    message: `There is no fact ${product}.rate-limit, which header fields are compared with.`,
    remedy: 'Add it.',
  };
}
