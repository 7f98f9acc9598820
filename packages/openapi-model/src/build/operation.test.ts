import { describe, expect, it } from 'vitest';
import { load, operation } from '../__fixtures__/load.js';
import { buildModel } from './build-model.js';

describe('operations', async () => {
  const model = await load('path-items.yaml');

  it('are all there, each with a slug of its own', () => {
    expect(model.operations.map(({ method, path, slug }) => `${method} ${path}: ${slug}`)).toEqual([
      'get /dreams: get-dreams',
      'get /goals: get-dreams-2',
      'get /users/{id}: get-user',
      'head /users/{id}: head-users-id',
      'delete /users/{id}: users-delete',
      'options /users/{id}: get-user-2',
    ]);
  });

  it('are titled by their summary, their id in words, or what their path says', () => {
    expect(operation(model, 'get-dreams').title).toBe('List dreams');
    expect(operation(model, 'get-user')).toMatchObject({ title: 'Get user', deprecated: true });
    expect(operation(model, 'get-user').summary).toBeUndefined();
    expect(operation(model, 'head-users-id').title).toBe('One user');
  });

  it('keep what their path says of all of them, once', () => {
    expect(operation(model, 'get-user')).toMatchObject({
      pathSummary: 'One user',
      description: 'Everything about one user.',
    });
    expect(operation(model, 'get-user').pathDescription).toBeUndefined();
    expect(operation(model, 'users-delete')).toMatchObject({
      description: 'Deletes one user.',
      pathDescription: 'Everything about one user.',
    });
    expect(operation(model, 'head-users-id').pathSummary).toBeUndefined();
  });

  it('have servers only where they or their path override those of the API', () => {
    expect(operation(model, 'get-dreams').servers).toEqual([]);
    expect(operation(model, 'get-dreams-2').servers.map(({ url }) => url)).toEqual(['https://goals.example']);
    expect(operation(model, 'users-delete').servers.map(({ url }) => url)).toEqual(['https://own.example']);
  });
});

describe('a summary that is a paragraph', () => {
  const summary = `Something happened to a rule. For more, see [the guide](https://guide.example). ${'More. '.repeat(20)}`;
  const titled = (call: object) => {
    const document = { openapi: '3.1.0', info: {}, webhooks: { 'rule-made': { post: { ...call, responses: {} } } } };
    return buildModel({ version: '3.1.0', document }).webhooks[0];
  };

  it('begins the description, and the name is the title', () => {
    const webhook = titled({ summary, description: 'A rule was made.' });
    expect(webhook).toMatchObject({ title: 'Rule made', description: `${summary}\n\nA rule was made.` });
    expect(webhook?.summary).toBeUndefined();
    expect(titled({ summary, operationId: 'rule/created' })).toMatchObject({ title: 'Rule created' });
  });

  it('is not repeated before a description that begins with it', () => {
    expect(titled({ summary, description: `${summary}\n\nAnd more.` })?.description).toBe(`${summary}\n\nAnd more.`);
  });

  it('of a path is no title either', () => {
    const item = { summary, post: { responses: {} } };
    const document = { openapi: '3.1.0', info: {}, webhooks: { 'rule-made': item } };
    const [webhook] = buildModel({ version: '3.1.0', document }).webhooks;
    expect(webhook).toMatchObject({ title: 'Rule made', pathSummary: summary });
  });
});

describe('servers', async () => {
  it('fill in the defaults of their variables', async () => {
    expect((await load('servers.yaml')).servers).toEqual([
      {
        url: 'https://{partner}.impact-finance.example/{version}',
        defaultUrl: 'https://samplebank.impact-finance.example/v1',
        description: 'Production.',
        variables: [
          { name: 'partner', default: 'samplebank', enum: ['samplebank', 'otherbank'], description: 'Your bank.' },
          { name: 'version', default: 'v1', enum: [] },
        ],
      },
      { url: '/v1', defaultUrl: '/v1', variables: [] },
    ]);
  });

  it('are the root where none is given', () => {
    expect(model.servers).toEqual([{ url: '/', defaultUrl: '/', variables: [] }]);
  });

  const model = await load('path-items.yaml');
});

describe('tags', async () => {
  const model = await load('tags.yaml');

  it('list their operations; undeclared ones come last', () => {
    expect(model.tags).toEqual([
      {
        name: 'Dreams',
        description: 'Savings goals.',
        externalDocs: { url: 'https://www.example/dreams' },
        operations: [],
      },
      { name: 'Users', operations: ['a'] },
      { name: 'Extra', operations: ['a', 'b'] },
      { name: 'A', operations: ['c'] },
    ]);
  });

  it('are made of the path where an operation has none', () => {
    expect(operation(model, 'c')).toMatchObject({ path: '/a', tags: ['A'] });
  });

  it('leave further documentation where it stands', () => {
    expect(model.externalDocs).toEqual({ url: 'https://www.example', description: 'Guides.' });
    expect(operation(model, 'a').externalDocs).toEqual({ url: 'https://www.example/a' });
  });
});

describe('what the model does not carry', async () => {
  it('is listed with its place', async () => {
    const { notShown } = await load('not-shown.yaml');
    expect(notShown.map(({ keyword }) => keyword)).toEqual([
      'x-audience',
      'x-path',
      'x-samples',
      'x-faker',
      'typo',
      '$comment',
      'nullable',
      '$defs',
      'components.parameters',
      'components.responses',
      'components.headers',
    ]);
    expect(notShown[2]?.pointer).toBe('#/paths/~1a/get/x-samples');
  });

  it('includes what nothing refers to', async () => {
    const { notShown } = await load('not-shown.yaml');
    expect(notShown.slice(-4).map(({ pointer }) => pointer)).toEqual([
      '#/components/schemas/Name/$defs/Unused',
      '#/components/parameters/Unused',
      '#/components/responses/Chain',
      '#/components/headers/End',
    ]);
  });
});

describe('what to do when an operation got no response', async () => {
  const model = await load('after-timeout.yaml');

  it('is what the description says, of its own operations only', () => {
    expect(operation(model, 'get-dreams').afterTimeout).toEqual({ advice: 'repeat' });
    expect(operation(model, 'create-dream').afterTimeout).toEqual({
      advice: 'repeat-with-key',
      description: 'Without the key, a second dream.',
    });
    expect(operation(model, 'replace-dreams').afterTimeout).toBeUndefined();
    expect(model.webhooks[0]?.afterTimeout).toBeUndefined();
  });
});
