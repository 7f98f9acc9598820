/** What descriptions hold in practice, by kind: what a reader finds for it. */
import type { ApiModel, Operation } from '@impact-docs/openapi-model';
import { buildModel } from '@impact-docs/openapi-model';
import { generateSample, languages } from '@impact-docs/request-samples';
import { describe, expect, it } from 'vitest';
import { elements, renderDocument, textOf } from '../__fixtures__/rendered.js';
import { serverUrl } from './operation/request-parts.js';
import { toHttpRequest } from './operation/request.js';

type Fields = Record<string, unknown>;

/** A description with one operation, `GET /things` or `POST /things` where it has a body. */
function api(operation: Fields, more: Fields = {}): Fields {
  const method = 'requestBody' in operation ? 'post' : 'get';
  const call = { operationId: 'useThing', responses: { '204': { description: 'Done.' } }, ...operation };
  return {
    openapi: '3.2.0',
    info: { title: 'Library', version: '1' },
    paths: { '/things': { [method]: call } },
    ...more,
  };
}

function only(document: Fields): { model: ApiModel; operation: Operation } {
  const model = buildModel({ version: '3.2.0', document });
  const [operation] = model.operations;
  if (!operation) throw new Error('There is no operation.');
  return { model, operation };
}

const requestOf = (document: Fields) => {
  const { model, operation } = only(document);
  return toHttpRequest(model, operation);
};

const success = (content: Fields) => ({ responses: { '200': { description: 'Found.', content } } });
const json = { schema: { type: 'object', properties: { id: { type: 'integer', examples: [7] } } } };

describe('a server without a host', () => {
  it.each([
    [undefined, 'https://YOUR-HOST'],
    ['/', 'https://YOUR-HOST'],
    ['/api/v3', 'https://YOUR-HOST/api/v3'],
    ['v1/', 'https://YOUR-HOST/v1'],
    ['../v1', 'https://YOUR-HOST/v1'],
    ['./', 'https://YOUR-HOST'],
    ['//a.example/v1', 'https://a.example/v1'],
    ['{host}/v1', 'https://YOUR-HOST/YOUR-HOST/v1'],
    ['https://{tenant_id}.a.example/{version}', 'https://YOUR-TENANT-ID.a.example/YOUR-VERSION'],
    ['http://localhost:{port}', 'http://localhost:YOUR-PORT'],
  ])('is a placeholder that nobody takes for an address: %s', (url, expected) => {
    const { model, operation } = only(api({}, url === undefined ? {} : { servers: [{ url }] }));
    expect(serverUrl(model, operation)).toBe(expected);
  });

  it('has that of the description where the site says it', () => {
    const document = api(
      { servers: [{ url: 'files' }] },
      { servers: [{ url: '/v1/{branch}' }, { url: 'https://b.example' }] },
    );
    const model = buildModel({ version: '3.1.0', document }, { server: 'https://a.example/docs/openapi.yaml' });
    expect(model.servers.map(({ url }) => url)).toEqual(['https://a.example/v1/{branch}', 'https://b.example']);
    expect(model.operations[0]?.servers[0]?.url).toBe('https://a.example/docs/files');
  });

  it('has no default that nobody gave, and an empty one where somebody did', () => {
    const variables = { branch: { default: '' }, version: { enum: ['v2', 'v1'] } };
    const { model, operation } = only(
      api({}, { servers: [{ url: 'https://a.example{branch}/{version}', variables }] }),
    );
    expect(serverUrl(model, operation)).toBe('https://a.example/v2');
  });
});

