import { LosslessNumber } from 'lossless-json';
import { describe, expect, it } from 'vitest';
import type { HttpRequest, JsonValue } from './request.js';
import { findProblems } from './validate.js';

const base: HttpRequest = { method: 'POST', url: 'https://samplebank.impact-finance.example/v1/dreams', headers: [] };

function problemsOf(change: Partial<HttpRequest>): string {
  return findProblems({ ...base, ...change }).join('\n');
}

function jsonProblems(value: unknown): string {
  return problemsOf({ body: { kind: 'json', mediaType: 'application/json', value: value as JsonValue } });
}

describe('findProblems', () => {
  it('finds none in a valid request', () => {
    expect(findProblems(base)).toEqual([]);
  });

  it.each(['', 'get', 'Get', 'A B', 'CONNECT'])('refuses the method %j', (method) => {
    expect(problemsOf({ method })).toMatchSnapshot();
  });

  it.each([
    '',
    '/v1/dreams',
    'ftp://a.example/',
    'https://',
    'https://user:secret@a.example/',
    'https://a_b.example/',
    'https://{partner}.example/',
    'https://a.example/{id}',
    'https://a.example/a b',
    'https://a.example/ä',
    'https://a.example/%4',
    'https://a.example/#top',
    'https://a.example/[1]',
    'https://a.example/a/../b',
    'https://a.example/%2E%2e',
  ])('refuses the URL %j', (url) => {
    expect(problemsOf({ url })).toMatchSnapshot();
  });

  it.each([
    'http://a.example',
    'https://a.example:8443/?',
    'https://127.0.0.1/',
    'https://[::1]:8443/',
    "https://a.example/a'$(b)!*;,@:&=+?/?a=%20",
  ])('takes the URL %j', (url) => {
    expect(problemsOf({ url })).toBe('');
  });

  it.each([
    { name: '', value: 'a' },
    { name: 'a b', value: 'a' },
    { name: 'ä', value: 'a' },
    { name: 'Host', value: 'a' },
    { name: 'content-length', value: '1' },
    { name: 'X-A', value: 'a\r\nX-B: c' },
    { name: 'X-A', value: 'ä' },
    { name: 'X-A', value: ' a' },
    { name: 'X-A', value: ['a ', { env: 'A' }, ' '] },
    { name: 'X-A', value: [{ env: 'a-b' }] },
    { name: 'X-A', value: [{ env: '' }] },
  ])('refuses the header %j', (header) => {
    expect(problemsOf({ headers: [header] })).toMatchSnapshot();
  });

  it('refuses what is said twice', () => {
    expect(
      problemsOf({
        headers: [
          { name: 'Cookie', value: 'a=b' },
          { name: 'Authorization', value: 'Bearer x' },
          { name: 'Content-Type', value: 'text/plain' },
        ],
        cookies: [{ name: 'a', value: 'b' }],
        basicAuth: { username: { env: 'API_USERNAME' }, password: { env: 'API_PASSWORD' } },
        body: { kind: 'form', fields: [] },
      }),
    ).toMatchSnapshot();
  });

  it('refuses cookies that need encoding', () => {
    const cookies = ['a b', 'a;b', '"a"', 'ä', 'a\\b'].map((value) => ({ name: 'session', value }));
    expect(problemsOf({ cookies: [...cookies, { name: 'a=b', value: '' }] })).toMatchSnapshot();
  });

  it('refuses names that are empty and text that is not Unicode', () => {
    expect(
      problemsOf({
        query: [
          { name: '', value: 'a' },
          { name: 'a', value: '\ud800' },
          { name: 'b', value: ['a\0', { env: 'A' }] },
        ],
        body: { kind: 'form', fields: [{ name: '', value: '' }] },
      }),
    ).toMatchSnapshot();
  });

  it('refuses bodies of methods that have none', () => {
    const body = { kind: 'text', mediaType: 'text/plain', text: '' } as const;
    expect([problemsOf({ method: 'HEAD', body }), problemsOf({ method: 'TRACE', body })]).toMatchSnapshot();
  });

  it('refuses media types and file names', () => {
    expect([
      problemsOf({ body: { kind: 'text', mediaType: 'text', text: '\udc00' } }),
      problemsOf({ body: { kind: 'file', mediaType: 'a/b\r\nc', filename: '../body.bin' } }),
      problemsOf({ body: { kind: 'multipart', parts: [] } }),
      problemsOf({
        body: {
          kind: 'multipart',
          parts: [
            { name: '', value: '' },
            { name: 'a\nb', value: '', mediaType: 'json' },
            { name: 'a\\b', filename: '' },
          ],
        },
      }),
    ]).toMatchSnapshot();
  });

  it('refuses what JSON cannot hold, and integers that have lost digits', () => {
    const deep = JSON.parse(`${'['.repeat(102)}${']'.repeat(102)}`) as unknown;
    expect([
      jsonProblems({ 'a/b~c': [Number.NaN, Infinity] }),
      jsonProblems({ targetCents: 2 ** 63 }),
      jsonProblems([undefined, new Date(0), new Map()]),
      jsonProblems({ '\ud800': '\udc00' }),
      jsonProblems(deep),
    ]).toMatchSnapshot();
    expect(jsonProblems([new LosslessNumber('9223372036854775807'), 2 ** 53 - 1, 1e300, 1e21])).toBe('');
  });

  it('refuses a client certificate over http', () => {
    const clientCertificate = { certificate: { env: 'CLIENT_CERTIFICATE' }, key: { env: 'client key' } };
    expect(problemsOf({ url: 'http://a.example/', clientCertificate })).toMatchSnapshot();
  });
});
