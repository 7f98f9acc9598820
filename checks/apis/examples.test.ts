import { describe, expect, it } from 'vitest';
import { collectExamples, jsonBlocks } from './examples.js';

const document = {
  openapi: '3.1.0',
  info: {
    title: 'Places',
    version: '1.0.0',
    description: [
      'Text.',
      '```json',
      '{ "from": "a fence" }',
      '```',
      '1. An item:',
      '   ```http',
      '   POST /pins HTTP/1.1',
      '   Host: example.org',
      '',
      '   {"from":"a message"}',
      '   ```',
      '```json',
      '{ "left": "out…" }',
      '```',
    ].join('\n'),
  },
  paths: {
    '/pins/{id}': {
      $ref: '#/components/pathItems/pin',
    },
  },
  webhooks: {
    moved: {
      post: {
        operationId: 'moved',
        requestBody: { content: { 'application/json': { example: { from: 'a webhook' } } } },
        responses: { default: { description: 'Any.' } },
      },
    },
  },
  components: {
    pathItems: {
      pin: {
        put: {
          operationId: 'putPin',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'p1' },
            { name: 'lang', in: 'query', schema: { type: 'string', examples: ['en'] } },
            {
              name: 'after',
              in: 'query',
              examples: { start: { value: '' }, on: { $ref: '#/components/examples/on' } },
            },
          ],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { pin: { allOf: [{ properties: { x: { examples: [1] } } }] } },
                },
                examples: { small: { value: { pin: 1 } } },
              },
            },
          },
          responses: {
            200: {
              description: 'Done.',
              headers: { ETag: { schema: { type: 'string' }, example: '"v1"' } },
              content: { 'application/json': { examples: { small: { value: { pin: 1 } } } } },
            },
          },
        },
      },
    },
    examples: { on: { value: 'p1' } },
    schemas: {
      Pin: {
        type: 'object',
        properties: { tags: { type: 'array', items: { properties: { name: { examples: ['red'] } } } } },
        examples: [{ tags: [] }],
      },
      PinId: { type: 'string', examples: ['p1'] },
    },
  },
};

describe('collectExamples', () => {
  const examples = collectExamples('places', document);

  it('finds each example at each place where it is used, with what it belongs to', () => {
    expect(
      examples.map(({ api, address, kind, value, member = '', name = '', status = '', ...rest }) =>
        [api, kind, address, member, name, status, rest.mediaType ?? '', JSON.stringify(value)].join(' | '),
      ),
    ).toMatchSnapshot();
  });

  it('points to the value in the document', () => {
    for (const { pointer, value, kind } of examples) {
      const found = pointer
        .slice(2)
        .split('/')
        .reduce<unknown>(
          (node, segment) => (node as Record<string, unknown>)[segment.replaceAll('~1', '/').replaceAll('~0', '~')],
          document,
        );
      if (kind === 'text') expect(found).toBe(document.info.description);
      else expect(found).toEqual(value);
    }
  });

  it('leaves out a block that is not JSON', () => {
    const description = '```json\n{ "a": }\n```\n';
    expect(jsonBlocks(description)).toEqual([{ body: '{ "a": }\n', value: undefined }]);
    const texts = collectExamples('places', { ...document, info: { description } }).filter(
      ({ kind }) => kind === 'text',
    );
    expect(texts).toEqual([]);
  });
});
