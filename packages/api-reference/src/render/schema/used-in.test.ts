import { beforeAll, describe, expect, it } from 'vitest';
import type { Rendered } from '../../__fixtures__/rendered.js';
import { elements, hrefsOf, renderDocument, renderFixture, textOf } from '../../__fixtures__/rendered.js';

let pages: Rendered;

beforeAll(async () => {
  pages = await renderFixture('used-in.yaml');
});

function usesOf(name: string): Record<string, string[]> | undefined {
  const section = elements(pages.tree('objects'), 'section').find((one) =>
    elements(one, 'h2').some(({ properties }) => properties.id === name),
  );
  if (!section) throw new Error(`There is no section for ${name}.`);
  const [list] = elements(section, 'dl');
  if (!list) return undefined;
  const groups = elements(list, 'div').map((group) => {
    const [label] = elements(group, 'dt');
    return [label ? textOf(label) : '', hrefsOf(group)] as const;
  });
  return Object.fromEntries(groups);
}

describe('where an object is used', () => {
  it('tells requests, responses and webhooks apart, each link once', () => {
    expect(usesOf('Book')).toEqual({
      'Sent in': ['/docs/books/api/create-book#body'],
      'Returned by': ['/docs/books/api/get-books', '/docs/books/api/create-book'],
      'Received in': ['/docs/books/api/webhooks#book-returned'],
    });
  });

  it('tells parameters, header fields and callbacks', () => {
    expect(usesOf('Order')).toEqual({
      'Parameter of': ['/docs/books/api/get-books'],
      'In other parts of': ['/docs/books/api/webhooks#book-returned'],
    });
    expect(usesOf('Page')).toEqual({
      'Header field of': ['/docs/books/api/get-books'],
      'Callback of': ['/docs/books/api/create-book'],
    });
    expect(usesOf('Note')).toEqual({ 'Response to': ['/docs/books/api/webhooks#book-returned'] });
  });

  it('has no list where only other objects have it, whose fields lead to it', () => {
    expect(usesOf('Author')).toBeUndefined();
    expect(pages.text('objects', 'Author')).not.toContain('No operation');
  });

  it('says that there is none', () => {
    expect([usesOf('Unused'), usesOf('Writer')]).toEqual([undefined, undefined]);
    expect(pages.page('objects').html.match(/<p class="used-in">[^<]*/g)).toEqual([
      '<p class="used-in">No operation, webhook or other object uses it.',
      '<p class="used-in">No operation, webhook or other object uses it.',
    ]);
  });

  it('leads to what is there', () => {
    expect(pages.deadLinks()).toEqual([]);
  });

  it('folds a long list away', async () => {
    const response = {
      description: 'Wrong.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
    const paths = Object.fromEntries(
      Array.from({ length: 13 }, (_, index) => [
        `/${index}`,
        { get: { operationId: `getThing${index}`, responses: { '400': response } } },
      ]),
    );
    const components = { schemas: { Problem: { type: 'object', properties: { code: { type: 'string' } } } } };
    const many = await renderDocument({ openapi: '3.1.0', info: { title: 'Many', version: '1' }, paths, components });
    const [fold] = elements(many.tree('objects'), 'details');
    if (!fold) throw new Error('Nothing is folded away.');
    expect(textOf(fold)).toMatch(/^13 operationsGet thing0, /);
    expect(hrefsOf(fold)).toHaveLength(13);
  });
});
