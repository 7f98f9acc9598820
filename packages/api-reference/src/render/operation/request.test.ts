import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApiModel } from '@impact-docs/openapi-model';
import { buildModel, loadApi } from '@impact-docs/openapi-model';
import type { HttpRequest } from '@impact-docs/request-samples';
import { generateSample, languages } from '@impact-docs/request-samples';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverUrl } from './request-parts.js';
import { toHttpRequest } from './request.js';

const fixture = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..', '__fixtures__', 'requests.yaml');
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
    ['/', 'https://YOUR-HOST'],
    ['/v1/', 'https://YOUR-HOST/v1'],
    ['v1', 'https://YOUR-HOST/v1'],
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

  it('that is a form follows its encodings, as the page says', () => {
    expect(requestOf('formEncoded').body).toEqual({
      kind: 'form',
      fields: [
        { name: 'ids', value: '1,2' },
        { name: 'range[from]', value: 'a b' },
        { name: 'range[to]', value: '+' },
        { name: 'tags', value: 'a b' },
        { name: 'about', value: '{"pages":3}' },
      ],
    });
    expect(requestOf('formText').body).toEqual({
      kind: 'form',
      fields: [
        { name: 'a', value: '1' },
        { name: 'b', value: 'x y' },
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

describe('what a description may ask for and no request can be', () => {
  const operationOf = (
    path: string,
    method: string,
    own: object,
    { generatedHeaders, ...more }: { generatedHeaders?: string[]; [member: string]: unknown } = {},
  ): HttpRequest => {
    const document = { openapi: '3.2.0', paths: { [path]: { [method]: { responses: {}, ...own } } }, ...more };
    const odd = buildModel({ version: '3.2.0', document });
    const [operation] = odd.operations;
    if (!operation) throw new Error('There is no operation.');
    const request = toHttpRequest(odd, operation, generatedHeaders);
    // Every language takes it.
    for (const { id } of languages) expect(generateSample(request, id)).not.toBe('');
    return request;
  };
  const bearer = { type: 'http', scheme: 'bearer' };
  const header = (name: string, example: unknown) => ({ name, in: 'header', required: true, example });

  it('needs a server that a path can follow', () => {
    expect(() => operationOf('/a', 'get', { servers: [{ url: 'https://a.example/?tenant=1' }] })).toThrow(
      'the address of the server, "https://a.example/?tenant=1", has a query, after which no path can follow',
    );
  });

  it('leaves out the body of a method that has none', () => {
    const requestBody = { content: { 'application/json': { example: {} } } };
    expect(operationOf('/a', 'head', { requestBody }).body).toBeUndefined();
    expect(operationOf('/a', 'query', { requestBody }).body).toBeDefined();
  });

  it('leaves out fields that clients write themselves, and white space around values', () => {
    const parameters = [header('Content-Length', 3), header('Host', 'x'), header('X-Note', ' a ')];
    expect(operationOf('/a', 'get', { parameters }).headers).toEqual([{ name: 'X-Note', value: 'a' }]);
  });

  describe('with fields whose values no two requests share', () => {
    const optional = (name: string, schema: object) => ({ ...header(name, 'k-1'), required: false, schema });
    const text = { type: 'string' };

    it('always has the key of an idempotent request, made by the program, and no other optional field', () => {
      const parameters = [
        optional('idempotency-key', { ...text, minLength: 1, maxLength: 255 }),
        optional('If-Match', text),
      ];
      expect(operationOf('/a', 'post', { parameters }).headers).toEqual([
        { name: 'idempotency-key', value: { generate: 'uuid' } },
      ]);
    });

    it('has those that a site names', () => {
      const parameters = [optional('X-Command-Id', { ...text, format: 'uuid' }), optional('Idempotency-Key', text)];
      const headersWith = (...generatedHeaders: string[]) =>
        operationOf('/a', 'post', { parameters }, { generatedHeaders }).headers;
      expect(headersWith('x-command-id')).toEqual([{ name: 'X-Command-Id', value: { generate: 'uuid' } }]);
      expect(headersWith()).toEqual([]);
    });

    it.each([
      { ...text, maxLength: 35 },
      { ...text, pattern: '^[A-Z]{3}-\\d$' },
      { ...text, enum: ['k-1'] },
      { type: 'integer' },
    ])('has the example where the schema takes no UUID: %o', (schema) => {
      const parameters = [optional('Idempotency-Key', schema)];
      expect(operationOf('/a', 'post', { parameters }).headers).toEqual([{ name: 'Idempotency-Key', value: 'k-1' }]);
    });
  });

  it('encodes what a cookie or a path cannot hold, and cuts what is never sent', () => {
    const parameters = [{ name: 'c', in: 'cookie', required: true, example: 'a b;ä' }];
    const request = operationOf('/a b/[x]/%zz#one', 'get', { parameters });
    expect(request.url).toBe('https://YOUR-HOST/a%20b/%5Bx%5D/%25zz');
    expect(request.cookies).toEqual([{ name: 'c', value: 'a%20b%3B%C3%A4' }]);
  });

  it('goes on with a query that the path begins', () => {
    const parameters = [{ name: 'b', in: 'query', required: true, example: 2 }];
    expect(operationOf('/a?x=1', 'get', { parameters }).url).toBe('https://YOUR-HOST/a?x=1&b=2');
  });

  it('names a variable that has no default', () => {
    const servers = [{ url: 'https://{tenant}.library.example/{version}' }];
    expect(operationOf('/a', 'get', {}, { servers }).url).toBe('https://YOUR-TENANT.library.example/YOUR-VERSION/a');
    expect(operationOf('/a', 'get', {}, { servers: [{ url: '//library.example' }] }).url).toBe(
      'https://library.example/a',
    );
  });

  it('takes the first of several types of a part', () => {
    const content = {
      'multipart/form-data': {
        schema: { properties: { cover: { type: 'string', format: 'binary' } } },
        encoding: { cover: { contentType: 'image/png, image/jpeg' } },
      },
    };
    expect(operationOf('/a', 'post', { requestBody: { content } }).body).toMatchObject({
      parts: [{ name: 'cover', mediaType: 'image/png' }],
    });
  });

  it.each<[string, object[]]>([
    ['bearer and basic', [bearer, { type: 'http', scheme: 'basic' }]],
    ['basic and bearer', [{ type: 'http', scheme: 'basic' }, bearer]],
    ['a token and a key', [bearer, { type: 'apiKey', in: 'header', name: 'authorization' }]],
  ])('refuses two credentials for one field: %s', (_, [one, two]) => {
    const security = [{ one: [], two: [] }];
    expect(() => operationOf('/a', 'get', { security }, { components: { securitySchemes: { one, two } } })).toThrow(
      'the credentials "one" and "two" are needed together, and a request has one Authorization field',
    );
  });

  it('sends one token where the schemes are ways to the same', () => {
    const securitySchemes = { one: bearer, two: { type: 'oauth2', flows: {} } };
    const { headers } = operationOf(
      '/a',
      'get',
      { security: [{ one: [], two: [] }] },
      { components: { securitySchemes } },
    );
    expect(headers).toEqual([{ name: 'Authorization', value: ['Bearer ', { env: 'ACCESS_TOKEN' }] }]);
  });

  it('takes the first alternative that one field can hold', () => {
    const securitySchemes = { bearer, basic: { type: 'http', scheme: 'basic' } };
    const security = [{ bearer: [], basic: [] }, { basic: [] }];
    expect(operationOf('/a', 'get', { security }, { components: { securitySchemes } })).toMatchObject({
      headers: [],
      basicAuth: { username: { env: 'API_USERNAME' } },
    });
  });

  it('reads keys that are sent together from variables of their own', () => {
    const key = (name: string) => ({ type: 'apiKey', in: 'header', name });
    const variables = (...names: string[]) => {
      const securitySchemes = Object.fromEntries(names.map((name, index) => [name, key(`X-Key-${index}`)]));
      const security = [Object.fromEntries(names.map((name) => [name, []]))];
      const { headers } = operationOf('/a', 'get', { security }, { components: { securitySchemes } });
      return headers.flatMap(({ value }) => (Array.isArray(value) ? value : []));
    };
    expect(variables('clientId')).toEqual([{ env: 'API_KEY' }]);
    expect(variables('apiKey', 'clientId')).toEqual([{ env: 'API_KEY' }, { env: 'CLIENT_ID' }]);
    expect(variables('api-key', 'apiKey', '2nd')).toEqual([
      { env: 'API_KEY_1' },
      { env: 'API_KEY_2' },
      { env: 'API_KEY_3' },
    ]);
  });

  it.each([
    ['a list', 'form', true, ['x y', 'z'], { name: 'c', value: 'x%20y&c=z' }],
    ['an object', 'form', false, { a: 1, b: 2 }, { name: 'c', value: 'a,1,b,2' }],
    ['a list in the cookie style', 'cookie', true, ['x', 'z'], { name: 'c', value: 'x' }],
  ])('sends %s as a cookie as the page says', (_, style, explode, example, first) => {
    const parameters = [{ name: 'c', in: 'cookie', required: true, style, explode, example }];
    const document = { openapi: '3.2.0', paths: { '/a': { get: { parameters, responses: {} } } } };
    const [parameter] = buildModel({ version: '3.2.0', document }).operations[0]?.parameters ?? [];
    const { cookies = [] } = operationOf('/a', 'get', { parameters });
    expect(cookies[0]).toEqual(first);
    expect(cookies.map(({ name, value }) => `${name}=${String(value)}`).join('; ')).toBe(parameter?.serialized);
  });

  it('takes a scheme in upper case, and sends nothing to what is not HTTP', () => {
    const at = (url: string) => operationOf('/a', 'get', {}, { servers: [{ url }] });
    expect(at('HTTPS://API.library.example/v1').url).toBe('https://API.library.example/v1/a');
    expect(() => at('wss://library.example')).toThrow('"wss://library.example/a" has the scheme wss;');
  });
});
