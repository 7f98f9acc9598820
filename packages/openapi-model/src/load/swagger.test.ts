import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixtures, load, node, operation, property, refusal, asNode } from '../__fixtures__/load.js';
import { formatProblems, jsonText, loadDescription } from '../index.js';
import { swaggerLosses } from './swagger-fs.js';

const at = (name: string): string => path.join(fixtures, name);

describe('a description of Swagger 2.0', async () => {
  const model = await load('swagger-2.0.yaml');

  it('has every operation, with its server and security', () => {
    expect(model.operations.map(({ slug }) => slug)).toEqual(['get-dreams', 'create-dream', 'put-image']);
    expect(model.servers).toMatchObject([{ url: 'https://dreams.example/v1' }]);
    expect(model.securitySchemes.map(({ name, type }) => [name, type])).toEqual([
      ['token', 'oauth2'],
      ['basic', 'http'],
    ]);
    expect(operation(model, 'get-dreams').security).toMatchObject([{ schemes: [{ name: 'token', scopes: ['read'] }] }]);
  });

  it('has the parameters of operations and paths, with their limits and the way they are sent', () => {
    const { parameters } = operation(model, 'get-dreams');
    expect(parameters.map(({ name, in: place, style }) => [name, place, style])).toEqual([
      ['limit', 'query', 'form'],
      ['ids', 'query', 'pipeDelimited'],
    ]);
    expect(asNode(parameters[0]?.schema).constraints).toMatchObject([{ keyword: 'maximum' }]);
  });

  it('has bodies: of a schema, in every media type, and of fields', () => {
    expect(operation(model, 'create-dream').requestBody).toMatchObject({
      required: true,
      content: [{ type: 'application/json', schema: { kind: 'ref', name: 'Dream' } }],
    });
    const [form] = operation(model, 'put-image').requestBody?.content ?? [];
    expect(form?.type).toBe('multipart/form-data');
    const fields = asNode(form?.schema);
    expect(asNode(property(fields, 'image'))).toMatchObject({
      types: ['string'],
      format: 'binary',
      description: 'A PNG.',
    });
    expect(asNode(property(fields, 'caption'))).toMatchObject({
      default: { value: 'a' },
      enum: [{ value: 'a' }, { value: 'b' }],
    });
  });

  it('has responses with media types, examples and header fields', () => {
    const [found, missing] = operation(model, 'get-dreams').responses;
    expect(found?.content.map(({ type }) => type)).toEqual(['application/json', 'text/csv']);
    expect(found?.content[0]?.examples).toMatchObject([{ value: [{ name: 'Boat' }], generated: false }]);
    expect(found?.headers).toMatchObject([{ name: 'X-Total', description: 'How many.' }]);
    expect(missing?.content[0]?.schema).toMatchObject({ kind: 'ref', name: 'Problem_Any_' });
  });

  it('has schemas, nullable ones and references to them included', () => {
    const dream = node(model, 'Dream');
    expect(asNode(property(dream, 'amount')).types).toEqual(['integer', 'null']);
    expect(property(dream, 'parent')).toMatchObject({ name: 'Dream' });
  });

  it('keeps its version, and stays as it was written where it is published', async () => {
    const { version, bundled, document } = await loadDescription(at('swagger-2.0.yaml'));
    expect(model.openapiVersion).toBe('2.0');
    expect([version, bundled['swagger'], document['openapi']]).toEqual(['2.0', '2.0', '3.0.0']);
  });
});

it('numbers of Swagger 2.0 keep their digits', async () => {
  const { warnings, bundled } = await loadDescription(at('swagger/numbers.yaml'));
  expect(warnings.filter(({ code }) => code === 'struct').map(({ message }) => message)).toEqual([
    'Expected type `string` but got `number`.',
  ]);
  expect(jsonText(bundled)).toContain('"enum":[1.0,12345678901234567890.10]');
  const numbers = await load('swagger/numbers.yaml');
  const { parameters, requestBody, responses } = operation(numbers, 'send-dream');
  expect(parameters.map(({ serialized }) => serialized)).toEqual(['1255634829374658321', 'share=0.50']);
  expect(asNode(parameters[0]?.schema).constraints.map(({ text }) => text)).toEqual(['at most 9223372036854775807']);
  expect(asNode(responses[0]?.headers[0]?.schema).constraints.map(({ text }) => text)).toEqual([
    'at least -9223372036854775808',
  ]);
  const examples = [requestBody?.content[0], responses[0]?.content[0]].map((media) => media?.examples[0]?.value);
  expect(jsonText(examples)).toBe('[{"amount":1.0},{"amount":12345678901234567890.10}]');
  const amount = asNode(property(node(numbers, 'Dream'), 'amount'));
  expect(jsonText([amount.default, amount.enum.map(({ value }) => value)])).toBe(
    '[{"value":1.0},[1.0,12345678901234567890.10]]',
  );
});

