import { describe, expect, it } from 'vitest';
import { asNode, asRef, load, node, operation, property } from '../__fixtures__/load.js';
import { methodText } from '../index.js';
import { describeType } from '../model/describe-type.js';

describe('OpenAPI 3.0', async () => {
  const model = await load('openapi-3.0.yaml');
  const account = node(model, 'Account');
  const member = (name: string) => property(account, name);

  it('keeps the version that the file declares', () => {
    expect(model.openapiVersion).toBe('3.0.3');
  });

  it('turns nullable into a type, also beside compositions', () => {
    expect(account.types).toEqual(['object', 'null']);
    expect(describeType(member('owner'))).toBe('Owner or null');
    expect(asNode(member('owner')).description).toBe('Who opened it.');
    expect(describeType(member('choice'))).toBe('Owner or string or null');
    expect(describeType(member('nothing'))).toBe('any');
  });

  it('turns exclusive limits into numbers', () => {
    expect(asNode(member('share')).constraints.map(({ text }) => text)).toEqual(['greater than 0', 'at most 1']);
  });

  it('turns example into examples', () => {
    expect(asNode(member('id')).examples).toEqual(['sav-778120']);
    expect(operation(model, 'get-accounts').parameters[0]?.serialized).toBe('q=sav-778120');
  });

  it('keeps the description beside a reference and drops the limit that 3.0 ignores', () => {
    const beside = asRef(member('beside'));
    expect(beside.siblings?.description).toBe('Kept.');
    expect(beside.siblings?.constraints).toEqual([]);
  });
});

describe('OpenAPI 3.2', async () => {
  const model = await load('openapi-3.2.yaml');
  const query = operation(model, 'query-dreams');

  it('knows QUERY and further methods', () => {
    expect(model.operations.map(({ method, slug }) => [method, slug])).toEqual([
      ['query', 'query-dreams'],
      ['COPY', 'copy-dream'],
    ]);
  });

  it('knows the whole query string, and cookies as they are sent', () => {
    expect(query.parameters).toMatchObject([
      { in: 'querystring', content: { type: 'application/x-www-form-urlencoded' } },
      { in: 'cookie', style: 'cookie', serialized: 'sid=string' },
    ]);
  });

  it('knows streams, summaries and serialised examples', () => {
    const [found] = query.responses;
    expect(found?.summary).toBe('Found');
    expect(asNode(found?.content[0]?.itemSchema).properties[0]?.name).toBe('id');
    expect(found?.content[1]?.examples).toEqual([
      { name: 'one', value: { id: 1 }, serialized: '{"id":1}', generated: false },
    ]);
  });

  it('sends a further method as it is written', () => {
    expect(model.operations.map(({ method }) => methodText(method))).toEqual(['QUERY', 'COPY']);
  });

  it('knows names of servers, and what tags are for', () => {
    expect(model.servers[0]?.name).toBe('production');
    expect(model.tags).toMatchObject([
      { name: 'Dreams', summary: 'Goals', kind: 'nav' },
      { name: 'Old dreams', parent: 'Dreams' },
    ]);
  });

  it('knows encodings by position, and of parts inside of parts', () => {
    const [mixed] = operation(model, 'copy-dream').requestBody?.content ?? [];
    expect(mixed?.prefixEncoding).toMatchObject([{ contentType: 'application/json' }, { contentType: 'image/png' }]);
    expect(mixed?.itemEncoding).toMatchObject({
      contentType: 'multipart/form-data',
      encoding: [{ property: 'note', contentType: 'text/plain', headers: [{ name: 'X-Note' }] }],
    });
  });

  it('knows what kind of node a value is in XML', () => {
    const cat = node(model, 'Cat');
    expect(asNode(property(cat, 'name')).xml).toEqual({ attribute: false, wrapped: false, nodeType: 'cdata' });
  });

  it('knows the device flow and the default of a discriminator', () => {
    expect(model.securitySchemes).toMatchObject([
      {
        deprecated: true,
        metadataUrl: 'https://id.samplebank.example/.well-known/oauth-authorization-server',
        flows: [{ type: 'deviceAuthorization', deviceAuthorizationUrl: 'https://id.samplebank.example/device' }],
      },
    ]);
    expect(node(model, 'Pet').compositions[0]?.discriminator).toMatchObject({ defaultMapping: 'Cat' });
  });
});
