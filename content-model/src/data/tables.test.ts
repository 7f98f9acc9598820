/** Computed tables, on files of their own; data.test.ts looks at the real ones. */
import path from 'node:path';
import { DescriptionError } from '@impact-docs/openapi-model';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { entryTitle, loadChangelog } from './changelog.js';
import { longDate } from '@impact-docs/lib/dates';
import { dataTable } from './index.js';
import { sessionStatesDiagram } from './session-states.js';
import type { DataTable, TableFilter } from '../tables/types.js';

const mocked = vi.hoisted(() => ({ folder: 'valid' }));

vi.mock('../files/paths.js', () => ({
  dataFile: (name: string) => path.join(__dirname, '__fixtures__', mocked.folder, name),
  apiManifest: path.join(__dirname, '__fixtures__/manifest.yaml'),
}));

beforeEach(() => {
  mocked.folder = 'valid';
});

async function load(name: string, filter: TableFilter = {}): Promise<DataTable> {
  const source = await dataTable(name);
  if (!source) throw new Error(`There is no table ${name}.`);
  return source.load(filter);
}

describe('sizing-connections', () => {
  it('has the connections, at rest and with one more replica of each', async () => {
    expect((await load('sizing-connections')).rows).toEqual([
      { id: 'connections-to-100000', cells: ['up to 100,000', '2 × 3 × 7 + 1 × 7', '49', '77'] },
    ]);
  });
});

describe('changelog', () => {
  it('is sorted, newest first, and keeps the order of one day', async () => {
    const entries = await loadChangelog();
    expect(entries.map(({ date, product }) => `${date} ${product}`)).toEqual([
      '2026-03-02 impact-finance',
      '2026-03-02 engagement-services',
      '2026-02-01 category-index',
      '2026-01-05 impact-finance',
    ]);
  });

  it('titles an entry by API, version and date', async () => {
    expect((await loadChangelog()).map(entryTitle)).toEqual([
      '1.1.0, 2 March 2026',
      'Film API v1.0, 2 March 2026',
      'Library API v2.0, 1 February 2026',
      '1.0.1, 5 January 2026',
    ]);
  });

  it('writes dates the same in every time zone', () => {
    expect(longDate(new Date('2026-01-01'))).toBe('1 January 2026');
    expect(longDate(new Date('2026-12-31'))).toBe('31 December 2026');
  });
});

describe('session-states', () => {
  it('has a row for each transition', async () => {
    const { columns, rows } = await load('session-states');
    expect(columns).toEqual(['State', 'Event', 'Next state', 'Time limit']);
    expect(rows).toEqual([
      { id: 'opened', cells: ['`shut`', 'The door opens.', '`ajar`', 'none'] },
      { id: 'pushed', cells: ['`ajar`', 'Somebody *pushes*.', '`wide`', '`PUSH_SECONDS`'] },
      { id: 'still-pushed', cells: ['`wide`', 'Somebody pushes on.', '`wide`, wider', 'none'] },
      { id: 'let-go', cells: ['`wide`', 'Somebody lets go.', '`ajar`', 'none'] },
      { id: 'broken-off', cells: ['`ajar`, `wide`', 'The hinge breaks.', '`gone`', 'at once'] },
    ]);
  });

  it('has a diagram in which open states are one', async () => {
    const { source, steps } = await sessionStatesDiagram();
    expect(source.split('\n')).toEqual([
      'stateDiagram-v2',
      'accTitle: A door',
      'accDescr: It opens and breaks.',
      '[*] --> shut',
      'shut --> open : opens',
      'state open {',
      'ajar --> wide : push',
      'wide --> ajar : let go',
      '}',
      'open --> gone : hinge',
    ]);
    expect(steps).toEqual(['The door opens and is `ajar`.', 'It breaks.']);
  });
});

describe('a broken file', () => {
  async function problemsOf(action: () => Promise<unknown>, folder = 'broken'): Promise<string> {
    mocked.folder = folder;
    const error: unknown = await action().catch((reason: unknown) => reason);
    if (!(error instanceof DescriptionError)) throw new Error('The file was accepted.');
    return error.message.replaceAll(/\S*__fixtures__/g, '…');
  }

  it.each(['broken', 'contradicting'])('tells every problem with its line: session-states, %s', async (folder) => {
    const action = () => {
      mocked.folder = folder;
      return load('session-states');
    };
    expect(await problemsOf(action)).toMatchSnapshot();
  });

  it('tells every problem with its line: changelog', async () => {
    expect(await problemsOf(loadChangelog)).toMatchSnapshot();
  });

  it('tells entries that nobody could tell apart, and fixes without a way back', async () => {
    expect(await problemsOf(loadChangelog, 'broken-keys')).toMatchInlineSnapshot(`
      "…/broken-keys/changelog.yaml:6:7 error: It does not say what comes back when a bank rolls this release back.
        at:      #/0/changes/0
        fix:     Add \`rollBack\`: what happens under the release before, and what to do about it.

      …/broken-keys/changelog.yaml:12:3 error: Another entry has the same product, date, API and version (impact-finance/2026-01-05-1-0-1).
        at:      #/2
        fix:     Add the changes to the other entry: its id is the address of the entry in pages and feeds."
    `);
  });
});
