import { describe, expect, it } from 'vitest';
import { load, named, operation } from '../__fixtures__/load.js';
import { exchanges, relatedFields, objectFields, objectsOf } from './object-fields.js';

describe('fields of objects', async () => {
  const model = await load('object-fields.yaml');
  const paths = (name: string) =>
    objectFields(named(model, name)).map(({ path, required }) => `${path}${required ? '*' : ''}`);

  it('are those of the object and of what is written in place, not those of other objects', () => {
    expect(paths('Book')).toEqual(['id*', 'title', 'pages', 'cover', 'loans', 'author', 'cover.url*', 'loans[].until']);
  });

  it('come from bases too, and from alternatives and items that are written in place', () => {
    expect(paths('Novel')).toEqual(
      expect.arrayContaining(['id*', 'title*', 'genre', 'cover.url*', 'loans[].until']) as string[],
    );
    expect(paths('Choice')).toEqual(['paper.sheets']);
    expect(paths('Shelf')).toEqual(['[].place']);
  });

  it('are found again where a heir requires more, and in what is sent for the object', () => {
    const related = relatedFields(model);
    expect(related.get('Book')?.get('title')).toEqual({
      requiredIn: [{ object: 'Novel', required: true }],
      sentAs: [{ object: 'BookCreate', required: true }],
    });
    expect(related.get('Book')?.get('pages')).toEqual({
      requiredIn: [],
      sentAs: [{ object: 'BookCreate', required: false }],
    });
    expect(related.get('Book')?.get('id')).toBeUndefined();
    expect(related.get('Problem')).toBeUndefined();
  });

  it('belong to each other only where an operation sends one object and returns one', () => {
    expect(exchanges(model)).toEqual([['BookCreate', 'Book']]);
  });

  it('reach a call through other objects', () => {
    expect([...objectsOf(model, operation(model, 'create-book'))]).toEqual(['BookCreate', 'Book', 'Problem', 'Author']);
  });
});
