import { describe, expect, it } from 'vitest';
import { mapMarkdown } from './map-markdown.js';

const document = {
  openapi: '3.1.0',
  info: { title: 'Library', version: '1', description: 'a' },
  servers: [{ url: '/', description: 'b', variables: { name: { default: 'x', description: 'c' } } }],
  tags: [{ name: 'Books', description: 'd' }],
  paths: {
    '/books': {
      description: 'e',
      get: {
        description: 'f',
        'x-after-timeout': { advice: 'repeat', description: 'o' },
        'x-note': { description: 'kept' },
        parameters: [{ name: 'q', in: 'query', description: 'g', schema: { $ref: '#/components/schemas/Text' } }],
        responses: {
          200: {
            description: 'h',
            headers: { ETag: { description: 'i', schema: { type: 'string' } } },
            content: {
              'application/json': {
                schema: { type: 'object', properties: { description: { description: 'j', type: 'string' } } },
                examples: { one: { description: 'k', value: { description: 'kept' } } },
                example: { description: 'kept' },
              },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Text: { description: 'l', type: 'object', default: { description: 'kept' }, 'x-note': { description: 'kept' } },
    },
    securitySchemes: {
      oauth2: {
        type: 'oauth2',
        description: 'm',
        flows: { clientCredentials: { tokenUrl: '/token', scopes: { 'books:read': 'n' } } },
      },
    },
  },
};

describe('mapMarkdown', () => {
  it('reaches every description, once, and no value', () => {
    const seen: string[] = [];
    const changed = mapMarkdown(document, (text) => {
      seen.push(text);
      return text.toUpperCase();
    });
    expect(seen.toSorted()).toEqual([...'abcdefghijklmno']);
    const expected = JSON.stringify(document).replace(
      /:"([a-o])"/g,
      (_, letter: string) => `:"${letter.toUpperCase()}"`,
    );
    expect(JSON.stringify(changed)).toBe(expected);
  });

  it('leaves the description as it was', () => {
    const before = JSON.stringify(document);
    mapMarkdown(document, () => 'changed');
    expect(JSON.stringify(document)).toBe(before);
  });
});