describe('the place of what was converted', async () => {
  const loaded = await loadDescription(at('swagger-2.0.yaml'));
  const lines = fs.readFileSync(at('swagger-2.0.yaml'), 'utf8').split('\n');
  const get = '#/paths/~1dreams/get';
  it.each([
    [
      'a schema',
      '#/components/schemas/Dream/properties/name',
      '{ type: string, maxLength: 40',
      '#/definitions/Dream/properties/name',
    ],
    [
      'a schema with another name',
      '#/components/schemas/Problem_Any_/properties',
      '{ code: { type: string } }',
      '#/definitions/Problem[Any]/properties',
    ],
    ['a security scheme', '#/components/securitySchemes/basic', '{ type: basic }', '#/securityDefinitions/basic'],
    [
      'a parameter',
      `${get}/parameters/0/schema/items`,
      '{ type: string }, collectionFormat: pipes',
      `${get}/parameters/0/items`,
    ],
    [
      'a schema of a response',
      `${get}/responses/200/content/text~1csv/schema/items`,
      "{ $ref: '#/definitions/Dream' } }",
      `${get}/responses/200/schema/items`,
    ],
    [
      'an example',
      `${get}/responses/200/content/application~1json/example`,
      '[{ name: Boat }]',
      `${get}/responses/200/examples/application~1json`,
    ],
    [
      'a header field',
      `${get}/responses/200/headers/X-Total/schema/type`,
      'integer, description: How many.',
      `${get}/responses/200/headers/X-Total/type`,
    ],
    [
      'a body',
      '#/paths/~1dreams/post/requestBody/content/application~1json/schema',
      "{ $ref: '#/definitions/Dream' }",
      '#/parameters/Draft/schema',
    ],
    [
      'a field',
      '#/paths/~1dreams~1{id}~1image/put/requestBody/content/multipart~1form-data/schema/properties/caption',
      '{ name: caption, in: formData',
      '#/paths/~1dreams~1{id}~1image/put/parameters/2',
    ],
    [
      'a parameter after which others were taken out',
      '#/paths/~1dreams~1{id}~1image/put/parameters/0/schema/format',
      'uuid }',
      '#/paths/~1dreams~1{id}~1image/put/parameters/0/format',
    ],
    ['the servers', '#/servers/0/url', 'dreams.example', '#/host'],
    ['an operation', `${get}/summary`, 'List dreams', `${get}/summary`],
  ])('%s is where its author wrote it', (_what, pointer, text, original) => {
    const { line, column, pointer: found } = loaded.locate(pointer);
    const there = (lines[line - 1] ?? '').slice(column - 1);
    expect([there.slice(0, text.length), found]).toEqual([text, original]);
  });
});

describe('lists', async () => {
  const { parameters } = operation(await load('swagger/lists.yaml'), 'put-dreams');
  const { warnings } = await loadDescription(at('swagger/lists.yaml'));

  it('are sent with what Swagger puts between their items', () => {
    expect(parameters.map(({ name, serialized }) => `${name}: ${serialized}`)).toEqual([
      'ids: a%7Cb%20c',
      'tabs: tabs=a%09b',
      'comma: comma=a,b',
      'X-Tags: a b',
    ]);
  });

  it('of forms and of header fields that come back lose it, with a warning for each', () => {
    const lost = warnings.filter(({ code }) => code === 'swagger-not-converted');
    expect(formatProblems(lost, fixtures)).toMatchInlineSnapshot(`
      "swagger/lists.yaml:14:11 warning: \`collectionFormat: csv\` in forms is lost when Swagger 2.0 is converted.
        at:      #/paths/~1dreams~1{ids}/put/parameters/4
        fix:     Say in the description how the values are separated.

      swagger/lists.yaml:15:78 warning: \`collectionFormat: pipes\` in forms is lost when Swagger 2.0 is converted.
        at:      #/paths/~1dreams~1{ids}/put/parameters/5/collectionFormat
        fix:     Say in the description how the values are separated.

      swagger/lists.yaml:22:62 warning: \`collectionFormat: pipes\` in header fields is lost when Swagger 2.0 is converted.
        at:      #/paths/~1dreams~1{ids}/put/responses/200/headers/X-Pipes/collectionFormat
        fix:     Say in the description how the values are separated."
    `);
  });

  it('next to a file that comes back, which is not called a mistake', () => {
    expect(warnings.filter(({ code }) => code === 'struct')).toEqual([]);
  });
});

