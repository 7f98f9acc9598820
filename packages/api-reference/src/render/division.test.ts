import { buildModel } from '@impact-docs/openapi-model';
import { describe, expect, it } from 'vitest';
import { elements, entry, renderDocument, withBody } from '../__fixtures__/rendered.js';
import type { Rendered } from '../__fixtures__/rendered.js';
import type { ApiEntry } from '../manifest/manifest.js';
import { withDivision } from './division.js';

type Document = Record<string, unknown>;

function divided(document: Document, from: ApiEntry = entry): ApiEntry {
  return withDivision(from, buildModel({ version: '3.1.0', document }));
}

async function render(document: Document): Promise<Rendered> {
  const pages = await renderDocument(document, { entry: divided(document) });
  expect(pages.deadLinks()).toEqual([]);
  expect(pages.repeatedIds()).toEqual([]);
  return pages;
}

function numbered<T>(count: number, name: string, make: (index: number) => T): Record<string, T> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${name}${String(index).padStart(3, '0')}`, make(index)]),
  );
}

const fields = (count: number) => ({ type: 'object', properties: numbered(count, 'f', () => ({ type: 'string' })) });
const names = (pages: Rendered) => pages.pages.map(({ name }) => name);
const sizeOf = (pages: Rendered, page: string) => elements(pages.tree(page)).length;

describe('objects of more than 2,000 fields', () => {
  const objects = {
    ...numbered(300, 'Thing', () => fields(9)),
    'Thing100.of.names': fields(9),
    'Thing100-like': fields(9),
  };
  const document = withBody({ $ref: '#/components/schemas/Thing250' }, objects);

  it('are on pages of neighbours, each once', async () => {
    const pages = await render(document);
    const lists = names(pages).filter((name) => name.startsWith('objects-'));
    expect(lists).toEqual(['objects-1', 'objects-2', 'objects-3', 'objects-4']);
    expect(pages.page('objects-1')).toMatchObject({
      title: 'Library API objects: Thing000 – Thing099',
      sidebarLabel: 'Thing000 – Thing099',
    });
    const shown = lists.flatMap((name) => pages.ids(name).filter((id) => id in objects));
    expect(shown.toSorted()).toEqual(Object.keys(objects).toSorted());
    for (const name of lists) expect(sizeOf(pages, name)).toBeLessThan(12_000);
  });

  it('are listed with a few of their fields, each at the address that it has on a single page', async () => {
    const pages = await render({ ...document, components: { schemas: { ...objects, Wide: fields(600) } } });
    expect(pages.hrefs('objects', 'Thing250')).toEqual(['/docs/books/api/objects-3#Thing250']);
    expect(pages.text('objects', 'Wide')).toMatch(/^Widef000, f001, .*f019 and 580 more$/);
    expect(sizeOf(pages, 'objects')).toBeLessThan(10 * 303);
  });

  it('are found by the longest name that an anchor begins with', async () => {
    const pages = await render(document);
    const ids = names(pages)
      .filter((name) => name.startsWith('objects-'))
      .map((name) => new Set(pages.ids(name)));
    for (const name of Object.keys(objects)) {
      const page = ids.find((one) => one.has(name));
      expect(page?.has(`${name}.f008`), name).toBe(true);
    }
    expect(pages.hrefs('create-thing')).toContain('/docs/books/api/objects-3#Thing250');
  });

  it('stay on the pages that the manifest names', () => {
    const objectPages = [{ name: 'all', title: 'All' }];
    expect(divided(document, { ...entry, objectPages }).objectPages).toBe(objectPages);
  });
});

describe('webhooks of more than 2,000 fields', () => {
  const webhooks = numbered(30, 'event', (index) => ({
    post: {
      summary: `Event ${index}`,
      requestBody: { content: { 'application/json': { schema: fields(99) } } },
      responses: { 204: { description: 'Taken.' } },
    },
  }));

  it('are on pages of neighbours, and listed at the addresses that they had', async () => {
    const pages = await render({ ...withBody({}), webhooks });
    expect(names(pages)).toEqual(expect.arrayContaining(['webhooks', 'webhooks-1', 'webhooks-2', 'webhooks-3']));
    expect(pages.ids('webhooks')).toEqual(Object.keys(webhooks));
    expect(pages.hrefs('webhooks', 'event015')).toEqual(['/docs/books/api/webhooks-2#event015']);
    expect(pages.ids('webhooks-2')).toContain('event015-body-f098');
    expect(pages.text('webhooks-2')).not.toContain('Event 9');
  });
});

describe('more than 600 operations', () => {
  const call = (tag: string) => ({ get: { tags: [tag], responses: { 204: { description: 'Done.' } } } });
  const paths = {
    ...numbered(200, '/apples/a', () => call('Apples')),
    ...numbered(50, '/bears/b', () => call('Bears')),
    ...numbered(400, '/caves/c', () => call('Caves')),
  };
  const document = { ...withBody({}), paths, tags: [{ name: 'Bears', description: 'They **eat**.' }] };

  it('are listed on pages of neighbours, to which the overview leads', async () => {
    const pages = await render(document);
    const lists = names(pages).filter((name) => /^operations-\d$/.test(name));
    expect(lists).toHaveLength(3);
    const listed = lists.flatMap((name) => pages.hrefs(name)).filter((href) => /\/get-/.test(href));
    expect(new Set(listed).size).toBe(650);
    expect(listed).toHaveLength(650);
    expect(pages.text('overview')).toContain('They eat.');
    expect(pages.below('overview', 'tag-Bears').flatMap(({ tagName }) => tagName)).toEqual(['h3', 'p', 'p']);
    expect(sizeOf(pages, 'overview')).toBeLessThan(100);
    for (const name of lists) expect(sizeOf(pages, name)).toBeLessThan(300 * 12);
  });

  it('take no address that an operation has', async () => {
    const taken = { ...paths, '/x': { get: { operationId: 'operations-1', responses: {} } } };
    const pages = await render({ ...document, paths: taken });
    expect(new Set(names(pages)).size).toBe(names(pages).length);
    expect(names(pages)).toEqual(expect.arrayContaining(['operations-2', 'operations-3', 'operations-4']));
  });
});

it('leaves short lists as they are', () => {
  const { objectPages, webhookPages, operationPages } = divided(withBody(fields(1_999)));
  expect([objectPages, webhookPages, operationPages]).toEqual([undefined, undefined, undefined]);
});
