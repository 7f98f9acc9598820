import { describe, expect, it } from 'vitest';
import type { Rendered } from '../__fixtures__/rendered.js';
import { elements, renderDocument, withBody } from '../__fixtures__/rendered.js';

const OBJECTS = '/docs/books/api/objects';

function numbered<T>(count: number, make: (index: number) => T): Record<string, T> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, make(index)]));
}

function reference(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

function fieldCount(pages: Rendered, page: string): number {
  return elements(pages.tree(page), 'li').filter(({ properties }) => String(properties.className) === 'field').length;
}

describe('an object of 2,000 properties', () => {
  const wide = { Wide: { type: 'object', properties: numbered(2000, () => ({ type: 'string' })) } };

  it('is told in full on the objects page', async () => {
    const pages = await renderDocument(withBody(reference('Wide'), wide));
    expect(fieldCount(pages, 'objects')).toBe(2000);
  });

  it('stays bounded on the operation page, which links to the rest', async () => {
    const pages = await renderDocument(withBody(reference('Wide'), wide));
    expect(fieldCount(pages, 'create-thing')).toBeLessThanOrEqual(300);
    expect(pages.hrefs('create-thing')).toContain(`${OBJECTS}#Wide`);
    expect(pages.html('create-thing').length).toBeLessThan(150_000);
  });

  it('is opened once, not in each field that refers to it', async () => {
    const body = { type: 'object', properties: numbered(5, () => reference('Wide')) };
    const pages = await renderDocument(withBody(body, wide));
    expect(fieldCount(pages, 'create-thing')).toBeLessThanOrEqual(5 + 2000);
    expect(pages.hrefs('create-thing', 'body-p4')).toContain(`${OBJECTS}#Wide`);
    expect(elements(pages.byId('create-thing', 'body-p4'), 'details')).toEqual([]);
  });
});

describe('objects inside of objects', () => {
  const chain = Object.fromEntries(
    Array.from({ length: 8 }, (_, level) => [
      `Level${level}`,
      {
        type: 'object',
        properties: level < 7 ? { next: reference(`Level${level + 1}`) } : { end: { type: 'string' } },
      },
    ]),
  );

  it('link to the objects page below a depth of three references', async () => {
    const pages = await renderDocument(withBody(reference('Level0'), chain));
    const fields = pages.ids('create-thing').filter((id) => id.startsWith('body-'));
    expect(fields).toEqual(['body-next', 'body-next.next', 'body-next.next.next']);
    expect(pages.hrefs('create-thing', 'body-next.next.next')).toContain(`${OBJECTS}#Level3`);
    expect(pages.ids('objects')).toEqual(expect.arrayContaining(['Level3.next', 'Level7.end']));
  });

  it('do not multiply: eight layers of ten references each', async () => {
    const layers = Object.fromEntries(
      Array.from({ length: 8 }, (_, level) => [
        `Level${level}`,
        {
          type: 'object',
          properties: numbered(10, () => (level < 7 ? reference(`Level${level + 1}`) : { type: 'string' })),
        },
      ]),
    );
    const pages = await renderDocument(withBody(reference('Level0'), layers));
    expect(fieldCount(pages, 'create-thing')).toBeLessThanOrEqual(300);
    expect(fieldCount(pages, 'objects')).toBe(80);
    expect(pages.deadLinks()).toEqual([]);
  });

  it('that are written in place are shown to any depth', async () => {
    let nested: object = { type: 'string' };
    for (let depth = 0; depth < 100; depth++) nested = { type: 'object', properties: { in: nested } };
    const pages = await renderDocument(withBody(nested));
    expect(fieldCount(pages, 'create-thing')).toBe(100);
    expect(pages.ids('create-thing')).toContain(`body-${Array(100).fill('in').join('.')}`);
    // Each field has one name, and stands in the one before it.
    expect(pages.html('create-thing').split('class="field-head"')).toHaveLength(101);
    expect(pages.html('create-thing')).not.toContain('data-deferred');
  });

  it('that are written in place are all shown on the objects page', async () => {
    const properties = numbered(300, () => ({ type: 'object', properties: { inner: { type: 'string' } } }));
    const pages = await renderDocument(withBody(reference('Wide'), { Wide: { type: 'object', properties } }));
    expect(pages.ids('objects').filter((id) => id.endsWith('.inner'))).toHaveLength(300);
  });
});

describe('size of the pages', () => {
  async function sizeOf(count: number): Promise<number> {
    const schemas = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `S${index}`,
        {
          type: 'object',
          properties: {
            ...numbered(5, (other) => reference(`S${(index * 7 + other) % count}`)),
            name: { type: 'string' },
          },
        },
      ]),
    );
    const pages = await renderDocument(withBody(reference('S0'), schemas));
    return pages.pages.reduce((sum, { html }) => sum + html.length, 0);
  }

  it('grows with the description, not with the ways through it', async () => {
    const [small, large] = [await sizeOf(100), await sizeOf(400)];
    expect(large / small).toBeLessThan(4.4);
  });
});

