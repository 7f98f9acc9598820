/** Every operation of every API on the mock: documented requests get documented answers, others are refused. */
import path from 'node:path';
import { loadManifest } from '@impact-docs/api-reference/manifest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadMockedApi } from './load.js';
import { toMockRequest } from './mock-request.js';
import { startMock } from './server.js';
import type { Mock } from './server.js';
import { exampleResponses, exampleCalls, expectedResponse, mistakesIn, preferenceFor, send } from './testing.js';
import { fieldFor } from '@impact-docs/content/object-fields';
import type { Answer, ExampleResponse } from './testing.js';

const apis = [];
for (const entry of await loadManifest(path.resolve('content/apis/manifest.yaml')))
  apis.push(await loadMockedApi(entry));

/** `POST /v1/dreams` */
const nameOf = (method: string, route: string): string => `${method.toUpperCase()} ${route}`;

function expectDocumented(answer: Answer, { response, media, example }: ExampleResponse): void {
  expect(answer.status).toBe(Number(response.status));
  expect(answer.headers.get('content-type')).toBe(media?.type ?? null);
  expect(answer.body).toEqual(example?.value ?? '');
  for (const header of response.headers) {
    const value = header.examples[0]?.value;
    if (header.required || value !== undefined) expect(answer.headers.get(header.name), header.name).not.toBeNull();
    if (value !== undefined)
      expect(answer.headers.get(header.name), header.name).toBe(fieldFor(header.name, String(value), example?.value));
  }
  // Prism reports here whatever breaks the description, in the request or in its own answer.
  expect(answer.headers.get('sl-violations')).toBeNull();
}

function violationsIn({ body }: Answer): unknown {
  return (body as { validation?: unknown }).validation;
}

describe.each(apis)('$id', (api) => {
  const called = new Set<string>();
  let mock: Mock;

  beforeAll(async () => {
    mock = await startMock([api], 0);
  });
  afterAll(() => mock.close());

  describe.each(api.model.operations)('$operationId', (operation) => {
    const request = () => toMockRequest(api, operation, mock.origin);

    test.each(exampleCalls(operation))('$name gets its documented answer', async ({ operation: variant, example }) => {
      const { paired, ...expected } = expectedResponse(operation, example);
      const headers: Record<string, string> = paired ? { Prefer: preferenceFor(expected) } : {};
      expectDocumented(await send(toMockRequest(api, variant, mock.origin), headers), expected);
      called.add(nameOf(operation.method, operation.path));
    });

    test.each(exampleResponses(operation).map((answer) => ({ prefer: preferenceFor(answer), answer })))(
      'Prefer: $prefer',
      async ({ prefer, answer }) => {
        expectDocumented(await send(request(), { Prefer: prefer }), answer);
      },
    );

    if (operation.responses.some(({ status }) => status === '304')) {
      test('304 confirms the entity tag that was sent, or that of the documented version', async () => {
        const prefer = { Prefer: 'code=304' };
        const sent = await send(request(), { ...prefer, 'If-None-Match': '"5a0446ce", "2"' });
        expect(sent.headers.get('etag')).toBe('"5a0446ce"');
        const tags = operation.responses.flatMap(({ headers }) =>
          headers.filter(({ name }) => name === 'ETag').flatMap(({ examples }) => examples.map(({ value }) => value)),
        );
        expect(tags).toContain((await send(request(), prefer)).headers.get('etag'));
      });
    }

    if (operation.security.length > 0) {
      test('without a token gets the documented 401', async () => {
        const answer = await send(request(), { Authorization: '' });
        const documented = exampleResponses(operation).find(({ response }) => response.status === '401');
        expect(documented).toBeDefined();
        expect(answer.status).toBe(401);
        expect(answer.body).toEqual(documented?.example?.value ?? '');
      });
    }

    const [media] = operation.requestBody?.content ?? [];
    if (media !== undefined) {
      test('a body with a mistake is refused, and the mistake is named', async () => {
        const mistakes = mistakesIn(api.model, media);
        expect(mistakes).not.toEqual([]);
        for (const { name, body, location, absent } of mistakes) {
          const answer = await send(request(), {}, body);
          expect(answer.status, name).toBe(400);
          const violations = violationsIn(answer);
          expect(violations, name).toContainEqual(
            expect.objectContaining(
              absent === undefined
                ? { location: ['body', ...location] }
                : { location: ['body', ...location], message: expect.stringContaining(`'${absent}'`) },
            ),
          );
        }
      });
    }
  });

  test('every operation of the description was called', () => {
    const paths = Object.entries(api.bundled['paths'] as Record<string, Record<string, unknown>>);
    const described = paths.flatMap(([route, item]) =>
      Object.keys(item)
        .filter((key) => /^(get|put|post|delete|options|head|patch|trace)$/.test(key))
        .map((method) => nameOf(method, route)),
    );
    expect([...called].sort()).toEqual(described.sort());
  });

  test('a path outside of the description is not found', async () => {
    for (const route of [`${api.basePath}/no-such-path`, '/']) {
      const response = await fetch(`${mock.origin}${route}`, { headers: { Authorization: 'Bearer mock' } });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        type: 'https://stoplight.io/prism/errors#NO_PATH_MATCHED_ERROR',
        status: 404,
      });
    }
  });
});