describe('several media types', () => {
  it.each([
    [['text/plain', 'application/json', 'text/json'], 'application/json'],
    [['text/html', 'application/vnd.library+json'], 'application/vnd.library+json'],
    [['*/*', 'application/json; charset=utf-8'], 'application/json; charset=utf-8'],
    [['application/octet-stream', 'application/problem+json'], 'application/problem+json'],
    [['application/*', 'application/xml'], 'application/xml'],
    [['application/xml', 'application/json'], 'application/xml'],
    [['application/vnd.library.v2+json', 'application/json'], 'application/vnd.library.v2+json'],
    [['text/event-stream', 'application/json'], 'text/event-stream'],
    [['text/plain'], 'text/plain'],
  ])('of %j, pages and samples take one that says what it holds', async (types, expected) => {
    const document = api(success(Object.fromEntries(types.map((type) => [type, json]))));
    expect(requestOf(document).headers).toContainEqual({ name: 'Accept', value: expected });
    const { operation } = only(document);
    expect(operation.responses[0]?.content[0]?.type).toBe(expected);
    expect(operation.responses[0]?.content).toHaveLength(types.length);
  });

  it.each([
    ['*/*', { a: 1 }, 'json', 'application/json'],
    ['application/*', { a: 1 }, 'json', 'application/json'],
    ['*/*', 'tea', 'text', 'text/plain'],
    ['text/*', 'tea', 'text', 'text/plain'],
    ['application/vnd.library+json; v=2', { a: 1 }, 'json', 'application/vnd.library+json; v=2'],
    ['application/json-seq', { a: 1 }, 'text', 'application/json-seq'],
  ])('a body of %s is sent as one type', (type, example, kind, mediaType) => {
    const { body } = requestOf(api({ requestBody: { content: { [type]: { example } } } }));
    expect(body).toMatchObject({ kind, mediaType });
  });

  it('a file of a range is sent as one type', () => {
    const { body } = requestOf(
      api({ requestBody: { content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } } }),
    );
    expect(body).toMatchObject({ kind: 'file', mediaType: 'image/png' });
  });
});

describe('JSON text', () => {
  const shown = async (type: string, media: Fields) => {
    const page = await renderDocument(api(success({ [type]: media })));
    return elements(page.tree('use-thing'), 'pre').map(textOf).at(-1);
  };

  it.each([
    ['application/json', { schema: { type: 'string' }, example: 'tea' }, '"tea"'],
    ['application/vnd.library+json', { schema: { type: 'string' } }, '"string"'],
    ['application/json', { schema: { enum: ['a "b"'] } }, String.raw`"a \"b\""`],
    ['text/plain', { schema: { type: 'string' }, example: 'tea' }, 'tea'],
    [
      'application/json',
      { schema: { type: 'object' }, example: '{"id": 12345678901234567890}' },
      '{ "id": 12345678901234567890 }',
    ],
    ['application/json', { example: '[1]' }, '[ 1 ]'],
    ['application/json', { schema: { type: 'object' }, example: '{ id: 1, … }' }, '{ id: 1, … }'],
    ['application/json', { schema: { type: 'string' }, example: '[1]' }, '"[1]"'],
  ])('is shown as it is sent: %s %j', async (type, media, text) => {
    expect(await shown(type, media)).toBe(text);
  });

  it('that an author wrote as a text is sent as what it says', () => {
    const content = { 'application/json': { schema: { type: 'object' }, example: '{"id": 1}' } };
    expect(requestOf(api({ requestBody: { content } })).body).toMatchObject({ kind: 'json', value: { id: 1 } });
  });
});

