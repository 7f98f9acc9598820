import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Joi } from '@docusaurus/utils-validation';
import { DescriptionError } from '@impact-docs/openapi-model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readYaml } from './yaml-fs.js';

interface Books {
  books: { title: string }[];
}

const schema = Joi.object<Books>({ books: Joi.array().items(Joi.object({ title: Joi.string().required() })) });
let file: string;

beforeEach(() => {
  file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'yaml-')), 'books.yaml');
  fs.writeFileSync(file, 'books:\n  - title: Emma\n');
});
afterEach(() => fs.rmSync(path.dirname(file), { recursive: true }));

const read = (by = schema) => readYaml(file, by, 'Write the keys of a book.');

describe('a YAML file', () => {
  it('is read again when it has changed', async () => {
    expect((await read()).value).toEqual({ books: [{ title: 'Emma' }] });
    fs.writeFileSync(file, 'books:\n  - title: Persuasion\n');
    expect((await read()).value).toEqual({ books: [{ title: 'Persuasion' }] });
  });

  it('is validated against the schema that is given', async () => {
    const refused = read(Joi.object<Books>({ books: Joi.array().max(0) }));
    await expect(refused).rejects.toThrow(DescriptionError);
  });

  it('says what is wrong, and where, each time that it is asked for', async () => {
    fs.writeFileSync(file, 'books:\n  - name: Emma\n  - title: 3\n');
    for (let time = 1; time <= 2; time++) {
      const problems = await read().then(
        () => [],
        (error: unknown) => (error instanceof DescriptionError ? error.problems : []),
      );
      expect(problems.map(({ line, pointer, remedy }) => ({ line, pointer, remedy }))).toEqual([
        { line: 2, pointer: '#/books/0/title', remedy: 'Write the keys of a book.' },
        { line: 2, pointer: '#/books/0/name', remedy: 'Write the keys of a book.' },
        { line: 3, pointer: '#/books/1/title', remedy: 'Write the keys of a book.' },
      ]);
    }
  });
});
