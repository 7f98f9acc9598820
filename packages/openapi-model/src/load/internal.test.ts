import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildModel, jsonText, loadDescription } from '../index.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'internal-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

async function load(text: string) {
  const file = path.join(folder, 'a.yaml');
  fs.writeFileSync(file, text);
  const loaded = await loadDescription(file);
  return { ...loaded, published: jsonText(loaded.bundled) + jsonText(buildModel(loaded)) };
}

const HEAD = "openapi: 3.1.0\ninfo: { title: Library, version: '1' }\n";
const PUBLIC = '  /public: { get: { operationId: getPublic, responses: { 200: { description: Yes. } } } }\n';

describe('what is marked as internal', () => {
  it.each([
    ['an operation', `paths:\n${PUBLIC}  /s: { get: { x-internal: true, operationId: SECRET, responses: {} } }`],
    ['a path', `paths:\n${PUBLIC}  /SECRET: { x-internal: true, get: { responses: {} } }`],
    ['the last operation of a path', `paths:\n${PUBLIC}  /SECRET: { get: { x-internal: true, responses: {} } }`],
    [
      'what only it refers to',
      `paths:\n${PUBLIC}  /s: { get: { x-excluded: true, responses: { 200: { $ref: '#/components/responses/SECRET' } } } }\ncomponents:\n  responses: { SECRET: { description: No., content: { application/json: { schema: { $ref: '#/components/schemas/SECRET2' } } } } }\n  schemas: { SECRET2: { type: object } }`,
    ],
    [
      'its tag and its credentials',
      `tags: [{ name: SECRET }]\nx-tagGroups: [{ name: All, tags: [SECRET] }]\npaths:\n${PUBLIC}  /s: { get: { x-internal: true, tags: [SECRET], security: [{ SECRET: [] }], responses: {} } }\ncomponents: { securitySchemes: { SECRET: { type: http, scheme: basic } } }`,
    ],
    [
      'the operations of a tag',
      `tags: [{ name: SECRET, x-internal: true }]\nx-tagGroups: [{ name: All, tags: [SECRET] }]\npaths:\n${PUBLIC}  /s: { get: { tags: [SECRET], operationId: SECRET, responses: {} } }`,
    ],
    [
      'a parameter',
      `paths:\n  /a: { get: { operationId: getPublic, parameters: [{ name: SECRET, in: query, x-hidden: 'true' }], responses: {} } }`,
    ],
    [
      'references to a reusable object',
      `paths:\n  /a: { get: { operationId: getPublic, parameters: [{ $ref: '#/components/parameters/SECRET' }], responses: {} } }\ncomponents: { parameters: { SECRET: { name: SECRET, in: query, x-private: true } } }`,
    ],
    [
      'references to those',
      `paths:\n  /a: { get: { operationId: getPublic, responses: { 200: { description: Yes., content: { application/json: { schema: { type: object, required: [SECRET, a], properties: { SECRET: { $ref: '#/components/schemas/ALSO_SECRET' }, a: {} } } } } } } } }\ncomponents:\n  schemas: { ALSO_SECRET: { $ref: '#/components/schemas/SECRET' }, SECRET: { x-internal: true, type: string } }`,
    ],
    [
      'a property, in required lists and examples, too',
      `paths:\n  /a: { get: { operationId: getPublic, responses: { 200: { description: Yes., content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/A' } }, example: [{ SECRET: 1, a: 2 }], examples: { one: { value: [{ SECRET: 1 }] } } } } } } } }\ncomponents: { schemas: { A: { type: object, required: [SECRET, a], properties: { SECRET: { x-internal: true }, a: {} }, example: { SECRET: 1 }, allOf: [{ properties: { b: {} } }] } } }`,
    ],
    [
      'an alternative and its mapping',
      `paths:\n  /a: { get: { operationId: getPublic, responses: { 200: { description: Yes., content: { application/json: { schema: { oneOf: [{ $ref: '#/components/schemas/SECRET' }, { $ref: '#/components/schemas/B' }], discriminator: { propertyName: kind, mapping: { SECRET: '#/components/schemas/SECRET', b: B } } } } } } } } }\ncomponents: { schemas: { SECRET: { type: object, x-internal: true }, B: { type: object } } }`,
    ],
    [
      'a server, a response, a media type and a header',
      `servers: [{ url: https://SECRET.example, x-internal: true }, { url: https://a.example }]\npaths:\n  /a: { get: { operationId: getPublic, responses: { 200: { description: Yes., headers: { SECRET: { x-internal: true } }, content: { application/SECRET: { x-internal: true } } }, 418: { description: SECRET, x-internal: true } } } }`,
    ],
    [
      'the responses of an operation, which stays',
      `paths:\n  /a: { get: { operationId: getPublic, responses: { x-internal: true, 200: { description: SECRET } } } }`,
    ],
    [
      'a webhook, a callback and a link',
      `paths:\n  /a: { get: { operationId: getPublic, callbacks: { SECRET: { x-internal: true } }, responses: { 200: { description: Yes., links: { SECRET: { operationId: SECRET } } } } } }\n  /s: { get: { x-internal: true, operationId: SECRET, responses: {} } }\nwebhooks: { SECRET: { post: { x-internal: true, responses: {} } } }`,
    ],
    [
      'credentials',
      `paths:\n  /a: { get: { operationId: getPublic, security: [{ SECRET: [] }, { b: [] }], responses: {} } }\ncomponents: { securitySchemes: { SECRET: { type: http, scheme: basic, x-internal: true }, b: { type: http, scheme: basic } } }`,
    ],
    [
      'by other marks',
      [
        'x-scalar-ignore: true',
        'x-fern-ignore: true',
        'x-speakeasy-ignore: true',
        'x-ms-visibility: internal',
        'x-hideFromDocs: true',
      ].reduce(
        (text, mark, index) => `${text}  /SECRET${index}: { get: { ${mark}, responses: {} } }\n`,
        `paths:\n${PUBLIC}`,
      ),
    ],
  ])('is in no output: %s', async (_, text) => {
    const { published } = await load(`${HEAD}${text}\n`);
    expect(published).not.toContain('SECRET');
    expect(published).toContain('getPublic');
  });

  it('is in no output of Swagger 2.0', async () => {
    const text = `swagger: '2.0'\ninfo: { title: Library, version: '1' }\npaths:\n${PUBLIC}  /SECRET: { get: { x-internal: true, responses: { 200: { description: No., schema: { $ref: '#/definitions/SECRET' } } } } }\ndefinitions: { SECRET: { type: object } }\n`;
    expect((await load(text)).published).not.toContain('SECRET');
  });

  it.each(['x-internal: false', 'x-internal: no reason', 'x-other: true'])(
    'is not what only looks like it: %s',
    async (mark) => {
      const { published } = await load(
        `${HEAD}paths:\n  /a: { get: { ${mark}, operationId: getPublic, responses: {} } }\n`,
      );
      expect(published).toContain('getPublic');
    },
  );

  it('is no value and no name', async () => {
    const text = `${HEAD}paths:\n  /a: { get: { operationId: getPublic, x-internal: false, responses: { 200: { description: Yes., content: { application/json: { example: { x-internal: true, kept: 1 }, schema: { properties: { x-internal: { type: boolean }, kept: {} } } } } } } } }\ncomponents: { schemas: { Unused: { type: object } } }\n`;
    const { published } = await load(text);
    expect(published).toContain('"kept":1');
    expect(published).toContain('Unused');
  });

  it('does not move the places of what stays', async () => {
    const { locate, bundled } = await load(
      `${HEAD}paths:\n  /a:\n    get:\n      operationId: getPublic\n      responses: {}\n      parameters:\n        - { name: a, in: query, x-internal: true }\n        - { name: b, in: query }\n`,
    );
    expect(jsonText(bundled['paths'])).not.toContain('"a"');
    expect(locate('#/paths/~1a/get/parameters/0/name')).toMatchObject({ line: 10 });
  });
});
