import { beforeAll, describe, expect, it } from 'vitest';
import type { Rendered } from '../../__fixtures__/rendered.js';
import { elements, renderDocument, renderFixture, textOf, withBody } from '../../__fixtures__/rendered.js';

const OBJECTS = '/docs/books/api/objects';

describe('alternatives', () => {
  let pages: Rendered;
  beforeAll(async () => {
    pages = await renderFixture('schemas/compositions.yaml');
  });

  it('names the property that tells them apart, and the values of each', () => {
    expect(pages.text('create-medium', 'body-format')).toContain('One of these, by kind');
    expect(elements(pages.byId('create-medium', 'body-format.Paper'), 'code').slice(0, 2).map(textOf)).toEqual([
      'paperback',
      'hardback',
    ]);
    expect(elements(pages.byId('create-medium', 'body-format.Audio'), 'code').slice(0, 1).map(textOf)).toEqual([
      'Audio',
    ]);
  });

  it('shows the fields of each below an id of its own', () => {
    expect(pages.ids('create-medium')).toEqual(
      expect.arrayContaining(['body-format.Paper.kind', 'body-format.Paper.pages', 'body-format.Audio.minutes']),
    );
  });

  it('links to them on the objects page, where each is told once', () => {
    expect(pages.hrefs('objects', 'Format.Paper')).toEqual([`${OBJECTS}#Paper`]);
    expect(pages.ids('objects').filter((id) => id.endsWith('.pages'))).toEqual(['Paper.pages']);
  });

  it('tells anyOf from oneOf, and a scalar alternative in one line', () => {
    expect(pages.text('create-medium', 'body-place')).toContain('One or more of these');
    expect(pages.byId('create-medium', 'body-place.Address').tagName).toBe('div');
    expect(pages.text('create-medium', 'body-place.Address')).toBe('Address string (uri)Where it is online.');
    expect(pages.text('create-medium', 'body-place.Shelf.shelf')).toContain('at least 1');
  });

  it('shows the fields of an alternative that is a list', () => {
    expect(pages.text('create-medium', 'body-scores')).toContain('critic');
  });

  it('keeps an allOf that cannot be one schema', () => {
    const text = pages.text('create-medium', 'body-code');
    expect(text).toContain('All of these together');
    expect(text).toContain('matches ^[A-Z]');
    expect(text).toContain('matches [0-9]$');
  });

  it('prefers the description beside a reference', () => {
    const text = pages.text('create-medium', 'body-blurb');
    expect(text).toContain('Printed on the back.');
    expect(text).not.toContain('Words.');
    expect(text).toContain('at most 200 characters');
  });
});

describe('conditions', () => {
  let pages: Rendered;
  beforeAll(async () => {
    pages = await renderFixture('schemas/conditions.yaml');
  });

  it('shows if, then and else with their fields', () => {
    expect(pages.text('create-loan')).toMatch(/If it matches.*then also.*otherwise/);
    expect(pages.text('create-loan', 'body-if.until')).toContain('always never');
    expect(pages.text('create-loan', 'body-then.reason')).toContain('required');
    expect(pages.ids('create-loan')).toContain('body-else.remindOn');
  });

  it('shows what must not match', () => {
    expect(pages.text('create-loan', 'body-reader')).toContain('Must not match');
    expect(pages.ids('create-loan')).toEqual(
      expect.arrayContaining(['body-reader.not=nobody', 'body-reader.not=anybody']),
    );
    expect(pages.ids('create-loan')).toContain('body-guest.not.badge');
  });

  it('tells what the presence of a field asks for', () => {
    expect(pages.text('create-loan')).toContain('until requires reader.');
    expect(pages.text('create-loan')).toContain('When guest is present');
    expect(pages.ids('create-loan')).toContain('body-with-guest.sponsor');
  });

  it('gives every disclosure a name', () => {
    for (const { name } of pages.pages) {
      const summaries = elements(pages.tree(name), 'summary').map(textOf);
      expect(summaries, name).not.toContain('');
    }
  });
});

