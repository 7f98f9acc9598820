import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SETTINGS } from './output.js';
import { headerPolicy } from './policy.js';
import { nginxConf } from './nginx.js';
import { cdnHeaders } from './cdn.js';
import { readSettings } from './settings.js';
import { temporaryFolder, type TemporaryFolder } from './testing/fixture-site.js';

let folder: TemporaryFolder;
beforeAll(async () => void (folder = await temporaryFolder({})));
afterAll(() => folder.remove());

async function settings(text: string) {
  const file = path.join(folder.path, 'settings.json');
  await writeFile(file, text);
  return readSettings(file);
}

const ADDRESS = 'https://reports.bank.example/csp?of=docs';

it('are empty in this repository: browsers report to nobody', async () => {
  expect(await readSettings(SETTINGS)).toEqual({});
  expect(JSON.stringify(headerPolicy({ scripts: [], styles: [] }))).not.toMatch(/report/i);
});

it('name the address that browsers report violations to, in the headers of all servers', async () => {
  const policy = headerPolicy({ scripts: [], styles: [] }, await settings(JSON.stringify({ reportsTo: ADDRESS })));
  for (const headers of [policy.headers.http, policy.headers.https]) {
    expect(headers['Reporting-Endpoints']).toBe(`policy="${ADDRESS}"`);
    expect(headers['Content-Security-Policy']?.endsWith(`; report-uri ${ADDRESS}; report-to policy`)).toBe(true);
  }
  expect(cdnHeaders(policy, ['/index.html'])).toContain(`  Reporting-Endpoints: policy="${ADDRESS}"`);
  expect(nginxConf(policy)).toContain(`add_header Reporting-Endpoints 'policy="${ADDRESS}"' always;`);
});

it('may begin with a byte order mark', async () => {
  expect(await settings('\uFEFF{}')).toEqual({});
});

it.each([
  ['', 'not JSON'],
  ['[]', 'one JSON object is needed'],
  ['{"reportTo": ""}', 'there is no setting "reportTo"; allowed: "reportsTo"'],
  ['{"reportsTo": null}', '"reportsTo" is null; allowed is an address with https:'],
  ['{"reportsTo": "http://reports.bank.example"}', 'allowed is an address with https:'],
  ['{"reportsTo": "https://"}', 'allowed is an address with https:'],
  ['{"reportsTo": "https://a.example/; script-src *"}', 'allowed is an address with https:'],
  ['{"reportsTo": "https://a.example/$host"}', 'allowed is an address with https:'],
  ['{"reportsTo": "https://a.example/\\"x"}', 'allowed is an address with https:'],
])('are refused as %s', async (text, reason) => {
  await expect(settings(text)).rejects.toThrow(reason);
});
