import { LosslessNumber } from 'lossless-json';
import type { HttpRequest, JsonValue, NameValue } from '../index.js';
import { hostileFieldValues, hostileStrings } from './hostile.js';
import { bearer, clientCertificate, files, finance, post } from './ordinary-cases.js';

/** Digits that no language may change. */
const NUMBERS = [
  '9007199254740993',
  '9223372036854775807',
  '-18446744073709551616',
  '12345678901234567890.123456789',
  '0.1000',
  '1.0',
  '-0',
  '1e400',
];

const hostileText = Object.values(hostileStrings).join('\n');
const hostileJson: JsonValue = {
  texts: Object.values(hostileStrings),
  keys: Object.fromEntries([
    ...Object.values(hostileStrings).map((text, index): [string, JsonValue] => [text, index]),
    ['__proto__', { toString: null }],
  ]),
  list: { '0': 'a', '1': 'b' },
  empty: [{}, [], '', null, { '': {} }],
  booleans: [true, false],
  numbers: [0, -0, 1, -1, 42.5, 0.1, -1e-7, 1e21, 1.5e300, 5e-324, 9007199254740991, -9007199254740991],
  nested: [[[[{ a: [{ b: [] }] }]]]],
};
const named = (texts: Iterable<string>): NameValue[] =>
  [...texts].filter((text) => text !== '').map((text) => ({ name: text, value: text }));
const large = `${'0123456789abcdefä"\'\\$`%'.repeat(9000)}\n`;

