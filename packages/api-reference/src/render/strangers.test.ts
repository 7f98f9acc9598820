/** Descriptions as strangers write them: what the pages say of traits that are common in them. */
import { buildModel } from '@impact-docs/openapi-model';
import { describe, expect, it } from 'vitest';
import { elements, renderDocument, textOf } from '../__fixtures__/rendered.js';
import { toHttpRequest } from './operation/request.js';

type Fields = Record<string, unknown>;

const library = (paths: Fields, more: Fields = {}): Fields => ({
  openapi: '3.1.0',
  info: { title: 'Library', version: '1' },
  paths,
  ...more,
});
const call = (operation: Fields, method = 'get'): Fields => ({
  '/things': { [method]: { operationId: 'useThing', responses: { '204': { description: 'Done.' } }, ...operation } },
});
const json = (schema: Fields): Fields => ({ 'application/json': { schema } });
const ref = (name: string): Fields => ({ $ref: `#/components/schemas/${name}` });
const object = (...names: string[]): Fields => ({
  type: 'object',
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
});

describe('the rows of errors', () => {
  const errors = { components: { schemas: { Invalid: object('field'), Taken: object('by'), Broken: object('id') } } };
  const row = async (responses: Fields, status: string, more: Fields = errors) =>
    (await renderDocument(library(call({ responses }), more)))
      .below('use-thing', `response-${status}`)
      .map(textOf)
      .join(' ');

  it('name the body that each returns', async () => {
    const responses = {
      '400': { description: 'No.', content: json(ref('Invalid')) },
      '409': { description: 'Taken.', content: { 'application/problem+json': { schema: ref('Taken') } } },
      '500': { description: 'Broken.', content: json({ type: 'string' }) },
      '503': { description: 'Later.' },
    };
    expect(await row(responses, '400')).toContain('application/json Invalid');
    expect(await row(responses, '409')).toContain('application/problem+json Taken');
    expect(await row(responses, '500')).toContain('application/json string');
    expect(await row(responses, '503')).toContain('no body');
  });

  it('name all media types of a status', async () => {
    const both = { ...json(ref('Invalid')), 'application/xml': { schema: ref('Broken') } };
    const responses = { '400': { description: 'No.', content: both }, '404': { description: 'None.' } };
    const rendered = await renderDocument(library(call({ responses }), errors));
    expect(elements(rendered.tree('use-thing'), 'p').map(textOf)).toContain(
      'application/json Invalid or application/xml Broken',
    );
    expect(rendered.text('use-thing', 'response-400')).not.toContain('Invalid');
    expect(await row(responses, '404')).toContain('no body');
  });

  it('leave to one line what all return', async () => {
    const same = { description: 'No.', content: json(ref('Invalid')) };
    const rendered = await renderDocument(library(call({ responses: { '400': same, '500': same } }), errors));
    expect(rendered.text('use-thing', 'response-400')).not.toContain('Invalid');
    expect(elements(rendered.tree('use-thing'), 'p').map(textOf)).toContain('application/json Invalid');
  });

  it('say it of common errors, too', async () => {
    const same = { '401': { description: 'Who?', content: json(ref('Invalid')) }, '500': { description: 'Broken.' } };
    const paths = Object.fromEntries(
      ['a', 'b', 'c', 'd'].map((id) => [`/${id}`, { get: { operationId: id, responses: same } }]),
    );
    const entry = { errors: { page: 'errors', code: 'code' } };
    const { entry: usual } = await import('../__fixtures__/rendered.js');
    const rendered = await renderDocument(library(paths, errors), { entry: { ...usual, ...entry } });
    expect(elements(rendered.tree('a'), 'p').map(textOf)).toContain('application/json Invalid');
    expect(rendered.text('a')).toContain('401; 500 (no body)');
  });
});

