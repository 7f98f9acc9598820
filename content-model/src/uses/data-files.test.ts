/** The tables of the pages as JSON, made of the sources of this site. */
import { beforeAll, describe, expect, it } from 'vitest';
import { siteApis } from '../apis/apis.js';
import { loadErrorCatalogue } from '../data/errors/catalogue.js';
import { retryNames } from '../data/errors/retry.js';
import { products } from '../files/products.js';
import { readTable } from '../tables/table-file.js';
import { dataFiles, dataFileText } from './data-files.js';

type Row = Readonly<Record<string, unknown>>;
const files = new Map<string, readonly Row[]>();

beforeAll(async () => {
  for (const file of await dataFiles()) {
    const { rows } = JSON.parse(dataFileText(file)) as { rows: readonly Row[] };
    files.set(file.path.replace(/^\/descriptions\/|\.json$/g, ''), rows);
  }
}, 60_000);

const rowsOf = (name: string): readonly Row[] => files.get(name) ?? [];

it('has a line for each row, so that one can be found by its words', async () => {
  for (const file of await dataFiles()) {
    const lines = dataFileText(file)
      .split('\n')
      .filter((line) => line.startsWith('    {'));
    expect(lines.map((line) => JSON.parse(line.replace(/,$/, '')) as unknown)).toEqual(rowsOf(nameOf(file.path)));
  }
});

const nameOf = (path: string): string => path.replace(/^\/descriptions\/|\.json$/g, '');

it('leaves out no row of the sources', async () => {
  for (const name of ['limits', 'retention']) {
    expect(rowsOf(name).map(({ id }) => id)).toEqual((await readTable(name)).rows.map(({ id }) => id));
  }
  const errors = (await Promise.all(products.map(({ key }) => loadErrorCatalogue(key)))).flat();
  expect(rowsOf('errors').map(({ code }) => code)).toEqual(errors.map(({ code }) => code ?? null));
  const advised = (await siteApis()).flatMap(({ model }) =>
    model.operations.filter(({ afterTimeout }) => afterTimeout !== undefined).map(({ operationId }) => operationId),
  );
  expect(rowsOf('after-timeout').map(({ operationId }) => operationId)).toHaveLength(advised.length);
});

it('has the place of each row, and no binding of a fact', () => {
  for (const [name, rows] of files) {
    expect(rows.filter(({ at }) => !/^\/docs\/[a-z/-]+#[\w-]+$/.test(String(at)))).toEqual([]);
    expect(JSON.stringify(rows), name).not.toContain('fact:');
  }
});

describe('a row', () => {
  it('of limits has its figures in base units', () => {
    const row = rowsOf('limits').find(({ id }) => id === 'requests-per-second');
    const values = row?.['values'] as { text: string; value: number; unit: string }[];
    expect(values.map(({ unit }) => unit)).toEqual(['request/second', 'request']);
    expect(values.filter(({ text, value }) => !text.startsWith(`${value} `))).toEqual([]);
    expect(values.filter(({ text }) => !String(row?.['limit']).includes(text))).toEqual([]);
  });

  it('of errors has one of the rules that the file explains', () => {
    expect(rowsOf('errors').filter(({ retry }) => !retryNames.some((name) => name === retry))).toEqual([]);
  });
});