/** Requests that try what may go wrong; every language, every kind of body, every hostile class. */
export const hardCases: Readonly<Record<string, HttpRequest>> = {
  ...methods(),
  'hostile-url': {
    method: 'GET',
    url: `${finance}//a'b$(id);c!*,d=e:@~/%22%5C%60%24%7B%0A%C3%A4/?q='$HOME'(1)!*;x&&a=%26+%20/?%F0%9F%9A%B2&b`,
    query: [
      ...named(Object.values(hostileStrings).filter((text) => text !== hostileStrings['bidirectional override'])),
      { name: 'empty', value: '' },
    ],
    headers: [],
  },
  'bidirectional-query': {
    method: 'GET',
    url: `${finance}/dreams`,
    query: named([hostileStrings['bidirectional override'] ?? '']),
    headers: [],
  },
  'hostile-fields': {
    method: 'GET',
    url: 'https://samplebank.impact-finance.example?x=1',
    headers: [
      ...hostileFieldValues.map((value, index) => ({ name: `X-Hostile-${index}`, value })),
      { name: "X!#$%&'*+-.^_`|~", value: 'token' },
      { name: '__proto__', value: 'own' },
      { name: 'X-Empty', value: '' },
      { name: 'X-Mixed', value: [`'$HOME"\\ `, { env: 'SESSION_TOKEN' }, ' #{x}`{{ ', { env: 'SESSION_TOKEN' }] },
      { name: 'X-Twice', value: 'a' },
      { name: 'x-twice', value: ['b', { env: 'SESSION_TOKEN' }] },
      { name: 'X-Joined', value: 'a' },
      { name: 'x-joined', value: { generate: 'uuid' } },
    ],
    cookies: [{ name: "a!#$%&'*`|~", value: "b='$HOME'`id`#{x}{{%41!,c" }],
  },
  'known-fields': {
    method: 'POST',
    url: `${finance}/dreams`,
    headers: [
      { name: 'Accept', value: 'application/problem+json;q=0.9, */*;q=0.1' },
      { name: 'Accept-Language', value: 'en-FI, en;q=0.8' },
      { name: 'Cache-Control', value: 'no-cache' },
      { name: 'Content-Language', value: 'en' },
      { name: 'Content-Type', value: 'Application/JSON' },
      { name: 'Date', value: 'Tue, 31 Mar 2026 12:00:00 GMT' },
      { name: 'If-None-Match', value: 'W/"a", "b"' },
      { name: 'Range', value: 'bytes=0-99' },
      { name: 'User-Agent', value: 'Sample Bank/1.0 (card-2026-03-07-000412)' },
      { name: 'X-Request-Id', value: '235f303a-9630-4258-9283-33241e7d097a' },
    ],
    body: { kind: 'json', mediaType: 'application/json', value: {} },
  },
  'content-field-without-body': {
    method: 'POST',
    url: `${finance}/dreams`,
    headers: [{ name: 'Content-Type', value: 'application/json' }],
  },
  'hostile-json': { ...post, body: { kind: 'json', mediaType: 'application/json', value: hostileJson } },
  'hostile-json-text': {
    ...post,
    body: {
      kind: 'json',
      mediaType: 'application/json; charset=utf-8',
      // More than a JavaScript number or 64 bits hold: the languages that have no such integer send JSON text.
      value: { exact: NUMBERS.map((text) => new LosslessNumber(text)), ...hostileJson },
    },
  },
  ...Object.fromEntries(
    [null, true, 0, '', 'text', [], {}, [{}]].map((value, index): [string, HttpRequest] => [
      `json-value-${index}`,
      { ...post, body: { kind: 'json', mediaType: 'application/json', value } },
    ]),
  ),
  'hostile-form': { ...post, body: { kind: 'form', fields: named(Object.values(hostileStrings)) } },
  'hostile-form-secrets': {
    ...post,
    body: {
      kind: 'form',
      fields: [
        { name: 'a"b\'c', value: [`'$HOME"\\ `, { env: 'API_KEY' }, '%`{{#{x}'] },
        { name: 'twice', value: [{ env: 'API_PASSWORD' }] },
        { name: 'twice', value: '' },
        { name: 'twice', value: 'a\r\n\0b' },
      ],
    },
  },
  'empty-form': { ...post, body: { kind: 'form', fields: [] } },
  'hostile-multipart': {
    ...post,
    body: {
      kind: 'multipart',
      parts: Object.values(hostileStrings).map((value, index) => ({ name: `p${index}`, value })),
    },
  },
  'multipart-options': {
    ...post,
    body: {
      kind: 'multipart',
      parts: Object.values(hostileStrings)
        .filter((value) => !/[\r\n\p{Cc}]/u.test(value))
        .map((value, index) => ({
          name: `p${index}`,
          value,
          ...(index % 2 ? { mediaType: 'text/plain; charset=utf-8' } : {}),
        })),
    },
  },
  'multipart-headers': {
    ...post,
    body: {
      kind: 'multipart',
      parts: [
        { name: 'plain', value: 'a' },
        { name: 'note', value: 'b', headers: [{ name: 'X-Checksum', value: '7' }] },
        {
          name: 'scan',
          value: 'c2FtcGxl',
          mediaType: 'application/pdf',
          headers: [
            { name: 'Content-Transfer-Encoding', value: 'base64' },
            { name: 'X-Quote', value: `it's "q" $HOME \`id\` #{x} \\n %s` },
          ],
        },
        { name: 'picture', filename: 'body.bin', headers: [{ name: 'X-Kind', value: 'scan' }] },
      ],
    },
  },
  'multipart-names': {
    ...post,
    body: {
      kind: 'multipart',
      parts: [
        ...['a b', `it's`, '"q"', '$HOME', '`id`', '#{x}', 'ä🚲', 'a=b', ';type=x', '@x', '<x', '{{', '0'].map(
          (name) => ({ name, value: name }),
        ),
        ...Object.keys(files).map((filename) => ({ name: filename, filename })),
      ],
    },
  },
  'hostile-text': { ...post, body: { kind: 'text', mediaType: 'text/plain; charset=utf-8', text: hostileText } },
  'visible-text': {
    ...post,
    body: { kind: 'text', mediaType: 'text/plain', text: '@\'a\'\n\n  b \\\n    \n"""c"""" `${x}` ``\n """' },
  },
  'empty-text': { ...post, body: { kind: 'text', mediaType: 'text/plain', text: '' } },
  ...Object.fromEntries(
    Object.keys(files).map((filename, index): [string, HttpRequest] => [
      `file-${index}`,
      { ...post, body: { kind: 'file', mediaType: 'application/octet-stream', filename } },
    ]),
  ),
  'large-json': { ...post, body: { kind: 'json', mediaType: 'application/json', value: { large } } },
  'large-text': { ...post, body: { kind: 'text', mediaType: 'text/plain', text: large } },
  'large-form': { ...post, body: { kind: 'form', fields: [{ name: 'large', value: large }] } },
  'large-multipart': {
    ...post,
    clientCertificate,
    body: {
      kind: 'multipart',
      parts: [
        { name: 'large', value: large },
        { name: 'picture', filename: 'body.bin' },
      ],
    },
  },
  'query-secret-with-body': {
    ...post,
    query: [{ name: 'key', value: [{ env: 'API_KEY' }] }],
    body: { kind: 'json', mediaType: 'application/json', value: { a: [1] } },
  },
  'mutual-tls-with-files': {
    ...post,
    url: `${finance}/dreams?a=b`,
    headers: [bearer],
    cookies: [{ name: 'session', value: [{ env: 'SESSION_TOKEN' }] }],
    query: [{ name: 'key', value: [{ env: 'API_KEY' }] }],
    basicAuth: undefined,
    clientCertificate,
    body: {
      kind: 'multipart',
      parts: [
        { name: 'name', value: 'Bike trip' },
        { name: 'picture', filename: 'body.bin' },
      ],
    },
  },
};

function methods(): Record<string, HttpRequest> {
  const withoutBody = ['GET', 'HEAD', 'OPTIONS', 'DELETE', 'POST', 'PUT', 'PATCH', 'TRACE', 'PURGE', 'M-SEARCH'];
  const withBody = ['GET', 'OPTIONS', 'DELETE', 'PUT', 'QUERY'];
  const body = { kind: 'json', mediaType: 'application/json', value: { name: 'Bike trip' } } as const;
  const url = `${finance}/dreams`;
  return Object.fromEntries([
    ...withoutBody.map((method, index) => [`method-${index}`, { method, url, headers: [] }]),
    ...withBody.map((method, index) => [`method-with-body-${index}`, { method, url, headers: [], body }]),
    ['head-with-secret', { method: 'HEAD', url, headers: [], query: [{ name: 'key', value: [{ env: 'API_KEY' }] }] }],
  ]) as Record<string, HttpRequest>;
}
