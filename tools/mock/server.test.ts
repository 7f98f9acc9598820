/** How the mock chooses its answer, and what it says of a request that breaks the description. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadMockedApi } from './load.js';
import { startMock } from './server.js';
import type { Mock } from './server.js';

const ball = { kind: 'Ball', name: 'Red ball', sizeCm: 20 };

const log: string[] = [];
let mock: Mock;

beforeAll(async () => {
  const file = path.join(import.meta.dirname, '__fixtures__', 'validation.yaml');
  mock = await startMock([await loadMockedApi({ id: 'toys', file })], 0, (line) => log.push(line));
});
afterAll(() => mock.close());

interface Call {
  method?: string;
  route: string;
  body?: unknown;
  headers?: Record<string, string>;
}

async function call({ method = 'GET', route, body, headers }: Call): Promise<Response> {
  return fetch(`${mock.origin}/shop/v2${route}`, {
    method,
    headers: {
      Authorization: 'Bearer mock',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** `body.toy: must …` for each violation of an answer. */
async function violations(response: Response): Promise<string[]> {
  const { validation } = (await response.json()) as { validation: { location: string[]; message: string }[] };
  return validation.map(({ location, message }) => `${location.join('.')}: ${message}`);
}

describe('the answer', () => {
  test('has the fields as the description gives them', async () => {
    const { headers } = await call({ route: '/toys' });
    // Prism alone answers `Deprecation: true` and misses the zero.
    expect(headers.get('deprecation')).toBe('@1768435200');
    expect(headers.get('ratelimit-remaining')).toBe('0');
    expect(headers.get('sl-violations')).toBeNull();
  });

  test.each([
    { prefer: '', status: 200, body: { toys: ['ball'] } },
    { prefer: 'example=none', status: 200, body: { toys: [] } },
    { prefer: 'code=404', status: 404, body: { title: 'There are no toys' } },
    { prefer: 'code=401, example=old-token', status: 401, body: { title: 'The token is old' } },
  ])('is chosen with Prefer: $prefer', async ({ prefer, status, body }) => {
    const response = await call({ route: '/toys', headers: { Prefer: prefer } });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual(body);
  });

  test('without content has neither body nor content type', async () => {
    const response = await call({ method: 'PATCH', route: '/toys/1', body: { price: 1200, currency: 'EUR' } });
    expect(response.status).toBe(204);
    expect(response.headers.get('content-type')).toBeNull();
    expect(await response.text()).toBe('');
  });

  test('is a problem for a client that asks for JSON, too', async () => {
    const response = await call({ route: '/toys', headers: { Prefer: 'code=404', Accept: 'application/json' } });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
  });

  test.each([
    { prefer: 'example=many', status: '200' },
    { prefer: 'code=200, example=many', status: '200' },
    { prefer: 'code=401, example=many', status: '401' },
  ])('cannot be chosen with Prefer: $prefer', async ({ prefer, status }) => {
    const response = await call({ route: '/toys', headers: { Prefer: prefer } });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      title: 'Unknown example',
      detail: expect.stringMatching(
        new RegExp(
          `^The response ${status} of this operation has no example "many"\\. Its examples are 200: .*none.*old-token`,
        ),
      ),
    });
  });

  test('cannot be chosen by a status that is not documented', async () => {
    const response = await call({ route: '/toys', headers: { Prefer: 'code=418' } });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      detail: 'Requested status code 418 is not defined in the document.',
    });
  });
});

