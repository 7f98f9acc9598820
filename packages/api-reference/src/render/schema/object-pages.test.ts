import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DescriptionError, formatProblems } from '@impact-docs/openapi-model';
import { describe, expect, it } from 'vitest';
import { elements, entry, renderDocument, withBody } from '../../__fixtures__/rendered.js';
import { loadApis } from '../../apis/load-apis-fs.js';
import { linksOf } from '../pages.js';
import { objectsPageOf } from './object-pages.js';

const schemas = {
  apple: { type: 'object', description: 'A fruit. It is round.', properties: { size: { type: 'integer' } } },
  Bear: { type: 'object', properties: { eats: { $ref: '#/components/schemas/apple' } } },
  Cave: { type: 'array', items: { type: 'object', properties: { depth: { type: 'integer' } } } },
  Dove: { type: 'string', enum: ['grey', 'white'] },
  Food: { oneOf: [{ $ref: '#/components/schemas/apple' }, { $ref: '#/components/schemas/Bear' }] },
};
const objectPages = [
  { name: 'animals', title: 'Animals', of: ['Bear', 'Dove'] },
  { name: 'others', title: 'Others' },
];
const pages = await renderDocument(withBody({ $ref: '#/components/schemas/Bear' }, schemas), {
  entry: { ...entry, objectPages },
});

describe('the page of an object', () => {
  it.each([
    ['apple', 'objects-others'],
    ['BrownBear.eats', 'objects-animals'],
    ['Cave[].Bear', 'objects-others'],
    ['Dove=grey', 'objects-animals'],
    ['bear', 'objects-others'],
  ])('of %s is %s', (anchor, page) => {
    expect(objectsPageOf(objectPages, anchor)).toBe(page);
  });

  it('is the only one without the option', () => {
    expect(objectsPageOf(undefined, 'Dove')).toBe('objects');
    expect(linksOf(entry, '/docs').object('Dove.x')).toBe('/docs/books/api/objects#Dove.x');
  });

  it('has the same anchors as the only one, each once, and what is on it', async () => {
    const whole = await renderDocument(withBody({ $ref: '#/components/schemas/Bear' }, schemas));
    const parts = [...pages.ids('objects-animals'), ...pages.ids('objects-others')];
    expect(parts.toSorted()).toEqual(whole.ids('objects').toSorted());
    expect(pages.page('objects-animals').title).toBe('Library API objects: animals');
    expect(pages.page('objects-others').sidebarLabel).toBe('Others');
  });

  it('is where operations and other objects link to, and its own links stay on it', () => {
    expect(pages.hrefs('create-thing')).toContain('/docs/books/api/objects-others#apple');
    expect(pages.hrefs('objects-animals', 'Bear.eats')).toContain('/docs/books/api/objects-others#apple');
    expect(pages.hrefs('objects-animals')).toContain('#Bear');
  });
});

it.each(['objects', 'objects-animals'])(
  'the page %s has no bar beside its title, where search plugins take text',
  (name) => {
    const all = elements(pages.tree(name));
    const parent = all.find(({ children }) => children.some((child) => 'tagName' in child && child.tagName === 'h1'));
    expect(all.filter(({ tagName }) => tagName === 'nav')).toHaveLength(1);
    expect(parent && elements(parent, 'nav')).toEqual([]);
  },
);

describe('the list of all objects', () => {
  it('has each object with its first sentence and the names of its fields, and leads to its page', () => {
    expect(pages.text('objects', 'apple')).toBe('appleA fruit.size');
    expect(pages.text('objects', 'Cave')).toBe('Cave[].depth');
    expect(pages.hrefs('objects', 'Cave')).toEqual(['/docs/books/api/objects-others#Cave']);
    expect(pages.hrefs('objects', 'Dove')).toEqual(['/docs/books/api/objects-animals#Dove']);
    expect(pages.ids('objects')).toEqual([
      'objects-animals',
      'Bear',
      'Dove',
      'objects-others',
      'apple',
      'Cave',
      'Food',
    ]);
  });

  it('names the objects that another is one of', () => {
    expect(pages.text('objects', 'Food')).toBe('FoodOne of apple, Bear');
    expect(pages.hrefs('objects', 'Food')).toEqual([
      '/docs/books/api/objects-others#Food',
      '/docs/books/api/objects-others#apple',
      '/docs/books/api/objects-animals#Bear',
    ]);
  });
});

it.each([
  ['empty', '"library" would be on the page "zebras"'],
  ['order', 'Each page but the last'],
])('a manifest with pages that cannot be is refused: %s', async (name, words) => {
  const fixtures = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '__fixtures__', 'apis');
  const error: unknown = await loadApis(path.join(fixtures, `manifest-object-pages-${name}.yaml`)).catch(
    (reason: unknown) => reason,
  );
  if (!(error instanceof DescriptionError)) throw new Error('The manifest was accepted.');
  expect(formatProblems(error.problems)).toContain(words);
  expect(formatProblems(error.problems)).toMatch(/manifest-object-pages-\w+\.yaml:4:\d+/);
});