describe('the response that comes first', () => {
  const titles = async (method: string, ...statuses: string[]) => {
    const responses = Object.fromEntries(statuses.map((status) => [status, { description: status }]));
    const rendered = await renderDocument(library(call({ responses }, method)));
    return elements(rendered.tree('use-thing'), 'h3').map((title) => textOf(title).slice(0, 3));
  };

  it.each([
    ['get', ['202', '200'], ['200', '202']],
    ['head', ['204', '200'], ['200', '204']],
  ])('is 200 of a %s', async (method, statuses, expected) => {
    expect(await titles(method, ...statuses)).toEqual(expected);
  });
});

describe('the strip of what is required', () => {
  it('names each field once, whatever number of shapes require it', async () => {
    const shape = object('name', 'kind');
    const shapes = [
      { ...shape, title: 'One' },
      { ...shape, title: 'Other' },
    ];
    const schema = { oneOf: shapes, anyOf: shapes };
    const rendered = await renderDocument(library(call({ requestBody: { content: json(schema) } }, 'post')));
    const strip = elements(rendered.tree('use-thing'), 'dl').map(textOf).join();
    expect(strip.match(/name/g)).toHaveLength(1);
    expect(strip.match(/kind/g)).toHaveLength(1);
  });
});

describe('the menu', () => {
  it('has tags in the order of the overview', async () => {
    const tagged = (id: string, tag: string) => ({ get: { operationId: id, tags: [tag], responses: {} } });
    const paths = { '/a': tagged('a', 'Loans'), '/b': tagged('b', 'Books'), '/c': tagged('c', 'Maps') };
    const rendered = await renderDocument(
      library(paths, { tags: [{ name: 'Books' }, { name: 'None' }, { name: 'Loans' }] }),
    );
    expect(rendered.page('overview').menu).toEqual([['Books'], ['Loans'], ['Maps']]);
  });
});

describe('texts', () => {
  it.each(['OrderForm', 'Order form'])('show the title of a body in place: %s', async (title) => {
    const content = json({ ...object('name'), title });
    const operation = { requestBody: { content }, responses: { '200': { description: 'Done.', content } } };
    const rendered = await renderDocument(library(call(operation, 'post')));
    expect(rendered.text('use-thing').split(title)).toHaveLength(3);
  });

  const size = { type: 'string', description: 'Text of the schema.' };
  it.each<[string, Fields]>([
    ['a part in place', { allOf: [{ type: 'string' }, { description: 'Text of the part.' }] }],
    ['a part next to a reference', { allOf: [ref('Size'), { description: 'Text of the part.' }] }],
    ['two parts', { description: 'More.', allOf: [ref('Size'), { description: 'Text of the part.' }] }],
    ['a reference', { ...ref('Size'), description: 'Text of the part.' }],
  ])('of a parameter and of its schema are both shown: %s', async (_, schema) => {
    const parameters = [{ name: 'size', in: 'query', description: 'Text of the parameter.', schema }];
    const rendered = await renderDocument(library(call({ parameters }), { components: { schemas: { Size: size } } }));
    const text = rendered.text('use-thing', 'query-size');
    expect(text).toContain('Text of the parameter.');
    expect(text).toContain('Text of the part.');
  });

  it.each(['string', 'integer'])('mark a deprecated constant of type %s', async (type) => {
    const values = type === 'string' ? ['new', 'old'] : [1, 2];
    const [fresh, old] = values;
    const schema = {
      type,
      oneOf: [
        { const: fresh, title: 'Fresh' },
        { const: old, title: 'Former', deprecated: true },
      ],
    };
    const parameters = [{ name: 'kind', in: 'query', schema }];
    const rendered = await renderDocument(library(call({ parameters })));
    const marks = rendered.ids('use-thing').filter((id) => id.startsWith('query-kind='));
    expect(marks.map((id) => rendered.text('use-thing', id).includes('deprecated'))).toEqual([false, true]);
  });
});

describe('an enumeration without end', () => {
  it('has its first values on the page, and the number of the others', async () => {
    const values = Array.from({ length: 20_000 }, (_, index) => `value-${index}`);
    const parameters = [{ name: 'kind', in: 'query', schema: { type: 'string', enum: values } }];
    const rendered = await renderDocument(library(call({ parameters })));
    expect(rendered.html('use-thing').length).toBeLessThan(500_000);
    expect(rendered.text('use-thing', 'query-kind')).toContain('and 18000 more, in the description');
  });
});

