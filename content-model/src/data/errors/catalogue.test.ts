/** The catalogue of errors, on descriptions and files of its own; data.test.ts looks at the real ones. */
import path from 'node:path';
import { DescriptionError } from '@impact-docs/openapi-model';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadErrorCatalogue } from './catalogue.js';

const mocked = vi.hoisted(() => ({ folder: 'valid' }));

vi.mock('../../files/paths.js', () => {
  const fixtures = path.join(__dirname, '../__fixtures__/errors');
  return {
    dataFile: (name: string) => path.join(fixtures, mocked.folder, name),
    apiManifest: path.join(fixtures, 'manifest.yaml'),
  };
});

beforeEach(() => {
  mocked.folder = 'valid';
});

describe('the catalogue', () => {
  it('has every code by status, then in the order of the file', async () => {
    const entries = await loadErrorCatalogue('books');
    expect(entries.map(({ status, anchor }) => `${status} ${anchor}`)).toEqual([
      '403 door-locked',
      '404 not-found',
      '404 no-such-path',
      '409 book-lent',
      '500 status-500',
      '503 closed',
    ]);
  });

  it('knows what returns it, with the place on the page of the operation', async () => {
    const entries = await loadErrorCatalogue('books');
    const operationsOf = (anchor: string) => entries.find((entry) => entry.anchor === anchor)?.operations;
    expect(operationsOf('not-found')).toEqual({
      byApi: [
        {
          api: 'Library API v1.2',
          operations: [
            { slug: 'get-book', href: '/docs/books/api/get-book#response-404-not-found' },
            { slug: 'lend-book', href: '/docs/books/api/lend-book#response-404-unknown-isbn' },
          ],
        },
        {
          api: 'Archive API v2.0',
          operations: [{ slug: 'get-book', href: '/docs/books/archive/get-book#response-404-not-found' }],
        },
      ],
      others: ['get-health'],
    });
    expect(operationsOf('status-500')?.byApi).toEqual([
      {
        api: 'Library API v1.2',
        operations: [{ slug: 'get-health', href: '/docs/books/api/get-health#response-500' }],
      },
    ]);
    expect(operationsOf('door-locked')).toBeUndefined();
    expect(operationsOf('no-such-path')).toBeUndefined();
  });

  it('takes problem types from the examples, and makes those of codes without one alike', async () => {
    const entries = await loadErrorCatalogue('books');
    expect(entries.map(({ anchor, type }) => `${anchor} ${type}`)).toEqual([
      'door-locked https://library.example/problems/door-locked',
      'not-found https://library.example/problems/not-found',
      'no-such-path https://library.example/problems/no-such-path',
      'book-lent https://library.example/problems/book-lent',
      'status-500 undefined',
      'closed https://library.example/problems/closed',
    ]);
  });

  it.each(['news', 'weather'])('is empty for a product without errors: %s', async (product) => {
    expect(await loadErrorCatalogue(product)).toEqual([]);
  });
});

describe('every problem is told at once, with its place', () => {
  async function problemsOf(folder: string, product: string): Promise<string> {
    mocked.folder = folder;
    const error: unknown = await loadErrorCatalogue(product).catch((reason: unknown) => reason);
    if (!(error instanceof DescriptionError)) throw new Error(`The file was accepted: ${String(error)}`);
    return error.message.replaceAll(/\S*__fixtures__/g, '…');
  }

  it('a file that breaks its rules', async () => {
    expect(await problemsOf('broken', 'books')).toMatchSnapshot();
  });

  it('a file that is not there', async () => {
    expect(await problemsOf('absent', 'books')).toMatchSnapshot();
  });
});
