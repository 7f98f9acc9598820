/** The move from one API to another, on descriptions of its own; data.test.ts looks at the real one. */
import path from 'node:path';
import { DescriptionError } from '@impact-docs/openapi-model';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dataTable } from '../index.js';
import type { TableFilter } from '../types.js';
import { loadMigration } from './load.js';

const mocked = vi.hoisted(() => ({ folder: 'valid' }));

vi.mock('../paths.js', () => {
  const fixtures = path.join(__dirname, '..', '__fixtures__', 'migration');
  return {
    dataFile: (name: string) => path.join(fixtures, mocked.folder, name),
    apiManifest: path.join(fixtures, 'manifest.yaml'),
  };
});

beforeEach(() => {
  mocked.folder = 'valid';
});

/** Cells of each row, with links as their words. */
async function rows(name: string, filter: TableFilter = {}): Promise<string[][]> {
  const source = await dataTable(name);
  if (!source) throw new Error(`There is no table ${name}.`);
  const table = await source.load(filter);
  return table.rows.map(({ cells }) => cells.map((cell) => cell.replace(/\[(`[^`]*`|[^\]]*)\]\([^)]*\)/g, '$1')));
}

describe('accounts', () => {
  it('pair what has one name, what is renamed, and what lies inside of it', async () => {
    const { operations } = await loadMigration();
    const parts = operations[0]?.parts;
    expect(parts?.body?.pairs.map(({ from, to }) => `${from.path} → ${to.path}`)).toEqual([
      'items → things',
      'items[].isbn → things[].codes[].id',
      'items[].days → things[].days',
      'items[].cover → things[].cover',
      'items[].size → things[].size',
      'items[].size.inches → things[].size.inches',
    ]);
    expect(parts?.response?.pairs.map(({ from, to }) => `${from.path} → ${to.path}`)).toEqual([
      'loans → loans',
      'loans[].isbn → loans[].isbn',
      'loans[].minutes → loans[].hours',
      'loans[].fee → loans[].cost',
      'loans[].fee.value → loans[].cost.value',
      'loans[].next → loans[].next',
    ]);
  });

  it('pair the parameters and header fields by their names', async () => {
    const { operations, headers } = await loadMigration();
    expect(operations[0]?.parts.parameters?.pairs.map(({ to }) => to.path)).toEqual(['query branch', 'header X-Desk']);
    expect(headers.pairs.map(({ from, to }) => `${from.path} → ${to.path}`)).toEqual(['X-Left → Left']);
  });
});

describe('tables', () => {
  it('migration-operations', async () => {
    expect(await rows('migration-operations')).toEqual([
      ['`lend`', 'lend-things', 'renamed', 'Things other than books can be lent.'],
      ['`get-hours`', 'none', 'removed', 'It is always open.'],
      ['none', 'get-rooms', 'added', 'There are rooms now.'],
    ]);
  });

  it('migration-fields: what is not what it was', async () => {
    expect(await rows('migration-fields', { group: 'scoring', part: 'body' })).toEqual([
      ['`items`', '`things`', 'renamed', 'They are things.'],
      ['`isbn`', '`codes[].id`', 'moved', 'A thing has several codes.'],
      ['`note`', 'none', 'removed', 'Nobody read it.'],
    ]);
    expect(await rows('migration-fields', { part: 'headers' })).toEqual([
      ['`X-Left`', '`Left`', 'form changed', 'It is a text.'],
    ]);
    expect(await rows('migration-fields', { group: 'reference' })).toEqual([]);
  });

  it('migration-added: what is new, with its rule', async () => {
    expect(await rows('migration-added', { group: 'scoring' })).toEqual([
      ['`codes`', 'array, at least 1 item; required', 'It holds them.'],
      ['`holder`', 'string; required', 'Somebody *carries* it.'],
      ['`outcome`', 'one of `lent`, `refused`; always there', 'Read it first.'],
    ]);
  });

  it('migration-rules: what became narrower, wider or different', async () => {
    expect(await rows('migration-rules')).toMatchSnapshot();
  });

  it('migration-unchanged: everything else', async () => {
    expect(await rows('migration-unchanged')).toEqual([
      ['`lend`', '`header X-Desk`', '`size`, `size.inches`', '`loans`, `isbn`, `cost.value`, `next`'],
      ['header fields of responses', '–', '–', 'nothing'],
    ]);
  });

  it('migration-frame: addresses, scopes, errors, state', async () => {
    expect(await rows('migration-frame')).toEqual([
      ['Base address: production', '`https://books.example/v1`', '`https://books.example/v2`'],
      ['Token endpoint', '`https://books.example/token`', 'the same'],
      ['Scope', '`books:lend`', 'the same'],
      ['Reason codes of errors', '`lent`', '`gone`'],
      ['State', 'deprecated since 2026-01-01, ends 2027-06-30', 'current'],
    ]);
  });

  it('lead to where the reference describes the new field', async () => {
    const cells = (await (await dataTable('migration-fields'))?.load({}))?.rows.map(({ cells: [, to] }) => to);
    expect(cells).toEqual([
      '[`things`](/docs/books/v2/lend-things#body-things)',
      '[`codes[].id`](/docs/books/v2/objects#Thing.codes[].id)',
      'none',
      '[`hours`](/docs/books/v2/objects#Lent.hours)',
      '[`cost`](/docs/books/v2/objects#Lent.cost)',
      'none',
      '[`Left`](/docs/books/v2/lend-things#response-200-header-Left)',
    ]);
  });
});

describe('every problem is told at once, with its place', () => {
  it.each([
    ['names that the descriptions do not have, and fields that the file does not name', 'contradicting'],
    ['a file that breaks its rules', 'broken'],
    ['APIs that are not there', 'unknown'],
  ])('%s', async (_case, folder) => {
    mocked.folder = folder;
    const error: unknown = await loadMigration().catch((reason: unknown) => reason);
    if (!(error instanceof DescriptionError)) throw new Error(`The file was accepted: ${String(error)}`);
    expect(error.message.replaceAll(/\S*__fixtures__/g, '…')).toMatchSnapshot();
  });
});
