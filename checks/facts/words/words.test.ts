/** Facts that are words, each with a text that contradicts it; check-facts.ts reads the real texts. */
import { toFact } from '@impact-docs/content/facts/fact';
import { textsIn } from '@impact-docs/content/facts/texts';
import { describe, expect, test } from 'vitest';
import { amountProblems } from './amounts.js';
import { wordProblems } from './check-words.js';
import { countedForProblems } from './counted-for.js';
import type { WordFact } from './typed-words.js';
import { unitProblems } from './units-of-names.js';

const GUIDE = 'content/guides/impact-finance/a.mdx';

const words: WordFact[] = [
  { kind: 'uniqueness', value: 'user', of: ['create-account', 'AccountPatch'] },
  { kind: 'uniqueness', value: 'partner', of: ['create-payment'] },
  { kind: 'order', value: 'ascending', of: ['get-events'] },
  { kind: 'unix-time', value: 'seconds' },
  { kind: 'money', value: 'minor', in: 'content/guides/impact-finance/' },
  { kind: 'choice', value: 'one', of: ['settledAt, failedAt'] },
  { kind: 'kept', value: 'first', of: ['reply'] },
  { kind: 'digest', value: 'hmac-sha256', of: ['webhook-signature'] },
  { kind: 'week-start', value: 'monday' },
  { kind: 'weekday-number', value: '0' },
  { kind: 'standard', value: 'rfc 7662', of: ['introspection'] },
  { kind: 'standard', value: 'iso 639-1', of: ['language'] },
  { kind: 'name-style', value: 'camelcase' },
  { kind: 'portal-role', value: 'partner_admin', of: ['settings', 'entries'] },
  { kind: 'portal-role', value: 'support_agent', of: ['entries'] },
  { kind: 'algorithm', value: 'rs256' },
  { kind: 'algorithm', value: 'es256' },
  { kind: 'encoding', value: 'base64', in: 'content/guides/impact-finance/' },
  { kind: 'charset', value: 'utf-8' },
  { kind: 'condition', value: 'if-match', of: ['PATCH', '412'] },
  { kind: 'condition', value: 'if-none-match', of: ['GET', '304'] },
  { kind: 'client-authentication', value: 'mutual tls', of: ['introspection_url', 'client id'] },
  { kind: 'timing', value: 'asynchronously', of: ['Savehacks'] },
  { kind: 'secret-order', value: 'new' },
  { kind: 'count', value: 'five', of: ['personas'] },
];

const facts = new Map(
  (
    [
      ['launch.user-rate', '10 requests per minute', 'user'],
      ['key-life', '24 hours', 'client'],
    ] as const
  ).map(([address, text, per]) => [address, toFact({ address, text, per, place: () => 'content/facts.yaml' })]),
);

const problemsOf = (source: string, file = GUIDE) =>
  textsIn(file, source)
    .flatMap((text) => [
      ...wordProblems(text, words),
      ...unitProblems(text),
      ...amountProblems(text),
      ...countedForProblems(text, facts),
    ])
    .map(({ code }) => code);

describe('a text may say', () => {
  test.each([
    'With [create-account](/docs/api/create-account), `externalId` is unique per user.',
    'With create-payment, it is unique for each partner, not per user.',
    'The events of get-events are sorted, oldest first.',
    'Their time is in Unix seconds.',
    '`amountCents` is in the minor unit: `2500` is EUR 25.00.',
    'Send exactly one of `settledAt` and `failedAt`.',
    'Of two replies, the first counts.',
    'The token is signed with RS256 or ES256, never with EdDSA.',
    'The signature is the Base64 of an HMAC, over a body in UTF-8. The digest has 64 hexadecimal digits.',
    'A GET with `If-None-Match` returns 304, and a PATCH needs `If-Match`.',
    'A week starts on Monday, and days count from 0 (Monday).',
    'As `analyst`, read the report. You need the role `partner_admin`, or `support_agent` for the entries about one user.',
    'The language is an ISO 639-1 code, and an introspection request follows RFC 7662. Names are in camelCase.',
    'You need the role `partner_admin` to change settings.',
    '`duration_ms` is the time in milliseconds.',
    '[10 requests per minute](fact:launch.user-rate) for each user',
    'Damage of EUR 106 per tonne.',
    'Nothing says what is unique per client here.',
    'There is no client secret: the certificate belongs to the client id. DES calls `introspection_url` over mutual TLS.',
    'Savehacks react asynchronously. The service describes five personas, and two people may share one.',
    'Each delivery has two signatures: first the new one, then the old one.',
  ])('%s', (source) => {
    expect(problemsOf(source)).toEqual([]);
  });
});