describe('what references repeat of their target', () => {
  const TIMES = 200;
  const long = 'word '.repeat(10_000);

  it.each<[string, Record<string, unknown>]>([
    ['a long description', { type: 'string', description: long }],
    ['many allowed values', { enum: Array.from({ length: 5_000 }, (_, index) => `value-${index}`) }],
    ['a large default', { type: 'object', default: { text: long } }],
    ['large examples', { type: 'object', examples: [{ text: long }, { text: long }] }],
    ['further reading', { type: 'string', externalDocs: { url: 'https://library.example', description: long } }],
    [
      'many alternatives',
      { oneOf: Array.from({ length: 500 }, (_, index) => ({ type: 'string', title: `t${index}` })) },
    ],
  ])('is bounded: %s', async (_, target) => {
    const schemas = {
      Target: target,
      Holder: { type: 'object', properties: numbered(TIMES, () => reference('Target')) },
    };
    const pages = await renderDocument(withBody(reference('Holder'), schemas));
    // The target itself, and for each reference to it a field whose size does not depend on the target.
    const once = JSON.stringify(target).length;
    for (const page of ['objects', 'create-thing']) {
      expect(pages.html(page).length, page).toBeLessThan(60 * once + TIMES * 3_000);
    }
    expect(pages.deadLinks()).toEqual([]);
  });

  it('is bounded where alternatives are choices between alternatives', async () => {
    const layers = Object.fromEntries(
      Array.from({ length: 6 }, (_, level) => [
        `Level${level}`,
        level < 5
          ? { oneOf: Array.from({ length: 30 }, () => reference(`Level${level + 1}`)) }
          : { type: 'object', properties: { end: { type: 'string' } } },
      ]),
    );
    const pages = await renderDocument(withBody(reference('Level0'), layers));
    expect(pages.html('create-thing').length).toBeLessThan(300_000);
    expect(pages.html('objects').length).toBeLessThan(300_000);
  });
});

describe('references of one level', () => {
  const four = numbered(4, () => ({ type: 'string' }));
  const leaf = (name: string) => ({ [name]: { type: 'object', properties: four } });
  const fieldsBelow = (pages: Rendered, id: string) =>
    pages.ids('create-thing').filter((other) => other.startsWith(`${id}.`)).length;

  it('are opened together while they add few fields', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `Leaf${index}`);
    const properties = Object.fromEntries(names.map((name) => [name, reference(name)]));
    const pages = await renderDocument(withBody({ type: 'object', properties }, Object.assign({}, ...names.map(leaf))));
    expect(fieldCount(pages, 'create-thing')).toBe(10 + 10 * 4);
  });

  it('are opened once, and the others say where', async () => {
    const body = {
      type: 'object',
      properties: numbered(10, () => ({ ...reference('Leaf'), description: 'What it is here.' })),
    };
    const pages = await renderDocument(withBody(body, leaf('Leaf')));
    expect(fieldCount(pages, 'create-thing')).toBe(10 + 4);
    expect(pages.text('create-thing', 'body-p1')).toContain('Fields of Leaf: above');
    expect(pages.hrefs('create-thing', 'body-p1')).toContain('#body-p0');
    expect(pages.deadLinks()).toEqual([]);
  });

  it('are linked, each of them, when together they add many', async () => {
    const body = { type: 'object', properties: numbered(20, () => reference('Leaf')) };
    const pages = await renderDocument(withBody(body, leaf('Leaf')));
    expect(fieldCount(pages, 'create-thing')).toBe(20);
    expect(pages.hrefs('create-thing', 'body-p0')).toContain(`${OBJECTS}#Leaf`);
  });

  it('are opened whatever they add when they are what the body is about: the one object that it wraps', async () => {
    const wide = { Wide: { type: 'object', properties: numbered(100, () => ({ type: 'string' })) } };
    const body = { type: 'object', properties: { wide: reference('Wide') } };
    const pages = await renderDocument(withBody(body, wide));
    expect(fieldsBelow(pages, 'body-wide')).toBe(100);
  });

  it('are opened whatever they add when they are the alternatives of that object', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `Kind${index}`);
    // Fields of their own: what alternatives share is shown once.
    const kinds = Object.assign(
      { Union: { oneOf: names.map(reference) } },
      ...names.map((name) => ({
        [name]: { type: 'object', properties: numbered(4, () => ({ type: 'string', const: name })) },
      })),
    ) as object;
    const body = { type: 'object', properties: { thing: reference('Union') } };
    const pages = await renderDocument(withBody(body, kinds as Record<string, object>));
    expect(fieldCount(pages, 'create-thing')).toBe(1 + 30 * 4);
  });
});
