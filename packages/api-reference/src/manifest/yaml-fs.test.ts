import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DescriptionError } from '@impact-docs/openapi-model';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { integer, listOf, mapOf, matching, object, parseDocuments, readYaml, text, unique } from './yaml-fs.js';

const schema = object({ books: v.array(object({ title: text })) });
let file: string;

beforeEach(() => {
  file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'yaml-')), 'books.yaml');
  fs.writeFileSync(file, 'books:\n  - title: Emma\n');
});
afterEach(() => fs.rmSync(path.dirname(file), { recursive: true }));

const read = (by: v.GenericSchema = schema) => readYaml(file, by, 'Write the keys of a book.');
const problemsOf = async (by?: v.GenericSchema) =>
  read(by).then(
    () => [],
    (error: unknown) => (error instanceof DescriptionError ? error.problems : []),
  );

describe('a YAML file', () => {
  it('is read again when it has changed', async () => {
    expect((await read()).value).toEqual({ books: [{ title: 'Emma' }] });
    fs.writeFileSync(file, 'books:\n  - title: Persuasion\n');
    expect((await read()).value).toEqual({ books: [{ title: 'Persuasion' }] });
  });

  it('is validated against the schema that is given', async () => {
    const refused = read(object({ books: v.pipe(v.array(v.unknown()), v.maxLength(0)) }));
    await expect(refused).rejects.toThrow(DescriptionError);
  });

  it('says what is wrong, and where, each time that it is asked for', async () => {
    fs.writeFileSync(file, 'books:\n  - name: Emma\n  - title: 3\n');
    for (let time = 1; time <= 2; time++) {
      expect((await problemsOf()).map(({ line, pointer, remedy }) => ({ line, pointer, remedy }))).toEqual([
        { line: 2, pointer: '#/books/0/title', remedy: 'Write the keys of a book.' },
        { line: 2, pointer: '#/books/0/name', remedy: 'Write the keys of a book.' },
        { line: 3, pointer: '#/books/1/title', remedy: 'Write the keys of a book.' },
      ]);
    }
  });

  it('that is no YAML has one problem for one mistake, and one for each key that is there twice', async () => {
    fs.writeFileSync(file, 'books:\n  - title: Emma\nmore: [1\nof: them\n');
    const [first, ...others] = await problemsOf();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ file, line: 4, message: expect.stringMatching(/^The file is not valid YAML: /) });
    expect(() => parseDocuments('a: 1\na: 2\n---\nb: [\n', 'two.yaml')).toThrow(
      /two\.yaml:2:1 error: [^]*two\.yaml:5:1 error: /,
    );
  });

  it('that names an anchor which is not there, or repeats one too often, has one problem', async () => {
    fs.writeFileSync(file, 'books:\n  - *emma\n');
    expect(await problemsOf()).toMatchObject([{ file, line: 2, column: 5, message: expect.stringContaining('emma') }]);
    const bomb = 'abcdef'.replace(/./g, (name, index) => `${name}: &${name} [${`*${'xabcde'[index]},`.repeat(9)}]\n`);
    fs.writeFileSync(file, `x: &x x\n${bomb}`);
    expect(await problemsOf()).toMatchObject([{ file, message: expect.stringContaining('alias') }]);
  });

  const lent = object({ kind: v.literal('lent'), to: text });
  const kept = object({ kind: v.optional(v.literal('kept'), 'kept') });
  const book = { id: text, pages: v.optional(v.pipe(integer, v.minValue(1))) };
  const size = v.check(({ size: [from, to] }: { size: number[] }) => Number(from) < Number(to), 'The size is empty.');
  const cases: [name: string, schema: v.GenericSchema, yaml: string, ...lines: string[]][] = [
    ['a missing key', object(book), 'pages: 1', '1:1 #/id The key `id` is missing.'],
    [
      'every key that it does not know',
      object(book),
      'id: a\nname: b\ntitle: c',
      '2:1 #/name The key `name` is not allowed here. [id, pages]',
      '3:1 #/title The key `title` is not allowed here. [id, pages]',
    ],
    [
      'a key with another name as one mistake, at the key',
      object(book),
      'pages: 1\nidd: {\n  a: b }',
      '2:1 #/idd The key `idd` is not allowed here, and `id` is missing. [id, pages]',
    ],
    ['another type', object(book), 'id: 5', '1:5 #/id `5` is not allowed here. [a text]'],
    ['no value', object(book), 'id:', '1:4 #/id `null` is not allowed here. [a text]'],
    ['no text', object(book), "id: ''", '1:5 #/id `""` is not allowed here. [a text that is not empty]'],
    [
      'a text for an object',
      object(book),
      'books',
      '1:1 # `"books"` is not allowed here. [an object with the keys id, pages]',
    ],
    ['a number too small', object(book), 'id: a\npages: 0', '2:8 #/pages `0` is not allowed here. [at least 1]'],
    [
      'a part of a number',
      object(book),
      'id: a\npages: 1.5',
      '2:8 #/pages `1.5` is not allowed here. [a whole number]',
    ],
    [
      'a value that is not listed',
      v.array(v.picklist(['a', 'b'])),
      '[a, c]',
      '1:5 #/1 `"c"` is not allowed here. [a, b]',
    ],
    [
      'a type that is not listed',
      v.union([text, v.boolean()]),
      '1',
      '1:1 # `1` is not allowed here. [a text, true or false]',
    ],
    ['another pattern', v.array(matching(/^a/, 'an a')), '[b]', '1:2 #/0 `"b"` is not allowed here. [an a]'],
    ['another key', mapOf(matching(/^a/, 'an a'), text), 'b: c', '1:1 #/b The key `b` is not allowed here. [an a]'],
    ['no key', mapOf(text, text), '{}', '1:1 # `{}` is not allowed here. [an object with at least one key]'],
    ['an empty list', listOf(text), '[]', '1:1 # `[]` is not allowed here. [a list with at least one entry]'],
    [
      'an unknown kind',
      v.variant('kind', [lent, kept]),
      'kind: sold',
      '1:7 #/kind `"sold"` is not allowed here. [lent, kept]',
    ],
    ['a missing kind', v.variant('kind', [lent]), 'to: me', '1:1 #/kind The key `kind` is missing. [lent]'],
    [
      'what a check refuses',
      v.pipe(object({ size: v.array(v.number()) }), size),
      'size: [2, 1]',
      '1:1 # The size is empty.',
    ],
    [
      'an entry that is there twice, among other mistakes',
      v.pipe(v.array(object(book)), unique('id')),
      '- id: a\n- id: a\n- pages: 1',
      '3:3 #/2/id The key `id` is missing.',
      '2:3 #/1 Another entry has the same `id`: a.',
    ],
    [
      'a value that is there twice',
      v.pipe(v.array(text), unique()),
      '[a, b, a]',
      '1:8 #/2 Another entry has the same value: a.',
    ],
  ];

  it.each(cases)('is refused for %s', async (_, by, yaml, ...lines) => {
    fs.writeFileSync(file, yaml);
    const found = (await problemsOf(by)).map(
      ({ line, column, pointer, message, allowed }) =>
        `${line}:${column} ${pointer} ${message}${allowed === undefined ? '' : ` [${allowed}]`}`,
    );
    expect(found).toEqual(lines);
  });
});
