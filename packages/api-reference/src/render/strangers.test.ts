/** Descriptions as strangers write them: what the pages say of traits that are common in them. */
import { describe, expect, it } from 'vitest';
import { elements, renderDocument, textOf } from '../__fixtures__/rendered.js';

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
    (await renderDocument(library(call({ responses }), more))).text('use-thing', `response-${status}`);

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
    expect(await row(responses, '400')).toContain('application/json Invalid or application/xml Broken');
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
    expect(rendered.text('a')).toContain('401 (application/json Invalid); 500 (no body)');
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