describe('a text contradicts', () => {
  test.each([
    ['With [create-account](/docs/api/create-account), `externalId` is unique per partner.', 'word'],
    ['## create-payment\n\nThe id is unique for each user.', 'word'],
    ['get-events has the newest first.', 'word'],
    ['Their time is in Unix milliseconds.', 'word'],
    ['The amount is in the major unit.', 'word'],
    ['Send `settledAt`, `failedAt` or both.', 'word'],
    ['If you send a reply twice, the last one counts.', 'word'],
    ['`webhook-signature` is an HMAC-SHA512.', 'word'],
    ['Windows are weeks from Sunday.', 'word'],
    ['Sign the token with ES384.', 'word'],
    ['Compare the signature in base64url.', 'word'],
    ['The body is JSON in UTF-16.', 'word'],
    ['A GET with `If-Match` saves a response.', 'word'],
    ['With an outdated `If-None-Match`, you get 412.', 'word'],
    ['Days count from Monday, which is 1.', 'word'],
    ['Send an introspection request (RFC 7009).', 'word'],
    ['The language is an ISO 3166-1 code.', 'word'],
    ['Names are in snake_case.', 'word'],
    ['Ask an `analyst` to change the settings.', 'word'],
    ['You need the role `partner_admin`, or `analyst` for the entries about one user.', 'word'],
    ['DES calls `introspection_url` with HTTP Basic.', 'word'],
    ['Send a client secret with the client id.', 'word'],
    ['Savehacks react synchronously.', 'word'],
    ['It describes six personas.', 'word'],
    ['Each delivery has two signatures: first the old one, then the new one.', 'word'],
    ['Send at least one of `settledAt` and `failedAt`.', 'word'],
    ['It is the hexadecimal form of an HMAC.', 'word'],
    ['`targetCents` is in euros.', 'unit'],
    ['| `duration_ms` | time in seconds |\n|---|---|', 'unit'],
    ['`2500` is EUR 2,500.00.', 'amount'],
    ['It costs EUR 25.', 'amount'],
    ['[10 requests per minute](fact:launch.user-rate) for each partner', 'counted-for'],
  ])('%s', (source, code) => {
    expect(problemsOf(source)).toEqual([code]);
  });

  test('the name that is above it in its file', () => {
    const schema = (scope: string) => `properties:\n  externalId:\n    description: Unique per ${scope}.\n`;
    const file = 'content/apis/impact-finance/components/schemas/AccountPatch.yaml';
    expect(problemsOf(schema('user'), file)).toEqual([]);
    expect(problemsOf(schema('partner'), file)).toEqual(['word']);
  });

  test('its own name', () => {
    const file = 'content/apis/impact-finance/components/schemas/Inspiration.yaml';
    expect(problemsOf('properties:\n  durationSeconds:\n    description: Time in days.\n', file)).toEqual(['unit']);
  });

  test('a figure without a binding', () => {
    const file = 'content/apis/impact-finance/components/parameters/key.yaml';
    expect(problemsOf('description: Stored for 24 hours per client.', file)).toEqual([]);
    expect(problemsOf('description: Stored for 24 hours per user.', file)).toEqual(['counted-for']);
  });
});