describe('samples', () => {
  const bodyOf = (content: Fields, more: Fields = {}) => {
    const document = library(call({ requestBody: { content } }, 'post'), more);
    const model = buildModel({ version: '3.1.0', document });
    const [operation] = model.operations;
    if (!operation) throw new Error('There is no operation.');
    return toHttpRequest(model, operation).body;
  };

  it.each([
    ['application/*+json', /^application\/[\w.-]+\+json$/],
    ['application/*+xml', /^application\/[\w.-]+\+xml$/],
    ['image/*+xml', /^image\/[\w.-]+\+xml$/],
    ['text/*', /^text\/plain$/],
    ['application/*', /^application\/json$/],
    ['*/*', /^application\/json$/],
  ])('send a type inside of the range %s', (range, expected) => {
    const body = bodyOf({ [range]: { schema: object('a') } });
    expect(body && 'mediaType' in body ? body.mediaType : '').toMatch(expected);
  });

  const parts = (schema: Fields, encoding: Fields = {}) =>
    bodyOf({
      'multipart/form-data': { schema: { type: 'object', properties: { a: schema } }, encoding: { a: encoding } },
    });
  const pdf = { type: 'string', contentMediaType: 'application/pdf' };

  it('send an encoded part as encoded text, and a file with its type', () => {
    const headers = [{ name: 'Content-Transfer-Encoding', value: 'base64' }];
    const sent = { name: 'a', value: 'c2FtcGxl', mediaType: 'application/pdf', headers };
    expect(parts({ ...pdf, contentEncoding: 'base64' })).toEqual({ kind: 'multipart', parts: [sent] });
    expect(parts(pdf)).toEqual({
      kind: 'multipart',
      parts: [{ name: 'a', filename: 'a.bin', mediaType: 'application/pdf' }],
    });
    expect(parts(pdf, { contentType: 'image/png' })).toMatchObject({ parts: [{ mediaType: 'image/png' }] });
  });

  it('send the required header fields of a part', () => {
    const schema = { type: 'string' };
    const headers = {
      'X-Checksum': { required: true, schema: { type: 'integer', const: 7 } },
      'X-Kind': { required: true, example: 'scan', schema },
      'X-Note': { schema },
    };
    const sent = [
      { name: 'X-Checksum', value: '7' },
      { name: 'X-Kind', value: 'scan' },
    ];
    expect(parts(schema, { headers })).toMatchObject({ parts: [{ name: 'a', value: 'string', headers: sent }] });
    const mixed = bodyOf({
      'multipart/mixed': { schema: { type: 'array', prefixItems: [schema] }, prefixEncoding: [{ headers }] },
    });
    expect(mixed).toMatchObject({
      text: expect.stringContaining('\r\nX-Checksum: 7\r\nX-Kind: scan\r\n\r\n') as string,
    });
  });

  it('send constants as they are written', () => {
    const constants = JSON.parse('{"n":1.5,"s":"1","b":false,"z":null}') as Fields;
    const properties = Object.fromEntries(Object.entries(constants).map(([key, value]) => [key, { const: value }]));
    expect(bodyOf(json({ type: 'object', properties }))).toMatchObject({ value: constants });
  });

  it('leave the first example of a body to be shown where there are none', async () => {
    const security = [{ digest: [] }];
    const example = { summary: 'A book', value: { title: 'Emma' } };
    const content = { 'application/json': { schema: object('title'), examples: { emma: example } } };
    const components = { securitySchemes: { digest: { type: 'http', scheme: 'digest' } } };
    const document = library(call({ security, requestBody: { content } }, 'post'), { components });
    const rendered = await renderDocument(document, { onMissingSample: () => undefined });
    const text = rendered.text('use-thing');
    expect(text).toContain('"title": "Emma"');
    expect(text).not.toContain('Body in these samples');
  });
});