describe('lists and maps', () => {
  let pages: Rendered;
  beforeAll(async () => {
    pages = await renderFixture('schemas/collections.yaml');
  });

  it('numbers the items of a tuple from one', () => {
    expect(pages.text('create-shelf', 'body-position.0')).toBe('item 1 integer Row.');
    expect(pages.text('create-shelf', 'body-position.1')).toBe('item 2 string Column.');
    expect(pages.text('create-shelf', 'body-position')).toContain('No further items are allowed.');
    expect(pages.text('create-shelf', 'body-route.rest')).toBe('further items number Later stops.');
  });

  it('does not call a tuple a list of its last items', () => {
    expect(pages.text('create-shelf', 'body-route')).not.toContain('array of number');
  });

  it('shows the entries of a map', () => {
    expect(pages.text('create-shelf', 'body-labels.*')).toBe('any name string at most 20 characters');
    expect(pages.text('create-shelf', 'body-sizes.^x-')).toBe('names that match ^x- boolean');
    expect(pages.text('create-shelf', 'body-sizes.*')).toContain('any other name');
    expect(pages.ids('create-shelf')).toContain('body-sizes.*.width');
  });

  it('tells the rules of names', () => {
    expect(pages.text('create-shelf', 'body-languages')).toContain('matches ^[a-z]{2}$');
  });

  it('leaves no disclosure without content', () => {
    const disclosures = elements(pages.tree('create-shelf'), 'details');
    expect(disclosures.length).toBeGreaterThan(3);
    expect(disclosures.filter((details) => elements(details).length <= 2).map(textOf)).toEqual([]);
  });

  it('tells allowed values and limits of the items of a list', () => {
    expect(pages.text('create-shelf', 'body-genres')).toContain('poetry');
    expect(pages.text('create-shelf', 'body-genres')).toContain('One genre.');
    expect(pages.text('create-shelf', 'body-codes')).toContain('matches ^[0-9]+$');
  });

  it('tells every type where a list is one of several', () => {
    expect(pages.text('create-shelf', 'body-owner')).toMatch(/string or array of integer|array of integer or string/);
  });

  it('shows items that nothing else describes', () => {
    expect(pages.text('create-shelf', 'body-rest')).toContain('What follows.');
  });

  it('shows what a list must contain', () => {
    expect(pages.text('create-shelf', 'body-keys.contains')).toContain('always master');
  });

  it('tells how often a list must contain it', () => {
    expect(pages.text('create-shelf', 'body-keys')).toContain('2–3 items');
  });

  it('steps through lists of lists', () => {
    expect(pages.text('create-shelf', 'body-grid')).toContain('array of array of object');
    expect(pages.ids('create-shelf')).toContain('body-grid[][].book');
  });

  it('shows the fields of the items where a response is a list', () => {
    expect(pages.ids('create-shelf')).toContain('response-200-lid');
  });

  it('tells the rules of a list, and what its items are, where a response is a list', () => {
    const [, response = ''] = pages.html('create-shelf').split('id="response-200"');
    expect(response).toContain('Every box.');
    expect(response).toContain('at least 2 items');
    expect(response).toContain('One box.');
  });

  it('shows the items of a named list on the objects page', () => {
    expect(pages.text('objects')).toContain('lid');
    expect(pages.hrefs('objects')).toContain(`${OBJECTS}#Box`);
  });
});

describe('recursion', () => {
  let pages: Rendered;
  beforeAll(async () => {
    pages = await renderFixture('schemas/recursion.yaml');
  });

  it.each(['body-parent', 'body-children', 'body-byName.*'])('links instead of opening: %s', (id) => {
    expect(pages.hrefs('create-category', id)).toContain(`${OBJECTS}#Category`);
    expect(pages.ids('create-category').filter((other) => other.startsWith(id) && other.endsWith('name'))).toEqual([]);
  });

  it('opens a mutual recursion once', () => {
    const author = pages.ids('create-category').filter((id) => id.startsWith('response-200-author'));
    expect(author).toEqual([
      'response-200-author',
      'response-200-author.book',
      'response-200-author.book.author',
      'response-200-author.book.pages',
    ]);
    expect(pages.hrefs('create-category', 'response-200-author.book.author')).toContain(`${OBJECTS}#Author`);
  });

  it('opens a list once that comes back through its items', async () => {
    const items = {
      type: 'object',
      properties: { title: { type: 'string' }, below: { $ref: '#/components/schemas/Menu' } },
    };
    const body = { type: 'object', properties: { menu: { $ref: '#/components/schemas/Menu' } } };
    const menus = await renderDocument(withBody(body, { Menu: { type: 'array', items } }));
    const fields = menus.ids('create-thing').filter((id) => id.startsWith('body-'));
    expect(fields).toEqual(['body-menu', 'body-menu[].title', 'body-menu[].below']);
    expect(menus.hrefs('create-thing', 'body-menu[].below')).toContain(`${OBJECTS}#Menu`);
  });

  it('ends where lists hold nothing but each other', () => {
    expect(pages.hrefs('create-category', 'response-200-left')).toContain(`${OBJECTS}#Left`);
    expect(pages.hrefs('create-category', 'response-200-again')).toContain(`${OBJECTS}#Again`);
  });

  it('shows every object once on the objects page', () => {
    expect(pages.ids('objects')).toEqual(
      expect.arrayContaining(['Author', 'Category', 'Work', 'Left', 'Right', 'Again']),
    );
    expect(pages.ids('objects')).toContain('Category.children');
    expect(pages.ids('objects')).not.toContain('Category.children[].name');
  });
});

