import { describe, expect, it } from 'vitest';
import type { Rendered } from '../../__fixtures__/rendered.js';
import { elements, renderDocument, textOf, withBody } from '../../__fixtures__/rendered.js';

/** What a row of the strip says; nothing where there is no such row. */
function row(pages: Rendered, ...terms: string[]): string[] {
  const strip = elements(pages.tree('create-thing'), 'dl').find(({ properties }) =>
    [properties.className].flat().includes('glance'),
  );
  const found = (strip ? elements(strip, 'div') : []).find((div) =>
    terms.includes(textOf(elements(div, 'dt')[0] ?? div)),
  );
  return found ? elements(found, 'dd').map(textOf) : [];
}

describe('credentials', () => {
  const securitySchemes = {
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    basic: { type: 'http', scheme: 'basic' },
    oauth: { type: 'oauth2', flows: {} },
    oauth2: { type: 'oauth2', flows: {} },
    certificate: { type: 'mutualTLS' },
  };
  const credentials = async (security: object[]): Promise<string[]> => {
    const document = { ...withBody({}), security, components: { securitySchemes } };
    return row(await renderDocument(document), 'Credentials', 'Scope', 'Scopes');
  };

  it.each<[string, object[], string]>([
    ['none', [], 'none'],
    ['one', [{ key: [] }], 'API key X-Key'],
    ['one with scopes', [{ oauth: ['read', 'write'] }], 'read, write'],
    ['several together', [{ key: [], certificate: [] }], 'API key X-Key and client certificate'],
    ['several together, with a scope', [{ key: [], oauth: ['write'] }], 'write and API key X-Key'],
    ['ways to one token', [{ oauth: ['read'], oauth2: ['read'] }], 'read'],
    ['three together', [{ key: [], basic: [], certificate: [] }], 'API key X-Key, HTTP Basic and client certificate'],
    ['optional ones', [{ key: [] }, {}], 'API key X-Key or none'],
    [
      'everything',
      [{ key: [], oauth: ['read', 'write'] }, { basic: [] }, {}],
      'read, write and API key X-Key or other credentials or none',
    ],
  ])('%s', async (_, security, said) => {
    expect(await credentials(security)).toEqual([said]);
  });
});

