import path from 'node:path';
import { loadApis } from '@impact-docs/api-reference/descriptions';
import { allowedCodesOf, casesOf } from '@impact-docs/content-model/data/errors/cases';
import { loadEntries } from '@impact-docs/content-model/data/errors/entries';
import { formatProblems } from '@impact-docs/openapi-model';
import { describe, expect, it } from 'vitest';
import { contradictions } from './check-errors.js';

const fixtures = path.resolve(import.meta.dirname, '../../content-model/src/data/__fixtures__/errors');

async function problemsOf(folder: string, product: string): Promise<string> {
  const { apis } = await loadApis(path.join(fixtures, 'manifest.yaml'), 'strict');
  const own = apis.filter(({ entry }) => entry.product === product);
  const file = await loadEntries(path.join(fixtures, folder, `errors-${product}.yaml`));
  const problems = contradictions(file, own.flatMap(casesOf), allowedCodesOf(own));
  return formatProblems(problems).replaceAll(/\S*__fixtures__/g, '…');
}

describe('every contradiction has its place', () => {
  it('none where file and descriptions agree', async () => {
    expect(await problemsOf('valid', 'books')).toBe('');
  });

  it('a code that only the descriptions have, and one that only the file has', async () => {
    expect(await problemsOf('missing', 'books')).toMatchSnapshot();
  });

  it('statuses, types, retry rules and sources that contradict the descriptions', async () => {
    expect(await problemsOf('contradicting', 'films')).toMatchSnapshot();
  });

  it('an error that many operations share, once', async () => {
    expect(await problemsOf('shared', 'shelves')).toMatchSnapshot();
  });
});
