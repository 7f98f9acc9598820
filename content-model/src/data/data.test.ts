/** The real data, and the guides that show it: every fact once. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { changelogProducts, loadChangelog } from './changelog.js';
import { siteApis } from '../apis/apis.js';
import { loadErrorCatalogue } from './errors/catalogue.js';
import { dataTable, dataTableNames } from './index.js';
import { readTable } from '../tables/table-file.js';
import type { TableSource } from '../tables/types.js';

const guides = path.resolve(__dirname, '../../../content/guides');

interface Use {
  guide: string;
  attributes: Record<string, string>;
}

/** Every `<DataTable …/>`, `<Changelog …/>` or `<ErrorCatalogue …/>` that a guide holds. */
function usesOf(element: 'DataTable' | 'Changelog' | 'ErrorCatalogue'): Use[] {
  const files = fs
    .readdirSync(guides, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx') && !name.endsWith('.api.mdx'));
  return files.flatMap((guide) => {
    const text = fs.readFileSync(path.join(guides, guide), 'utf8');
    return [...text.matchAll(new RegExp(`^<${element}\\s([^>]*?)/>`, 'gm'))].map((match) => ({
      guide,
      attributes: Object.fromEntries(
        [...(match[1] ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
      ),
    }));
  });
}

const tables = usesOf('DataTable');
const sources: [string, TableSource][] = [];
for (const name of await dataTableNames()) {
  const source = await dataTable(name);
  if (source !== undefined && !source.isExample) sources.push([name, source]);
}

describe.each(sources)('the table %s', (name, source) => {
  it('has rows, each with a cell for each column and an id of its own', async () => {
    const { columns, rows } = await source.load({});
    expect(rows.length).toBeGreaterThan(0);
    for (const { id, cells } of rows) {
      expect(cells, id).toHaveLength(columns.length);
      expect(
        cells.filter((cell) => cell.trim() === ''),
        id,
      ).toEqual([]);
      expect(id).toMatch(/^\S+$/);
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('is shown by the guides: every row exactly once', async () => {
    const all = await source.load({});
    const uses = tables.filter(({ attributes }) => attributes['name'] === name);
    const shown = await Promise.all(
      uses.map(async ({ attributes }) => {
        const filter = Object.fromEntries(Object.entries(attributes).filter(([key]) => key !== 'name'));
        return (await source.load(filter)).rows.map(({ id }) => id);
      }),
    );
    expect(shown.flat().sort()).toEqual(all.rows.map(({ id }) => id).sort());
  });
});

describe('the changelog', () => {
  it('has entries of every product that has a page for them', async () => {
    const entries = await loadChangelog();
    for (const { guide, attributes } of usesOf('Changelog')) {
      expect(changelogProducts, guide).toContain(attributes['product']);
      expect(
        entries.some(({ product }) => product === attributes['product']),
        guide,
      ).toBe(true);
    }
  });

  it('is written newest first, so that the file reads like the page', async () => {
    const text = fs.readFileSync(path.resolve(__dirname, '../../../content/data/changelog.yaml'), 'utf8');
    const dates = [...text.matchAll(/^- date: '(.+)'$/gm)].map((match) => match[1]);
    expect(dates).toHaveLength((await loadChangelog()).length);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('marks as breaking whatever is removed', async () => {
    const removed = (await loadChangelog()).flatMap(({ changes }) => changes.filter(({ kind }) => kind === 'removed'));
    expect(removed.filter(({ breaking }) => !breaking)).toEqual([]);
  });

  it('has releases that need an earlier one that is there', async () => {
    const entries = await loadChangelog();
    for (const { requires, product, date } of entries) {
      if (requires === undefined) continue;
      const earlier = entries.find((entry) => entry.product === product && entry.version === requires);
      expect(earlier?.date ?? 'absent', requires).toSatisfy((other: string) => other < date);
    }
  });
});

describe('the environment variables', () => {
  it('name as `since` a release that the changelog has', async () => {
    const releases = (await loadChangelog()).flatMap(({ version }) => version ?? []);
    const since = (await readTable('environment-variables')).rows.flatMap(({ values }) => values['since'] ?? []);
    expect(since).not.toEqual([]);
    expect(since.filter((release) => !releases.includes(String(release)))).toEqual([]);
  });
});

describe('the errors', () => {
  const uses = usesOf('ErrorCatalogue');
  const guideOf = (part: string, product: string) =>
    uses.filter(({ attributes }) => attributes['part'] === part && attributes['product'] === product);

  it('of every API are on the page that its manifest entry names, once', async () => {
    const apis = await siteApis();
    for (const { entry } of apis) {
      const pages = ['table', 'entries'].map((part) => guideOf(part, entry.product).map(({ guide }) => guide));
      const page = `${entry.errors?.page}.mdx`;
      expect(pages, entry.id).toEqual([[page], [page]]);
    }
  });

  it('have the address of their code as their type', async () => {
    const finance = await loadErrorCatalogue('impact-finance');
    expect(finance).not.toEqual([]);
    expect(finance.filter(({ code, type }) => type !== undefined && !type.endsWith(`/problems/${code}`))).toEqual([]);
  });
});

it('each limit that a partner setting decides names the setting', async () => {
  const settingsIn = (text: unknown, pattern: RegExp) =>
    [...String(text ?? '').matchAll(pattern)].map(([, name]) => name).toSorted();
  const { rows } = await readTable('limits');
  const decided = rows.map(({ id, values }) => [
    id,
    new Set(settingsIn(values['limit'], /fact:setting\.(\w+)\.(?:range|default)/g)),
  ]);
  const named = rows.map(({ id, values }) => [id, new Set(settingsIn(values['setBy'], /partner-settings#(\w+)/g))]);
  expect(named).toEqual(decided);
});