describe('a stream', () => {
  const event = { type: 'object', properties: { event: { const: 'loan' }, data: { type: 'string' } } };
  const shown = (type: string, media: Fields) =>
    only(api(success({ [type]: media }))).operation.responses[0]?.content[0]?.examples[0]?.serialized;

  it.each([
    ['text/event-stream', { itemSchema: event }, 'event: loan\ndata: string\n'],
    ['text/event-stream', { itemSchema: json.schema }, 'data: {"id":7}\n'],
    ['text/event-stream', json, 'data: {"id":7}\n'],
    [
      'text/event-stream',
      {
        itemSchema: event,
        example: [
          { data: 'a\nb', id: '1' },
          { event: 'x', data: { a: 1 } },
        ],
      },
      'data: a\ndata: b\nid: 1\n\nevent: x\ndata: {"a":1}\n',
    ],
    ['text/event-stream; charset=utf-8', { itemSchema: { type: 'string' }, example: ['tea'] }, 'data: tea\n'],
    ['application/jsonl', { itemSchema: json.schema, example: [{ id: 1 }, { id: 2 }] }, '{"id":1}\n{"id":2}\n'],
    [
      'application/x-ndjson',
      { schema: { type: 'array', items: json.schema }, example: [{ id: 1 }, { id: 2 }] },
      '{"id":1}\n{"id":2}\n',
    ],
    ['application/json-seq', { itemSchema: json.schema }, '\u001E{"id":7}\n'],
  ])('is shown as it arrives: %s %j', (type, media, text) => {
    expect(shown(type, media)).toBe(text);
  });

  it('that an author wrote as a text stays what it is', () => {
    const example = 'event: ping\n\n';
    expect(
      only(api(success({ 'text/event-stream': { example } }))).operation.responses[0]?.content[0]?.examples[0],
    ).toMatchObject({ value: example });
  });

  it.each(languages.map(({ id }) => id))('is read without an end in %s', (language) => {
    const endless = requestOf(api(success({ 'text/event-stream': { itemSchema: event } })));
    const finite = requestOf(api(success({ 'application/json': json })));
    const limit =
      /max-time|timeout\(30_000\)|timeout=30,|\bread_timeout: 30|CURLOPT_TIMEOUT =>|, Timeout: 30|ofString\(\)|SendAsync\(request\)|\{Timeout/;
    expect(generateSample(finite, language)).toMatch(limit);
    expect(generateSample(endless, language)).not.toMatch(limit);
  });
});

describe('header parameters that are ignored', () => {
  it.each(['Accept', 'content-type', 'AUTHORIZATION'])('%s is not shown, and not sent', async (name) => {
    const parameters = [{ name, in: 'header', required: true, schema: { type: 'string', examples: ['own'] } }];
    const document = api({ parameters, responses: { '200': { description: 'Found.', headers: { [name]: {} } } } });
    const { model, operation } = only(document);
    expect(operation.parameters).toEqual([]);
    expect(model.notShown).toContainEqual({ keyword: 'parameters', pointer: '#/paths/~1things/get/parameters/0' });
    expect(requestOf(document).headers).toEqual([]);
    // Of a response, only one has no meaning.
    expect(operation.responses[0]?.headers).toHaveLength(name === 'content-type' ? 0 : 1);
  });
});

describe('a whole query string', () => {
  const parameter = (type: string, media: Fields) => [{ name: 'q', in: 'querystring', content: { [type]: media } }];

  it.each([
    ['application/x-www-form-urlencoded', { example: { a: 'x y', b: [1, 2] } }, '?a=x%20y&b=1&b=2'],
    ['application/json', { example: { a: ['x'] } }, '?%7B%22a%22%3A%5B%22x%22%5D%7D'],
    ['application/jsonpath', { example: '$.a[?@.b==1]' }, `?${encodeURIComponent('$.a[?@.b==1]')}`],
    ['text/plain', { schema: { type: 'string' }, examples: { one: { serializedValue: 'a&b' } } }, '?a%26b'],
  ])('of %s is in every sample', (type, media, query) => {
    const request = requestOf(api({ parameters: parameter(type, media) }));
    expect(request.url).toBe(`https://YOUR-HOST/things${query}`);
    for (const { id } of languages) expect(generateSample(request, id)).toContain(query);
  });
});

describe('tags', () => {
  it('list an operation in each of its groups', async () => {
    const page = await renderDocument(api({ tags: ['Books', 'Loans'] }));
    expect(page.page('use-thing').menu).toEqual([['Books'], ['Loans']]);
    expect(elements(page.tree('overview'), 'table').filter((table) => textOf(table).includes('GET'))).toHaveLength(2);
  });

  it('have the names, groups and parents that extensions and the standard give them', async () => {
    const tags = [{ name: 'a', 'x-displayName': 'Books' }, { name: 'b', parent: 'a' }, { name: 'c' }];
    const groups = [
      { name: 'Shelf', tags: ['a'] },
      { name: 'Desk', tags: ['c', 'unknown'] },
    ];
    const page = await renderDocument(api({ tags: ['b', 'c', 'd'] }, { tags, 'x-tagGroups': groups }));
    expect(page.page('use-thing').menu).toEqual([['Shelf', 'Books', 'b'], ['Desk', 'c'], ['d']]);
    expect(page.page('overview').menu).toEqual([
      ['Shelf', 'Books'],
      ['Desk', 'c'],
      ['Desk', 'unknown'],
    ]);
    expect(page.text('overview', 'group-Shelf')).toBe('Shelf');
    expect(page.deadLinks()).toEqual([]);
  });
});

describe('a discriminator', () => {
  const pet = { type: 'object', properties: { kind: { type: 'string' }, name: { type: 'string' } } };
  const sent = (schema: Fields, more: Fields = {}) =>
    requestOf(api({ requestBody: { content: { 'application/json': { schema } } } }, more)).body;
  const at = '#/x-shared/pets/cat';

  it.each([
    [
      'a mapping to a place outside of the components',
      { oneOf: [{ $ref: at }], discriminator: { propertyName: 'kind', mapping: { c: at } } },
      'c',
    ],
    ['no mapping to such a place', { oneOf: [{ $ref: at }], discriminator: { propertyName: 'kind' } }, 'cat'],
    [
      'a mapping to a definition',
      {
        oneOf: [{ $ref: '#/components/schemas/Own/$defs/Dog' }],
        discriminator: { propertyName: 'kind', mapping: { d: '#/components/schemas/Own/$defs/Dog' } },
      },
      'd',
    ],
    [
      'a constant in the schema',
      { oneOf: [{ $ref: '#/x-shared/pets/bird' }], discriminator: { propertyName: 'kind' } },
      'b',
    ],
    [
      'a mapping by name',
      {
        oneOf: [{ $ref: '#/components/schemas/Cow' }],
        discriminator: { propertyName: 'kind', mapping: { moo: 'Cow' } },
      },
      'moo',
    ],
  ])('sends the key for %s', (_, schema, key) => {
    const bird = { ...pet, properties: { ...pet.properties, kind: { const: 'b' } } };
    const body = sent(schema, {
      'x-shared': { pets: { cat: pet, bird } },
      components: { schemas: { Cow: pet, Own: { $defs: { Dog: pet } } } },
    });
    expect(body).toMatchObject({ kind: 'json', value: { kind: key } });
  });
});

describe('security schemes', () => {
  it.each(['My scheme', 'a"b<c>', 'ключ', 'a/b~c#d%20', ' a  b '])('may have any name: %s', async (name) => {
    const securitySchemes = { [name]: { type: 'http', scheme: 'bearer' } };
    const page = await renderDocument(api({ security: [{ [name]: [] }] }, { components: { securitySchemes } }));
    expect(page.hrefs('use-thing').filter((href) => href.includes('#auth-'))).toHaveLength(1);
    expect(page.deadLinks()).toEqual([]);
  });

  const schemes = {
    basic: { type: 'http', scheme: 'Basic' },
    token: { type: 'http', scheme: 'Token' },
    digest: { type: 'http', scheme: 'Digest' },
    certificate: { type: 'mutualTLS' },
  };
  const secured = (security: Fields[], securitySchemes: Fields = schemes) =>
    api({ security }, { servers: [{ url: 'https://a.example' }], components: { securitySchemes } });

  it.each([
    'Digest',
    'negotiate',
    'HOBA',
    'Mutual',
    'SCRAM-SHA-256',
    'DPoP',
    'OAuth',
    'vapid',
    'NTLM',
    'AWS4-HMAC-SHA256',
    'Hawk',
  ])('that compute their credentials have no sample: %s', async (scheme) => {
    const reasons: string[] = [];
    const page = await renderDocument(secured([{ s: [] }], { s: { type: 'http', scheme } }), {
      onMissingSample: (_, given) => reasons.push(...given),
    });
    expect(reasons).toEqual([expect.stringContaining(`the HTTP authentication ${scheme} computes`)]);
    expect(page.text('use-thing')).toContain(reasons[0]);
    expect(page.text('use-thing')).not.toContain('Authorization:');
  });

  it('have a sample where another will do', () => {
    expect(requestOf(secured([{ digest: [] }, { basic: [] }]))).toMatchObject({ basicAuth: {} });
    expect(requestOf(secured([{ token: [] }])).headers).toEqual([
      { name: 'Authorization', value: ['Token ', { env: 'CREDENTIALS' }] },
    ]);
    expect(requestOf(secured([{ certificate: [] }]))).toMatchObject({ clientCertificate: {} });
  });
});

describe('extensions that others read', () => {
  it('give an operation samples of its authors', async () => {
    const samples = [
      { lang: 'Shell', source: 'own --call' },
      { lang: 'Shell', label: 'Tool', source: 'tool call' },
      { lang: 'cURL', source: 'same language' },
      { lang: 'Kotlin', label: 'Kotlin SDK', source: 'sdk.call()' },
      { lang: 'C#', source: '' },
    ];
    for (const keyword of ['x-codeSamples', 'x-code-samples']) {
      const page = await renderDocument(api({ [keyword]: samples }), { sampleLanguages: ['curl', 'go'] });
      const languages = elements(page.tree('use-thing'), 'label').map(textOf);
      expect(languages.filter((name) => !/sample|program/.test(name))).toEqual([
        'Shell',
        'Go',
        'Tool',
        'cURL',
        'Kotlin SDK',
      ]);
      expect(page.text('use-thing')).toContain('own --call');
      expect(page.text('use-thing')).not.toContain('curl ');
      expect(page.repeatedIds()).toEqual([]);
    }
  });

  it.each([
    [{ 'x-enum-varnames': ['OPEN', 'LENT'] }, '1 OPEN2 LENT'],
    [{ 'x-enumNames': ['OPEN', 'LENT'], 'x-enum-descriptions': ['On a *shelf*.', ''] }, '1 OPENOn a shelf.2 LENT'],
    [{ 'x-enumDescriptions': { 1: 'On a shelf.' } }, '1On a shelf.2'],
    [{ 'x-ms-enum': { values: [{ value: 2, name: 'LENT', description: 'Away.' }] } }, '12 LENTAway.'],
  ])('name and explain values: %j', async (extension, words) => {
    const page = await renderDocument(
      api({ parameters: [{ name: 'state', in: 'query', schema: { enum: [1, 2], ...extension } }] }),
    );
    expect(textOf(elements(page.byId('use-thing', 'query-state'), 'ul').at(-1) ?? page.tree('use-thing'))).toBe(words);
  });

  it('say that something is deprecated', async () => {
    const parameters = [
      { name: 'a', in: 'query', 'x-deprecated': true },
      { name: 'b', in: 'query', 'x-deprecated': false },
    ];
    const { operation } = only(api({ 'x-deprecated': 'Use another.', parameters }));
    expect(operation.deprecated).toBe(true);
    expect(operation.parameters.map(({ deprecated }) => deprecated)).toEqual([true, false]);
  });
});

describe('texts from right to left', () => {
  it.each(['مرحبا', 'שלום world'])('say so: %s', async (text) => {
    const page = await renderDocument(
      api({ summary: text, description: text, parameters: [{ name: 'a', in: 'query', description: text }] }),
    );
    const auto = elements(page.tree('use-thing')).filter(({ properties }) => properties.dir === 'auto');
    expect(auto.map((element) => element.tagName)).toEqual(['h1', 'p', 'p']);
  });

  it('and others do not', async () => {
    const page = await renderDocument(api({ summary: 'One', description: 'Two – ü 日本' }));
    expect(page.html('use-thing')).not.toContain('dir=');
  });
});