describe('what is wrong', () => {
  it('is reported with the places of the author, and so is what cannot be converted', async () => {
    const { warnings } = await loadDescription(at('swagger/lossy.yaml'));
    expect(formatProblems(warnings, fixtures)).toMatchInlineSnapshot(`
      "swagger/lossy.yaml:1:10 warning: The version \`2.0\` is incomplete or not a text.
        at:      #/swagger
        allowed: 2.0 as text
        fix:     Write \`swagger: '2.0'\`.

      swagger/lossy.yaml:5:5 warning: GET /dreams has no \`summary\`.
        at:      #/paths/~1dreams/get
        fix:     Add a \`summary\` of a few words: it heads the page.

      swagger/lossy.yaml:5:5 warning: GET /dreams is in no tag.
        at:      #/paths/~1dreams/get
        allowed: exactly one tag
        fix:     Give the operation the one tag under which the sidebar lists it: \`tags: [Dreams]\`.

      swagger/lossy.yaml:12:58 warning: \`collectionFormat: pipes\` of lists in lists is lost when Swagger 2.0 is converted.
        at:      #/paths/~1dreams/get/parameters/1/items/collectionFormat
        fix:     Say in the description how the values are separated.

      swagger/lossy.yaml:13:11 warning: The body parameter \`first\` of get /dreams is lost when Swagger 2.0 is converted.
        at:      #/paths/~1dreams/get/parameters/2
        fix:     Send one body: of one schema, or of the fields of a form. A method without a body has none.

      swagger/lossy.yaml:21:20 warning: POST /dreams has the \`operationId\` of GET /dreams: \`getDreams\`.
        at:      #/paths/~1dreams/post/operationId
        allowed: a name that no other operation has
        fix:     Rename one of the two.

      swagger/lossy.yaml:22:14 warning: POST /dreams is in the tag \`Dreams\`, which the description does not declare.
        at:      #/paths/~1dreams/post/tags/0
        fix:     Add it to the list \`tags\` of the document, with a description, or correct its spelling.

      swagger/lossy.yaml:25:82 warning: Property \`tpye\` is not expected here.
        at:      #/paths/~1dreams/post/parameters/0/schema/properties/name/tpye
        allowed: type, title
        fix:     Did you mean \`type\`?"
    `);
  });

  it('is refused by the strict rules', async () => {
    expect(await refusal('swagger/lossy.yaml', { rules: 'strict' })).toContain('GET /dreams is in no tag.');
  });

  it('is refused where a reference leads nowhere, whatever the rules', async () => {
    expect(await refusal('swagger/unresolved.yaml')).toMatchInlineSnapshot(`
      "swagger/unresolved.yaml:12:19 error: The reference \`#/definitions/Dreams\` leads nowhere.
        at:      #/paths/~1dreams/get/responses/200/schema
        fix:     Write the pointer as the document spells it (\`#/components/schemas/Name\`), or add what it names."
    `);
  });

  it('is refused where the version is older', async () => {
    expect(await refusal('errors/swagger.yaml')).toMatchInlineSnapshot(`
      "errors/swagger.yaml:1:1 error: Swagger 1.2 is not supported.
        at:      #/swagger
        allowed: openapi: 3.0.x, 3.1.x or 3.2.x, swagger: 2.0
        fix:     Convert the description to OpenAPI 3.1."
    `);
  });
});

describe('an operation that a converter loses', () => {
  const swagger = {
    swagger: '2.0',
    paths: { '/dreams': { get: { responses: {} }, post: { responses: {} } } },
    definitions: { Dream: { type: 'object' } },
    securityDefinitions: { basic: { type: 'basic' } },
  };

  it('is found, like schemas and security schemes', () => {
    const losses = swaggerLosses(swagger, { openapi: '3.0.4', paths: { '/dreams': { post: { responses: {} } } } });
    expect(losses.map(({ pointer, fatal = false }) => [pointer, fatal])).toEqual([
      ['#/paths/~1dreams/get', true],
      ['#/definitions/Dream', false],
      ['#/securityDefinitions/basic', false],
    ]);
  });

  it('is not reported where all is there', () => {
    const openapi = {
      openapi: '3.0.4',
      paths: swagger.paths,
      components: { schemas: swagger.definitions, securitySchemes: { basic: { type: 'http', scheme: 'basic' } } },
    };
    expect(swaggerLosses(swagger, openapi)).toEqual([]);
  });
});
