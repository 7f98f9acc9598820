import { describe, expect, it } from 'vitest';
import { asNode, load, operation } from '../__fixtures__/load.js';

describe('responses', async () => {
  const model = await load('responses.yaml');
  const { responses } = operation(model, 'create-account');
  const created = responses[0];

  it('come in order: statuses, ranges, default', () => {
    expect(responses.map(({ status }) => status)).toEqual(['201', '4XX', 'default']);
  });

  it('follow references', () => {
    expect(responses[2]?.description).toBe('What went wrong.');
    expect(asNode(responses[2]?.content[0]?.schema).properties[0]?.name).toBe('type');
  });

  it('keep headers', () => {
    expect(created?.headers).toMatchObject([
      { name: 'Location', required: true, deprecated: false },
      { name: 'X-Rate-Limit', deprecated: true, explode: false, examples: [{ value: 99, serialized: '99' }] },
    ]);
  });

  it('keep media types with parameters', () => {
    expect(created?.content.map(({ type }) => type)).toEqual([
      'application/json',
      'application/problem+json; charset=utf-8',
    ]);
  });

  it('lead links to their operation, by id or by reference', () => {
    expect(created?.links).toEqual([
      {
        name: 'account',
        description: 'Read it.',
        operationId: 'getAccount',
        slug: 'get-account',
        parameters: [{ name: 'path.id', value: '$response.body#/id' }],
      },
      {
        name: 'byRef',
        operationRef: '#/paths/~1accounts~1{id}/get',
        slug: 'get-account',
        parameters: [],
        requestBody: '$request.body',
        server: {
          url: 'https://samplebank.impact-finance.example/v1',
          defaultUrl: 'https://samplebank.impact-finance.example/v1',
          variables: [],
        },
      },
      { name: 'shared', operationRef: 'https://www.example/openapi.yaml#/paths/~1x/get', parameters: [] },
    ]);
  });
});