describe('single fields', () => {
  let pages: Rendered;
  beforeAll(async () => {
    pages = await renderFixture('schemas/plain.yaml');
  });

  it.each([
    ['text', 'text string requireddefault ""example Lent twice.'],
    ['anything', 'anything any type optional'],
    ['nothing', 'nothing not allowed'],
    ['empty', 'empty any type optional'],
    ['nullable', 'nullable string or null (date) optional'],
    ['constant', 'constant integer optionalalways 3'],
    // All of a request is written.
    ['secret', 'secret string optional deprecated'],
    ['made', 'made string (date-time) optional read-only'],
    ['picture', 'picture encoded string optionalencoded as base64holds image/png'],
    ['raw', 'raw binary data optionalholds image/png'],
    ['json', 'json string optionalholds application/json'],
    ['listOrNull', 'listOrNull array of string or null optional'],
    ['listOfNullable', 'listOfNullable array of (string or null) optional'],
    ['mixed', 'mixed string or integer or boolean optionaldefault "1"Allowed values"1"1"true"truex'],
  ])('%s', (name, text) => {
    expect(pages.text('create-note', `body-${name}`)).toBe(text);
  });

  it('shows the schema of encoded content', () => {
    expect(pages.ids('create-note')).toContain('body-payload.content.inner');
  });

  it('lists a short enumeration, each value with an id', () => {
    const list = pages.byId('create-note', 'body-few');
    expect(elements(list, 'details')).toEqual([]);
    expect(pages.ids('create-note')).toEqual(expect.arrayContaining(['body-few=a', 'body-few=b', 'body-few=""']));
  });

  it('folds an enumeration of more than twelve values', () => {
    const [fold, ...others] = elements(pages.byId('create-note', 'body-many'), 'details');
    expect(others).toEqual([]);
    if (!fold) throw new Error('The enumeration does not fold.');
    expect(elements(fold, 'summary').map(textOf)).toEqual(['13 allowed values']);
    expect(elements(fold, 'li').map(({ properties }) => properties.id)).toContain('body-many=13');
  });

  it('shows the allowed values of a named scalar on the objects page', () => {
    expect(pages.ids('objects')).toEqual(expect.arrayContaining(['Mood', 'Mood=good', 'Mood=bad']));
  });

  it('shows the schemas true and false', () => {
    const unused = 'No operation, webhook or other object uses it.';
    const words = elements(pages.tree('objects'), 'section').map(textOf);
    expect(words).toContain(`Anythingany type${unused}`);
    expect(words).toContain(`Nothingnothing${unused}`);
  });

  it('names the media type of a body without schema', () => {
    const [, response] = pages.html('create-note').split('id="response-200"');
    expect(response).toContain('<code>application/json</code>');
    expect(pages.ids('create-note').filter((id) => id.startsWith('response-200'))).toEqual(['response-200']);
  });

  it('shows fields that stand beside a reference', () => {
    expect(pages.ids('create-note')).toContain('body-extended.more');
  });
});

describe('hostile names', () => {
  const names = ['a b', 'a_b', '<img src=x>', '"quoted"', "it's", 'ünï', '$ref', '__proto__', 'a.b', 'a', '', ' '];

  it('gives each field an id of its own without white space', async () => {
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'object', properties: { b: {} } }]));
    const pages = await renderDocument(
      withBody({ $ref: '#/components/schemas/Odd' }, { Odd: { type: 'object', properties } }),
    );
    expect(pages.repeatedIds()).toEqual([]);
    expect(pages.deadLinks()).toEqual([]);
    for (const { name } of pages.pages) {
      expect(
        pages.ids(name).filter((id) => id === '' || /\s/.test(id)),
        name,
      ).toEqual([]);
      expect(elements(pages.tree(name), 'img'), name).toEqual([]);
    }
    const heads = elements(pages.tree('create-thing'), 'code').map(textOf);
    expect(heads).toEqual(expect.arrayContaining(['<img src=x>', '"quoted"', "it's", 'ünï']));
  });

  it('keeps the id of an object where another has a field of that name', async () => {
    const pages = await renderDocument(
      withBody(
        { $ref: '#/components/schemas/Book' },
        {
          Book: { type: 'object', properties: { cover: { $ref: '#/components/schemas/Book.cover' } } },
          'Book.cover': { type: 'object', properties: { url: { type: 'string' } } },
        },
      ),
    );
    expect(pages.byId('objects', 'Book.cover').tagName).toBe('h2');
  });
});

describe('links', () => {
  it.each(['compositions', 'conditions', 'collections', 'recursion', 'plain'])(
    'all have a target: %s',
    async (name) => {
      const pages = await renderFixture(`schemas/${name}.yaml`);
      expect(pages.deadLinks()).toEqual([]);
      expect(pages.repeatedIds()).toEqual([]);
    },
  );
});
