import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApiModel } from '@impact-docs/openapi-model';
import { buildModel, loadApi } from '@impact-docs/openapi-model';
import { beforeAll, describe, expect, it } from 'vitest';
import { toCollection } from './collection.js';
import type { PostmanCollection, PostmanField, PostmanItem, PostmanNode } from './postman.js';

const fixtures = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '__fixtures__');

let model: ApiModel;
let collection: PostmanCollection;

beforeAll(async () => {
  model = await loadApi(path.join(fixtures, 'downloads.yaml'));
  collection = toCollection(model, (text) => text.toUpperCase());
});

const isFolder = (node: PostmanNode) => 'item' in node;

/** Every request of a collection, in its order. */
function itemsOf(nodes: readonly PostmanNode[]): PostmanItem[] {
  return nodes.flatMap((node) => ('item' in node ? itemsOf(node.item) : [node]));
}

function item(name: string): PostmanItem {
  const found = itemsOf(collection.item).find((candidate) => candidate.name === name);
  if (!found) throw new Error(`There is no request "${name}".`);
  return found;
}

function fields(list: readonly PostmanField[] | undefined): unknown[] {
  return (list ?? []).map(({ key, value, disabled }) => (disabled ? [key, value, 'off'] : [key, value]));
}

function urlOf({ request }: PostmanItem) {
  if (typeof request.url === 'string') throw new Error('The address is not in parts.');
  return request.url;
}

describe('requests', () => {
  it('are there once for each operation, in the folder of its first tag, after that of the token', () => {
    const tree = collection.item.map((node) =>
      'item' in node ? { [node.name]: node.item.map(({ name }) => name) } : node.name,
    );
    expect(tree).toEqual([
      'Get an access token',
      { Books: ['List books', 'Add a book', 'Opening hours'] },
      { Readers: ['Put form', 'Remove a book', 'Put cover'] },
    ]);
  });

  it('have the values of the description, also those that are empty, false or 0; what is optional is off', () => {
    const list = item('List books');
    expect(list.request.method).toBe('GET');
    expect(urlOf(list)).toMatchObject({ host: ['{{baseUrl}}'], path: ['books'] });
    expect(fields(urlOf(list).query)).toEqual([
      ['after', '', 'off'],
      ['sold', 'false'],
      ['page', '0'],
      ['genre', 'crime,poetry'],
    ]);
    expect(fields(list.request.header)).toEqual([
      ['X-Trace', 't-1', 'off'],
      ['Accept', 'application/json'],
    ]);
  });

  it('have path variables and bodies', () => {
    expect(urlOf(item('Put form')).path).toEqual(['books', ':isbn']);
    expect(fields(urlOf(item('Put form')).variable)).toEqual([['isbn', '9780000000002']]);
    expect(JSON.parse(item('Add a book').request.body?.raw ?? '')).toEqual({ isbn: '9780000000002' });
    expect(fields(item('Put form').request.body?.urlencoded)).toEqual([['title', 'Emma']]);
    expect(item('Put cover').request.body).toMatchObject({
      mode: 'formdata',
      formdata: [
        { key: 'caption', value: 'Front', type: 'text' },
        { key: 'image', type: 'file' },
      ],
    });
  });

  it('have examples of answers, named by status and case', () => {
    expect(item('List books').response.map(({ name }) => name)).toEqual(['200 A full shelf', '401 Get a new token.']);
    expect(item('Add a book').response.map(({ name }) => name)).toEqual(['201 Added.', '409 The number is known']);
    const [shelf] = item('List books').response;
    expect(fields(shelf?.header)).toEqual([
      ['Content-Type', 'application/json'],
      ['ETag', '"3f9c"'],
    ]);
    expect(shelf?.originalRequest).toMatchObject({
      url: { query: [{ key: 'sold' }, { key: 'page' }, { key: 'genre' }] },
    });
  });

  it('tell what the description tells, as Markdown', () => {
    expect(collection.item.find(({ name }) => name === 'Books')).toMatchObject({
      description: 'WHAT CAN BE [LENT](/DOCS/LENDING).',
    });
    expect(urlOf(item('List books')).query?.[0]?.description).toBe('EMPTY FOR THE START.');
  });
});

describe('further methods of OpenAPI 3.2', () => {
  it('are requests like all others, also beside them', () => {
    const call = { responses: { '200': { description: 'Done.', content: { 'application/json': { example: 1 } } } } };
    const item = { post: call, query: call, additionalOperations: { COPY: call, LINK: call } };
    const document = { openapi: '3.2.0', info: { title: 'T', version: '1' }, paths: { '/books/{id}': item } };
    const { item: nodes } = toCollection(buildModel({ version: '3.2.0', document }));
    const requests = itemsOf(nodes).map((one) => [one.request.method, urlOf(one).path]);
    expect(requests.toSorted()).toEqual(['COPY', 'LINK', 'POST', 'QUERY'].map((method) => [method, ['books', ':id']]));
    for (const { response, request } of itemsOf(nodes)) {
      expect(response[0]?.originalRequest).toMatchObject({ method: request.method, url: { path: ['books', ':id'] } });
    }
  });
});

