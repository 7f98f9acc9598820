import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApiModel } from '@impact-docs/openapi-model';
import { buildModel, loadApi } from '@impact-docs/openapi-model';
import type { HttpRequest } from '@impact-docs/request-samples';
import { generateSample, languages } from '@impact-docs/request-samples';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverUrl, toHttpRequest } from './request.js';

const fixture = path.join(path.dirname(fileURLToPath(import.meta.url)), '__fixtures__', 'requests.yaml');
let model: ApiModel;

beforeAll(async () => {
  model = await loadApi(fixture);
});

function requestOf(operationId: string): HttpRequest {
  const operation = model.operations.find((candidate) => candidate.operationId === operationId);
  if (!operation) throw new Error(`There is no operation ${operationId}.`);
  return toHttpRequest(model, operation);
}

function queryOf(operationId: string): string {
  return new URL(requestOf(operationId).url).search;
}

describe('the address', () => {
  it('has the values of path parameters, percent-encoded, and server variables', () => {
    expect(requestOf('pathParameters')).toMatchObject({
      method: 'GET',
      url: 'https://north.library.example/v2/books/a%2Fb%20c%3F%C3%A9/copies/7',
    });
  });

  it('has query parameters in their styles: required ones, and optional ones with a value of the description', () => {
    expect(queryOf('queryParameters').slice(1).split('&')).toEqual([
      'q=tea%20%26%20%22cake%22',
      'tags=a',
      'tags=b',
      'ids=1,2',
      'range%5Bfrom%5D=1',
      'range%5Bto%5D=2',
      'sort=title',
    ]);
  });

  it('has a query parameter that is a JSON document as JSON', () => {
    expect(queryOf('queryContent')).toBe('?filter=%7B%22tags%22%3A%5B1%2C2%5D%7D');
  });

  it('is that of the operation’s own server', () => {
    expect(requestOf('ownServer').url).toBe('https://files.library.example/elsewhere');
  });

  it.each([
    ['/', 'https://api.example.com'],
    ['/v1/', 'https://api.example.com/v1'],
    ['v1', 'https://api.example.com/v1'],
    ['http://localhost:8080', 'http://localhost:8080'],
  ])('is complete where the server is %s', (url, expected) => {
    const document = {
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      servers: [{ url }],
      paths: { '/a': { get: { responses: {} } } },
    };
    const local = buildModel({ version: '3.1.0', document });
    const [operation] = local.operations;
    if (!operation) throw new Error('There is no operation.');
    expect(serverUrl(local, operation)).toBe(expected);
  });
});

describe('header fields and cookies', () => {
  it('are those that are required, and what the success comes as', () => {
    expect(requestOf('headersAndCookies')).toMatchObject({
      headers: [
        { name: 'X-Request-Id', value: 'r-1' },
        { name: 'X-Count', value: '3' },
        { name: 'Accept', value: 'application/problem+json' },
      ],
      cookies: [{ name: 'session', value: 's-1' }],
    });
  });

  it('ask for the first media type only, and for none where nothing comes back', () => {
    expect(requestOf('pathParameters').headers).toEqual([{ name: 'Accept', value: 'application/json' }]);
    expect(requestOf('queryParameters').headers).toEqual([]);
  });

  it('write lists as their style says', () => {
    expect(requestOf('listsInHeaders').headers).toEqual([{ name: 'X-Tags', value: 'a,b' }]);
  });

  it('leave Accept to the media types (OpenAPI 3.1 §4.8.12.1)', () => {
    expect(requestOf('acceptByHand').headers).toEqual([{ name: 'Accept', value: 'application/json' }]);
  });
});

