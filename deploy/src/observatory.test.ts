/**
 * The headers by the rules of MDN's HTTP Observatory (algorithm 4), whose own scanner needs a public host. Its rules:
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 */
import { expect, it } from 'vitest';
import { cdnHeaders } from './cdn.js';
import { headerPolicy, headersFor } from './policy.js';

const policy = headerPolicy({ scripts: ['sha256-c2NyaXB0'], styles: ['sha256-c3R5bGU='] });

const HALF_A_YEAR = 15_552_000;
const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];

/** The rules: whether the headers are as good as a rule can have them, and the points if they are and if not. */
const rules: readonly [rule: string, isMet: (headers: Headers) => boolean, met: number, missed: number][] = [
  ['content-security-policy', ({ csp }) => isStrict(csp), 10, -25],
  ['cookies', ({ fields }) => !('Set-Cookie' in fields), 0, -20],
  ['cross-origin-resource-policy', ({ fields }) => fields['Cross-Origin-Resource-Policy'] === 'same-origin', 10, -5],
  ['cross-origin-resource-sharing', ({ fields }) => !('Access-Control-Allow-Origin' in fields), 0, -50],
  ['referrer-policy', ({ fields }) => PRIVATE_REFERRERS.includes(fields['Referrer-Policy'] ?? ''), 5, -5],
  ['strict-transport-security', ({ fields }) => maxAge(fields) >= HALF_A_YEAR, 0, -20],
  ['x-content-type-options', ({ fields }) => fields['X-Content-Type-Options'] === 'nosniff', 0, -5],
  ['x-frame-options', ({ csp }) => csp.get('frame-ancestors')?.join() === "'none'", 5, -20],
];

interface Headers {
  fields: Readonly<Record<string, string>>;
  csp: ReadonlyMap<string, string[]>;
}

/** Points by rule. */
function score(fields: Headers['fields']): Record<string, number> {
  const headers = { fields, csp: directivesOf(fields['Content-Security-Policy'] ?? '') };
  return Object.fromEntries(rules.map(([rule, isMet, met, missed]) => [rule, isMet(headers) ? met : missed]));
}

function isStrict(csp: Headers['csp']): boolean {
  const deniesByDefault = ['default-src', 'base-uri', 'form-action'].every(
    (name) => csp.get(name)?.join() === "'none'",
  );
  const codeSources = ['script-src', 'style-src'].flatMap((name) => csp.get(name) ?? ['data:']);
  const isUnsafe = (source: string) => /unsafe|^https?:|^\*/.test(source);
  return deniesByDefault && !codeSources.includes('data:') && ![...csp.values()].flat().some(isUnsafe);
}

function maxAge(fields: Headers['fields']): number {
  return Number(/max-age=(\d+)/.exec(fields['Strict-Transport-Security'] ?? '')?.[1]);
}

function directivesOf(value: string): Map<string, string[]> {
  const directives = value.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

it.each([
  { what: 'a page', status: 200, file: '/docs.html' },
  { what: 'a hashed file', status: 200, file: '/assets/js/main.0a1b2c3d.js' },
  { what: 'a redirect', status: 301, file: undefined },
  { what: 'the not-found page', status: 404, file: '/404.html' },
])('$what gets 130 points, which is A+', ({ status, file }) => {
  const points = score(headersFor(policy, { status, transport: 'https', file }));
  expect(100 + Object.values(points).reduce((sum, one) => sum + one, 0)).toBe(130);
});

it('a CDN sends the same headers', () => {
  const [, everywhere = ''] = /^\/\*\n((?: {2}.*\n)+)/m.exec(cdnHeaders(policy, ['/index.html', '/404.html'])) ?? [];
  const fields = everywhere
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/: (.*)/s, 2));
  expect(Object.fromEntries(fields)).toEqual(policy.headers.https);
});

it.each([
  ["script-src 'self'", "script-src 'self' 'unsafe-inline'"],
  ["default-src 'none'", "default-src 'self'"],
  ["base-uri 'none'; ", ''],
])('a policy with %s changed to "%s" loses the grade', (from, to) => {
  const headers = headersFor(policy, { status: 200, transport: 'https' });
  const weaker = { ...headers, 'Content-Security-Policy': headers['Content-Security-Policy']?.replace(from, to) ?? '' };
  expect(score(weaker)['content-security-policy']).toBe(-25);
});