describe('credentials', () => {
  it('come from variables that hold no secret', () => {
    expect(collection.variable).toMatchInlineSnapshot(`
      [
        {
          "description": "Where you are.",
          "key": "branch",
          "value": "north",
        },
        {
          "description": "Production.
      Or: https://{{branch}}.test.library.example/v1 For trials.",
          "key": "baseUrl",
          "value": "https://{{branch}}.library.example/v1",
        },
        {
          "description": "Token endpoint.",
          "key": "tokenUrl",
          "value": "https://{{branch}}.library.example/token",
        },
        {
          "description": "Your client id.",
          "key": "clientId",
          "value": "",
        },
        {
          "description": "Scopes to request.",
          "key": "scope",
          "value": "books:read books:write",
        },
        {
          "description": "The access token.",
          "key": "accessToken",
          "value": "",
        },
      ]
    `);
  });

  it('are the token of the collection, unless the operation takes others or none', () => {
    expect(collection.auth).toMatchObject({ type: 'bearer', bearer: [{ key: 'token', value: '{{accessToken}}' }] });
    const auth = itemsOf(collection.item).map(({ name, request }) => [name, request.auth?.type]);
    expect(Object.fromEntries(auth)).toEqual({
      'Get an access token': 'noauth',
      'List books': undefined,
      'Add a book': undefined,
      'Opening hours': 'noauth',
      'Put form': 'basic',
      'Remove a book': 'apikey',
      'Put cover': undefined,
    });
    expect(JSON.stringify(item('Put form').request.auth)).toMatch(/"\{\{[^"]+\}\}"/);
    expect(JSON.stringify(item('Remove a book').request.auth)).toMatch(/"\{\{[^"]+\}\}"/);
  });

  it('are asked for with the client credentials grant, and kept', () => {
    const { request, event } = item('Get an access token');
    expect(request).toMatchObject({ method: 'POST', url: '{{tokenUrl}}' });
    expect(fields(request.body?.urlencoded)).toEqual([
      ['grant_type', 'client_credentials'],
      ['client_id', '{{clientId}}'],
      ['scope', '{{scope}}'],
    ]);
    const set: unknown[] = [];
    const pm = {
      response: { code: 200, json: () => ({ access_token: 'made-up' }) },
      collectionVariables: { set: (...values: unknown[]) => set.push(values) },
    };
    const script = event?.[0]?.script.exec.join('\n') ?? '';
    new Function('pm', script)(pm);
    expect(set).toEqual([['accessToken', 'made-up']]);
  });

  it('need a secret where there is no certificate', () => {
    const schemes = model.securitySchemes.filter(({ type }) => type !== 'mutualTLS');
    const { item: nodes, variable, info } = toCollection({ ...model, securitySchemes: schemes });
    expect(JSON.stringify(nodes[0])).toContain('{{clientSecret}}');
    expect(variable?.find(({ key }) => key === 'clientSecret')?.value).toBe('');
    expect(info.description).toContain('2. Set `clientId` and `clientSecret`, and send');
    expect(info.description).not.toContain('certificate');
  });

  it('are got by a sign-in on another device where the API has that flow only', () => {
    const flow = {
      deviceAuthorizationUrl: 'https://id.example/device',
      tokenUrl: 'https://id.example/token',
      scopes: { 'books:read': 'Read.' },
    };
    const document = {
      openapi: '3.2.0',
      info: { title: 'T', version: '1' },
      security: [{ tv: [] }],
      paths: { '/books': { get: { responses: { '200': { description: 'Done.' } } } } },
      components: { securitySchemes: { tv: { type: 'oauth2', flows: { deviceAuthorization: flow } } } },
    };
    const { info, item: nodes, variable = [] } = toCollection(buildModel({ version: '3.2.0', document }));
    const values = new Map(variable.map(({ key, value }) => [key, value]));
    const filled = (text = '') => text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values.get(key) ?? '?');
    const sent = itemsOf(nodes)
      .slice(0, 2)
      .map(({ request, event = [] }) => {
        const body = request.body?.urlencoded?.map(({ key, value }) => [key, filled(value ?? '')]);
        const response = { code: 200, json: () => ({ device_code: 'd-1', access_token: 'made-up' }) };
        const collectionVariables = { set: (key: string, value: string) => values.set(key, value) };
        new Function('pm', event[0]?.script.exec.join('\n') ?? '')({ response, collectionVariables });
        return { url: filled(String(request.url)), body: Object.fromEntries(body ?? []) as object };
      });
    expect(sent).toEqual([
      { url: 'https://id.example/device', body: { client_id: '', scope: 'books:read' } },
      {
        url: 'https://id.example/token',
        body: { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: 'd-1', client_id: '' },
      },
    ]);
    expect(values.get('accessToken')).toBe('made-up');
    expect(info.description).toContain('sign in at the address');
  });

  it('are put in by hand where the API does not tell how to get a token', () => {
    const login = { name: 'token', type: 'openIdConnect', url: 'https://id.example', deprecated: false } as const;
    const { item: nodes, variable, info } = toCollection({ ...model, securitySchemes: [login] });
    expect(info.description).toContain('2. Put your access token into `accessToken`.');
    expect(variable?.map(({ key }) => key)).toEqual(['branch', 'baseUrl', 'accessToken']);
    expect(nodes.filter((node) => !isFolder(node))).toEqual([]);
  });

  it('are left out where nobody needs any', () => {
    const operations = model.operations.map((operation) => ({ ...operation, security: [] }));
    const open = toCollection({ ...model, operations, securitySchemes: [] });
    expect(open.auth).toBeUndefined();
    expect(open.variable?.map(({ key }) => key)).toEqual(['branch', 'baseUrl']);
    expect(itemsOf(open.item).map(({ request }) => request.auth?.type)).toEqual(Array(6).fill('noauth'));
  });
});