describe('required fields', () => {
  const text = { type: 'string' };
  const required = async (schema: object, schemas: Record<string, object> = {}) =>
    row(await renderDocument(withBody(schema, schemas)), 'Required');

  it('are the innermost ones, with their paths', async () => {
    const amount = { type: 'object', required: ['cents'], properties: { cents: text, note: text } };
    const payment = {
      type: 'object',
      required: ['amount', 'payer'],
      properties: { amount, payer: { type: 'object' } },
    };
    const properties = { payments: { type: 'array', items: payment }, note: text };
    expect(await required({ type: 'object', required: ['payments'], properties })).toEqual([
      'payments[].amount.cents, payments[].payer',
    ]);
  });

  it('have no break within a word: a line ends between the fields of a path', async () => {
    const account = { type: 'object', required: ['userExternalId'], properties: { userExternalId: text } };
    const body = { type: 'object', required: ['account'], properties: { account } };
    const pages = await renderDocument(withBody(body));
    expect(pages.html('create-thing')).toContain('<code>account<wbr/>.userExternalId</code>');
  });

  it('name the choice between fields, and what all alternatives require', async () => {
    const user = { oneOf: [{ required: ['id'] }, { required: ['name'] }], properties: { id: text, name: text } };
    const schemas = {
      One: { type: 'object', required: ['kind'], properties: { kind: text, ...user.properties }, oneOf: user.oneOf },
      Two: {
        type: 'object',
        required: ['kind', 'of'],
        properties: { kind: text, of: text, ...user.properties },
        oneOf: user.oneOf,
      },
    };
    const account = { oneOf: Object.keys(schemas).map((name) => ({ $ref: `#/components/schemas/${name}` })) };
    expect(await required({ type: 'object', required: ['account'], properties: { account } }, schemas)).toEqual([
      'account.kind, one of account.id, account.name',
    ]);
    expect(await required({ type: 'object', properties: { id: text }, anyOf: user.oneOf })).toEqual([
      'at least one of id, name',
    ]);
  });

  it('lead to what many alternatives have in common, above these', async () => {
    const kinds = ['One', 'Two', 'Three'].map((name) => [
      name,
      { type: 'object', required: ['id'], properties: { id: text, [`of${name}`]: text } },
    ]);
    const account = { oneOf: kinds.map(([name]) => ({ $ref: `#/components/schemas/${name as string}` })) };
    const body = { type: 'object', required: ['account'], properties: { account } };
    const pages = await renderDocument(withBody(body, Object.fromEntries(kinds)));
    expect(pages.html('create-thing')).toContain('<a href="#body-account.id"><code>account<wbr/>.id</code></a>');
  });

  const schema = {
    type: 'object',
    required: ['id', 'name', 'pin'],
    properties: {
      id: { type: 'string', readOnly: true },
      name: { type: 'string' },
      pin: { type: 'string', writeOnly: true },
    },
  };

  it('leave out what only a response has', async () => {
    expect(row(await renderDocument(withBody(schema)), 'Required')).toEqual(['name, pin']);
  });

  it('are not marked where they are not sent', async () => {
    const document = withBody(schema);
    const responses = { '200': { description: 'Done.', content: { 'application/json': { schema } } } };
    const paths = { '/things': { post: { ...Object(document)['paths']['/things']['post'], responses } } };
    const pages = await renderDocument({ ...document, paths });
    expect(pages.text('create-thing', 'body-id')).toBe('id string read-only');
    expect(pages.text('create-thing', 'body-pin')).toBe('pin string required');
    expect(pages.text('create-thing', 'response-200-id')).toBe('id string required');
    expect(pages.text('create-thing', 'response-200-pin')).toBe('pin string write-only');
  });
});

describe('the call after this one', () => {
  it('is what the site says, whatever links the description has', async () => {
    const links = { self: { operationId: 'createThing' }, list: { operationId: 'listThings' } };
    const things = { ...withBody({}) } as { paths: Record<string, Record<string, object>> };
    const paths = {
      '/things': {
        post: { ...things.paths['/things']?.['post'], responses: { '200': { description: 'Done.', links } } },
        get: { operationId: 'listThings', responses: { '200': { description: 'All.' } } },
      },
    };
    const document = { ...things, paths };
    const related = (pages: Rendered) =>
      pages.ids('create-thing').includes('related') ? pages.text('create-thing').replace(/.*Related/, '') : '';
    expect(related(await renderDocument(document))).toBe('');
    const next = () => [{ href: '/docs/other', text: 'Settle it' }];
    const uses = { entry: () => [], related: () => [], next };
    expect(related(await renderDocument(document, { uses }))).toContain('Next: Settle it');
  });
});

describe('what to do after a timeout', () => {
  const said = async (afterTimeout?: object) => {
    const document = withBody({}) as { paths: Record<string, Record<string, object>> };
    const post = { ...document.paths['/things']?.['post'], 'x-after-timeout': afterTimeout };
    return row(await renderDocument({ ...document, paths: { '/things': { post } } }), 'After a timeout');
  };

  it('is what the description says', async () => {
    expect(await said({ advice: 'repeat' })).toEqual(['Repeat.']);
    expect(await said({ advice: 'repeat-with-key', description: 'Without it, a *second* thing.' })).toEqual([
      'Repeat with the same Idempotency-Key. Without it, a second thing.',
    ]);
    expect(await said({ advice: 'look-first' })).toEqual(['Look first.']);
    expect(await said({ advice: 'never' })).toEqual(['Never repeat.']);
  });

  it('is not guessed', async () => {
    expect(await said()).toEqual([]);
    expect(await said({ advice: 'perhaps', description: 'Repeat it.' })).toEqual([]);
  });
});