describe('a request that does not fit', () => {
  test.each<{ name: string; expected: string[] } & Call>([
    {
      name: 'parameters of the query',
      route: '/toys?items=21&colour=green',
      expected: [
        'query.items: Request query parameter items must be <= 20',
        'query.colour: Request query parameter colour must be equal to one of the allowed values: red, blue',
      ],
    },
    {
      name: 'a parameter of the path',
      route: '/toys/ball',
      expected: ['path.id: Request path parameter id must be integer'],
    },
    {
      name: 'a header',
      route: '/toys',
      headers: { 'X-Request-Id': '1' },
      expected: ['header.x-request-id: Request header parameter x-request-id must match pattern "^[a-z]+$"'],
    },
    { name: 'no body', method: 'POST', route: '/toys', expected: [': Body parameter is required'] },
    {
      name: 'several mistakes, in the variant of the discriminator only',
      method: 'POST',
      route: '/toys',
      body: { kind: 'Ball', sizeCm: '20' },
      expected: [
        "body: Request body must have required property 'name'",
        'body.sizeCm: Request body property sizeCm must be integer',
      ],
    },
    {
      name: 'a member that the variant does not have (unevaluatedProperties)',
      method: 'POST',
      route: '/toys',
      body: { ...ball, pages: 12 },
      expected: ["body: Request body must NOT have unevaluated properties: 'pages'"],
    },
    {
      name: 'an unknown variant',
      method: 'POST',
      route: '/toys',
      body: { ...ball, kind: 'Kite' },
      expected: ['body.kind: Request body property kind must be equal to one of the allowed values: Ball, Book'],
    },
    {
      name: 'a member that needs another (dependentRequired)',
      method: 'PATCH',
      route: '/toys/1',
      body: { price: 1200 },
      expected: ['body: Request body must have property currency when property price is present'],
    },
    {
      name: 'a member that excludes another (dependentSchemas)',
      method: 'PATCH',
      route: '/toys/1',
      body: { price: 1200, currency: 'EUR', rented: true },
      expected: ['body.price: Request body property price boolean schema is false'],
    },
  ])('is refused with 400: $name', async ({ expected, ...content }) => {
    const response = await call(content);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect((await violations(response)).sort()).toEqual(expected.toSorted());
  });

  test('gets the problem of the mock, and cannot choose another', async () => {
    for (const prefer of ['', 'code=404']) {
      const response = await call({ route: '/toys?items=21', headers: { Prefer: prefer } });
      expect(await response.json()).toEqual({
        type: 'https://stoplight.io/prism/errors#UNPROCESSABLE_ENTITY',
        title: 'Invalid request',
        status: 400,
        detail: 'The contract mock rejected this request because it does not match the API description.',
        validation: [
          {
            location: ['query', 'items'],
            code: 'maximum',
            message: 'Request query parameter items must be <= 20',
          },
        ],
      });
    }
  });

  test('gets the documented 401 without a token', async () => {
    const response = await call({ route: '/toys', headers: { Authorization: '' } });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ title: 'There is no token' });
  });

  test('gets the documented 415 for another media type', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    const response = await call({ method: 'POST', route: '/toys', body: 'ball', headers });
    expect(response.status).toBe(415);
    expect(await response.json()).toEqual({ title: 'The body is not JSON' });
  });

  test('gets 400 for a body that is no JSON', async () => {
    const response = await call({ method: 'POST', route: '/toys', body: '{"kind":' });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: { code: 'invalid_json', message: 'Invalid JSON' } });
  });

  test('gets 400 for a path that cannot be decoded, and the next request its response', async () => {
    const response = await call({ route: '/toys/%zz' });
    expect(response.status).toBe(400);
    expect(await violations(response)).toEqual(['path: Request /shop/v2/toys/%zz cannot be read: URI malformed']);
    expect((await call({ route: '/toys' })).status).toBe(200);
  });

  test('gets 405 for an unknown method', async () => {
    const response = await call({ method: 'PUT', route: '/toys' });
    expect(response.status).toBe(405);
    expect(await response.json()).toMatchObject({ title: 'Route resolved, but no method matched' });
  });
});

test('the log has each request and its mistakes, and no token', async () => {
  log.length = 0;
  await call({ route: '/toys' });
  await call({ route: '/toys?items=21', headers: { Authorization: 'Bearer secret-token' } });
  await call({ route: '/dolls' });
  await call({ route: '/toys', headers: { Authorization: '' } });
  expect(log).toEqual([
    'GET /shop/v2/toys',
    'GET /shop/v2/toys',
    '  Request query parameter items must be <= 20',
    '  Request terminated with error: https://stoplight.io/prism/errors#UNPROCESSABLE_ENTITY: Invalid request',
    'GET /shop/v2/dolls',
    '  Request terminated with error: https://stoplight.io/prism/errors#NO_PATH_MATCHED_ERROR: Route not resolved, no path matched',
    'GET /shop/v2/toys',
    '  Invalid security scheme used',
    '  Violation: request Invalid security scheme used',
  ]);
});
