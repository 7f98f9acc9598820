import { expect, it } from 'vitest';
import { dataTable } from '../data/index.js';
import { repositoryFile } from '../files/paths.js';
import { loadFacts } from '../facts/registry.js';
import { recordFiles } from '../files/read.js';
import { readTable } from '../tables/table-file.js';
import { ownRows } from './subjects.js';

it.each(['audit-actions', 'environment-variables', 'limits', 'partner-settings'])(
  'has the values of the table %s as facts, below the addresses of its rows',
  async (name) => {
    const facts = await loadFacts();
    const table = await dataTable(name);
    const { rows } = (await table?.load({})) ?? { rows: [] };
    const entries = rows.flatMap(({ id }) => table?.entry?.(id) ?? []);
    expect(entries).toHaveLength(rows.length);
    for (const { id, values } of entries)
      for (const { key, text } of values?.() ?? []) expect(facts.get(`${id}.${key}`)?.text).toBe(text);
  },
);

it('has the numbers and names that sources state, whatever their texts look like', async () => {
  const facts = await loadFacts();
  const settings = (await readTable('partner-settings')).rows;
  const valueOf = (id: string, key: string) => settings.find((row) => row.id === id)?.values[key];
  expect(facts.get('setting.saml_idp_certificates.range')?.numbers).toEqual(
    Object.values(valueOf('saml_idp_certificates', 'range') as object),
  );
  expect(facts.get('webhook.retries-last')?.quantity).toEqual({ amounts: [expect.any(Number)], unit: 'second' });
  expect(facts.get('impact-finance.DreamCreate.name.length')?.quantity?.unit).toBe('character');
  expect(facts.get('setting.oidc_allowed_algorithms.default')?.names).toEqual(
    valueOf('oidc_allowed_algorithms', 'default'),
  );
});

it('has the values of operations, schemas and errors as facts, and reads no guide for them', async () => {
  const { value: facts, files } = await recordFiles(loadFacts);
  const values = (await ownRows()).flatMap(({ id, values: read }) => (read?.() ?? []).map(({ key }) => `${id}.${key}`));
  expect(values).toEqual(
    expect.arrayContaining([
      'error.not-found.status',
      'impact-finance.createDream.scopes',
      'impact-finance.DreamCreate.name.length',
    ]),
  );
  expect(values.filter((address) => !facts.has(address))).toEqual([]);
  expect(files.filter((file) => file.startsWith(repositoryFile('content/guides')))).toEqual([]);
});
