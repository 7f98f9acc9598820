/** Problems in files of strangers: each is reported once, in its place, with the right remedy. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildModel, loadDescription } from '../index.js';
import type { JsonObject, Problem } from '../index.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'strangers-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function load(document: JsonObject) {
  const file = path.join(folder, 'openapi.json');
  fs.writeFileSync(file, JSON.stringify(document, null, 1));
  return loadDescription(file);
}

const info = { title: 'T', version: '1' };
const get = { get: { operationId: 'a', summary: 'A', tags: ['t'], responses: { 200: { description: 'It.' } } } };
const described = (more: JsonObject, version = '3.1.0'): JsonObject => ({
  openapi: version,
  info,
  servers: [{ url: 'https://a.example' }],
  tags: [{ name: 't' }],
  paths: {},
  ...more,
});
const texts = (warnings: Problem[], word: string) =>
  warnings.filter(({ message }) => message.includes(word)).map(({ message, remedy }) => `${message} ${remedy}`);

describe('remedies', () => {
  it('put a slash before a path', async () => {
    const { warnings } = await load(described({ paths: { things: get, 'more/things': get } }));
    expect(texts(warnings, 'slash')).toEqual([
      'The path `things` does not begin with a slash. Write `/things`.',
      'The path `more/things` does not begin with a slash. Write `/more/things`.',
    ]);
    expect(warnings.filter(({ remedy }) => remedy.includes('x-'))).toEqual([]);
  });

  it('turn `nullable` into a type, in one problem', async () => {
    const schemas = { A: { type: 'string', nullable: true } };
    const { warnings } = await load(described({ components: { schemas } }));
    expect(texts(warnings, 'nullable')).toEqual([
      "`nullable` has no meaning since OpenAPI 3.1. Add 'null' to `type`: `type: [string, 'null']`.",
    ]);
  });
});

describe('webhooks of OpenAPI 3.0', () => {
  it('are located where their author wrote them', async () => {
    const { locate } = await load(described({ 'x-webhooks': { paid: { post: get.get } } }, '3.0.3'));
    expect(locate('#/webhooks/paid/post').line).toBeGreaterThan(10);
    expect(locate('#/webhooks/paid/post').pointer).toBe('#/x-webhooks/paid/post');
  });
});

describe('Swagger without `produces`', () => {
  it('has schema and examples in one media type', async () => {
    const response = { description: 'It.', schema: { type: 'object' }, examples: { 'application/json': { a: 1 } } };
    const { document } = await load({
      swagger: '2.0',
      info,
      paths: { '/a': { get: { responses: { 200: response, 404: { $ref: '#/responses/None' } } } } },
      responses: { None: { ...response, examples: { 'text/xml': '<a/>' } } },
    });
    const [operation] = buildModel({ version: '2.0', document }).operations;
    const content = operation?.responses.map((one) =>
      one.content.map(({ type, schema, examples }) => [type, schema !== undefined, examples[0]?.value]),
    );
    expect(content).toEqual([[['application/json', true, { a: 1 }]], [['text/xml', true, '<a/>']]]);
  });
});

describe('a discriminator of schemas outside of `components`', () => {
  const shape = { type: 'object', properties: { TYPE: { type: 'string' } }, required: ['TYPE'] };
  const at = (place: string, name: string) => ({ $ref: `#/${place}/${name}` });
  it.each<[string, string, string]>([
    ['both lead outside', 'x-models', 'x-models'],
    ['the alternatives are components', 'components/schemas', 'x-models'],
    ['the mapping names components', 'x-models', 'components/schemas'],
  ])('selects them by the names of its mapping, once: %s', async (_, alternatives, mapped) => {
    const schema = {
      oneOf: [at(alternatives, 'FooModel'), at(alternatives, 'BarModel')],
      discriminator: {
        propertyName: 'TYPE',
        mapping: { foo: at(mapped, 'FooModel').$ref, bar: `#/${mapped}/BarModel` },
      },
    };
    const responses = { 200: { description: 'It.', content: { 'application/json': { schema } } } };
    const { document } = await load(
      described({
        paths: { '/a': { get: { responses } } },
        components: { schemas: { FooModel: at('x-models', 'FooModel'), BarModel: at('x-models', 'BarModel') } },
        'x-models': { FooModel: shape, BarModel: shape },
      }),
    );
    const { operations, schemas } = buildModel({ version: '3.1.0', document });
    const values = operations[0]?.responses[0]?.content[0]?.examples.map(({ value }) => value);
    expect(values).toEqual([{ TYPE: 'foo' }, { TYPE: 'bar' }]);
    expect(schemas.map(({ name }) => name)).toEqual(['FooModel', 'BarModel']);
  });
});