describe('the whole', () => {
  it('is the same each time', () => {
    const again = toCollection(model, (text) => text.toUpperCase());
    expect(JSON.stringify(again)).toBe(JSON.stringify(collection));
  });

  it('says what to do first', () => {
    expect(collection.info.description).toMatchInlineSnapshot(`
      "## Use this collection

      1. Check the variables of the collection: \`baseUrl\` is where requests go.
      2. Add your client certificate for the hosts of this API in the settings of your program: a collection holds none.
      3. Set \`clientId\`, and send "Get an access token": it keeps the token in \`accessToken\`.

      SEE [THE RULES](/DOCS/RULES) AND [ELSEWHERE](HTTPS://OTHER.EXAMPLE/DOCS)."
    `);
  });

  it('leaves the model as it was', () => {
    const before = JSON.stringify(model);
    toCollection(model);
    expect(JSON.stringify(model)).toBe(before);
  });

  it('keeps apart operations that share a path item, and copes with none', () => {
    const shared = {
      openapi: '3.1.0',
      info: { title: 'Shared', version: '1' },
      paths: { '/a': { $ref: '#/components/pathItems/Thing' }, '/b': { $ref: '#/components/pathItems/Thing' } },
      components: { pathItems: { Thing: { get: { responses: { '204': { description: 'Done.' } } } } } },
    };
    const twice = toCollection(buildModel({ version: '3.1.0', document: shared }));
    expect(itemsOf(twice.item).map((one) => urlOf(one).path)).toEqual([['a'], ['b']]);
    const none = toCollection(buildModel({ version: '3.1.0', document: { ...shared, paths: {} } }));
    expect(none.item).toEqual([]);
  });

  it('has each operation, also of an unknown tag, and two of one method and path', () => {
    const operations = [...model.operations, ...model.operations.map((operation) => ({ ...operation, tags: ['?'] }))];
    const { item: nodes } = toCollection({ ...model, operations, securitySchemes: [] });
    expect(itemsOf(nodes)).toHaveLength(operations.length);
  });

  it('has cookies, forms and the servers of operations', () => {
    const parameters = [{ name: 'session', in: 'cookie', required: true, schema: { type: 'string' }, example: 'a b' }];
    const operation = { servers: [{ url: 'http://other.example:8080/v2' }], parameters, responses: {} };
    const paths = { '/a/{id}.json': { get: operation } };
    const document = { openapi: '3.1.0', info: { title: 'T', version: '1' }, servers: [{ url: '/api' }], paths };
    const { item: nodes, variable } = toCollection(buildModel({ version: '3.1.0', document }));
    const [{ request } = item('List books')] = itemsOf(nodes);
    expect(request.header).toContainEqual({ key: 'Cookie', value: 'session=a%20b', description: '(Required)' });
    expect(request.url).toMatchObject({
      protocol: 'http',
      host: ['other', 'example'],
      port: '8080',
      path: ['v2', 'a', 'id.json'],
    });
    expect(variable).toMatchObject([{ key: 'baseUrl', value: 'https://YOUR-HOST/api' }]);
  });
});
