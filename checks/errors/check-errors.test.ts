/** Entries of errors against descriptions that have other errors, each with its place. */
import path from 'node:path';
import { loadApis } from '@impact-docs/api-reference/descriptions';
import { allowedCodesOf, casesOf, loadEntries } from '@impact-docs/content-model/data/errors';
import { expect, it } from 'vitest';
import { runRules, type Report } from '../run.js';
import { checkEntries } from './check-errors.js';

const manifest = path.resolve(import.meta.dirname, '../../content-model/src/data/__fixtures__/errors/manifest.yaml');

/** Each problem as `file:line message`. */
async function problemsOf(product: string): Promise<string[]> {
  const apis = (await loadApis(manifest, 'strict')).apis.filter(({ entry }) => entry.product === product);
  const file = await loadEntries(path.join(import.meta.dirname, '__fixtures__', `${product}.yaml`));
  const rule = {
    name: product,
    run: (_: unknown, report: Report) => checkEntries(file, apis.flatMap(casesOf), allowedCodesOf(apis), report),
  };
  return (await runRules([rule], undefined)).problems.map(
    ({ file, line, message }) => `${path.basename(file)}:${line} ${message}`,
  );
}

it('reports a code that only the descriptions have, and one that only the file has', async () => {
  expect(await problemsOf('books')).toEqual([
    'books.yaml:6 No operation responds with the code `book-eaten`.',
    'books.yaml:6 No schema of an error allows the code `book-eaten`.',
    'library.yaml:67 get-book, lend-book: the code `closed` has no entry in content/data/books.yaml.',
    'library.yaml:41 lend-book: the code `book-lent` has no entry in content/data/books.yaml.',
    'library.yaml:52 get-health: 500 without a code has no entry in content/data/books.yaml.',
    'library.yaml:76 The schema allows the code `no-such-path`, which has no entry in content/data/books.yaml.',
  ]);
});

it('reports statuses, types, retry rules and sources that contradict the descriptions', async () => {
  expect(await problemsOf('films')).toEqual([
    'films.yaml:20 `recoverable` is true, but content/data/films.yaml says `retry: never` of the code `BAD_YEAR`.',
    'films.yaml:28 The status of the code `BAD_YEAR` is 422 here, and 400 at get-films.',
    'films.yaml:28 The `type` https://films.example/BAD_DATE does not end with the code `BAD_YEAR`.',
    'films.yaml:6 There is an entry for the code `BAD_YEAR` already.',
    'films.yaml:11 films.getNothing, which `except` names, does not respond with the code `TOO_FAST`.',
    'films.yaml:34 content/data/films.yaml says `retry: retry-after` of the code `TOO_FAST`, but this response has no header `Retry-After`.',
    'films.yaml:18 get-films responds with the code `CLOSED`.',
    'films.yaml:18 Every response with the code `CLOSED` has the header `Retry-After`.',
    'films.yaml:18 The remedy of the code `CLOSED` does not ask for the same request again, but the entry has `retry: back-off`.',
    'films.yaml:25 No schema of an error allows the code `BROKEN`.',
    'films.yaml:30 The schema of an error allows the code `NOBODY`.',
    'films.yaml:21 get-films: 400 without a code has no entry in content/data/films.yaml.',
    'films.yaml:52 The schema allows the code `RESERVED`, which has no entry in content/data/films.yaml.',
  ]);
});

it('reports an error that many operations share once', async () => {
  expect(await problemsOf('shelves')).toEqual([
    'shelves.yaml:35 content/data/shelves.yaml says `retry: retry-after` of the code `busy`, but this response has no header `Retry-After`.',
  ]);
});
