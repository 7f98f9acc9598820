import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DescriptionError, formatProblems } from '@impact-docs/openapi-model';
import { describe, expect, it } from 'vitest';
import { loadManifest } from './manifest-fs.js';

const fixtures = path.join(path.dirname(fileURLToPath(import.meta.url)), '../__fixtures__/apis');

async function problemsOf(name: string): Promise<string> {
  const error: unknown = await loadManifest(path.join(fixtures, name)).catch((reason: unknown) => reason);
  if (!(error instanceof DescriptionError)) throw new Error('The manifest was accepted.');
  return formatProblems(error.problems).replaceAll(/\S*__fixtures__/g, '…');
}

describe('loadManifest', () => {
  it('gives the entries with absolute paths', async () => {
    const entries = await loadManifest(path.join(fixtures, 'manifest.yaml'));
    expect(entries).toEqual([
      {
        id: 'library',
        file: path.join(fixtures, 'library.yaml'),
        slug: 'books/api',
        overview: 'overview',
        product: 'books',
        releases: [],
        lifecycle: { status: 'current' },
      },
    ]);
  });

  it('needs no more than the id and the file of an API', async () => {
    const [entry] = await loadManifest(path.join(fixtures, 'manifest-small.yaml'));
    expect(entry).toEqual({
      id: 'library',
      file: path.join(fixtures, 'library.yaml'),
      slug: 'library',
      overview: 'overview',
      product: 'library',
      rules: 'strict',
      releases: [],
      lifecycle: { status: 'current' },
    });
  });

  it('names the folder that references may not leave, where that is another one', async () => {
    const [entry] = await loadManifest(path.join(fixtures, 'manifest-folder.yaml'));
    expect(entry?.folder).toBe(path.dirname(fixtures));
  });

  it('says where errors are explained, when the site does', async () => {
    const [entry] = await loadManifest(path.join(fixtures, 'manifest-errors.yaml'));
    expect(entry?.errors).toEqual({ page: 'books/errors', code: 'errors[].reason' });
  });

  it('reports every problem at once, with its line', async () => {
    expect(await problemsOf('manifest-broken.yaml')).toMatchSnapshot();
  });

  it('refuses a successor that is not an API', async () => {
    expect(await problemsOf('manifest-successor.yaml')).toMatchSnapshot();
  });

  it('refuses two APIs with one folder of pages, also where it is the id of one', async () => {
    expect(await problemsOf('manifest-slug.yaml')).toMatchSnapshot();
  });

  it('says which file is missing', async () => {
    expect(await problemsOf('absent.yaml')).toMatchSnapshot();
  });
});