describe('credentials', () => {
  const token = { name: 'Authorization', value: ['Bearer ', { env: 'ACCESS_TOKEN' }] };
  const key = [{ env: 'API_KEY' }];
  const certificate = { certificate: { env: 'CLIENT_CERTIFICATE' }, key: { env: 'CLIENT_KEY' } };

  it.each<[string, Partial<HttpRequest>]>([
    ['keyInHeader', { headers: [{ name: 'X-Library-Key', value: key }] }],
    ['keyInQuery', { query: [{ name: 'key', value: key }], headers: [] }],
    ['keyInCookie', { cookies: [{ name: 'card', value: key }], headers: [] }],
    ['basic', { basicAuth: { username: { env: 'API_USERNAME' }, password: { env: 'API_PASSWORD' } }, headers: [] }],
    ['bearer', { headers: [token] }],
    ['digest', { headers: [{ name: 'Authorization', value: ['Digest ', { env: 'CREDENTIALS' }] }] }],
    ['oauth', { headers: [token] }],
    ['oidc', { headers: [token] }],
    ['certificateAndToken', { headers: [token], clientCertificate: certificate }],
    ['firstAlternative', { headers: [{ name: 'X-Library-Key', value: key }] }],
    ['optionalCredentials', { headers: [token] }],
  ])('%s', (operationId, expected) => {
    expect(requestOf(operationId)).toMatchObject(expected);
  });

  it('are absent where none are needed', () => {
    expect(requestOf('noCredentials')).toEqual({
      method: 'GET',
      url: 'https://north.library.example/v2/login/none',
      headers: [],
      cookies: [],
    });
  });

  it('are never written into a request', () => {
    for (const operation of model.operations.filter((candidate) => candidate.path.startsWith('/login'))) {
      const { headers, cookies = [], query = [] } = toHttpRequest(model, operation);
      for (const { name, value } of [...headers, ...cookies, ...query]) expect(Array.isArray(value), name).toBe(true);
    }
  });
});

describe('the body', () => {
  it.each<[string, HttpRequest['body']]>([
    ['jsonBody', { kind: 'json', mediaType: 'application/merge-patch+json', value: { title: 'Tea & "cake"' } }],
    ['anyBody', { kind: 'json', mediaType: 'application/json', value: { a: null } }],
    [
      'formBody',
      {
        kind: 'form',
        fields: [
          { name: 'title', value: 'Tea & cake' },
          { name: 'pages', value: '3' },
        ],
      },
    ],
    ['textBody', { kind: 'text', mediaType: 'text/plain', text: 'Two\nlines' }],
    ['binaryBody', { kind: 'file', mediaType: 'application/pdf', filename: 'body.bin' }],
    ['firstMediaType', { kind: 'text', mediaType: 'text/csv', text: 'a,b' }],
    ['generatedBody', { kind: 'json', mediaType: 'application/json', value: { title: 'Tea' } }],
    ['noCredentials', undefined],
  ])('%s', (operationId, body) => {
    expect(requestOf(operationId).body).toEqual(body);
  });

  it('of several parts sends texts, JSON and files', () => {
    expect(requestOf('multipartBody').body).toEqual({
      kind: 'multipart',
      parts: [
        { name: 'title', value: 'Tea', mediaType: undefined },
        { name: 'about', value: '{"pages":3}', mediaType: 'application/json' },
        { name: 'cover', filename: 'cover.bin', mediaType: 'image/png' },
        { name: 'scan', filename: 'scan.bin', mediaType: undefined },
      ],
    });
  });

  it('of several parts sends a file where the schema has a name', () => {
    expect(requestOf('multipartNamed').body).toMatchObject({ parts: [{ name: 'cover', filename: 'cover.bin' }] });
  });

  it('of several parts sends a list as parts of one name', () => {
    expect(requestOf('multipartList').body).toMatchObject({
      parts: [
        { name: 'tags', value: 'a' },
        { name: 'tags', value: 'b' },
      ],
    });
  });

  it('repeats the field of a form for each item of a list', () => {
    expect(requestOf('formList').body).toEqual({
      kind: 'form',
      fields: [
        { name: 'tags', value: 'a' },
        { name: 'tags', value: 'b' },
      ],
    });
  });

  it('that is XML is XML', () => {
    expect(requestOf('xmlBody').body).toMatchObject({
      kind: 'text',
      mediaType: 'application/xml',
      text: expect.stringContaining('<book>') as string,
    });
  });
});

it('every request can be written in every language', () => {
  for (const operation of model.operations) {
    const request = toHttpRequest(model, operation);
    for (const { id } of languages) expect(generateSample(request, id), `${operation.slug} in ${id}`).not.toBe('');
  }
});
