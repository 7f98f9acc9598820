/** The documentation server, taken from the built site and started as the page says. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteBuild } from '../helpers/paths.js';

/** Most characters of an answer: about 5,000 tokens. */
const LONGEST = 20_000;
const PLACEHOLDER = '/path/to';

const page = read('docs/for-machines.md').split(/(?=^## )/m);
const section = page.find((part) => part.includes('{#run-the-documentation-server}')) ?? '';
const links = [...section.matchAll(/\]\((\/[^)]*)\)/g)].map(([, address = '']) => address);
const bundle = links.find((address) => address.endsWith('.mcpb')) ?? '';
const description = links.find((address) => address.endsWith('server.json')) ?? '';

const place = fs.mkdtempSync(path.join(os.tmpdir(), 'documentation-server-'));
const folder = path.join(place, 'impact-docs');
const revisions = { before: {}, now: { versionNegotiation: { mode: 'auto' } } } as const;
const clients = Object.fromEntries(
  Object.entries(revisions).map(([name, options]) => [name, new Client({ name: 'test', version: '1' }, options)]),
);

function read(name: string): string {
  return fs.readFileSync(path.join(siteBuild, name), 'utf8');
}

beforeAll(async () => {
  for (const [name, content] of Object.entries(unzipSync(fs.readFileSync(path.join(siteBuild, bundle))))) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), content);
  }
  const [, configuration = ''] = /```json[^\n]*\n([^`]*)```/.exec(section) ?? [];
  const { mcpServers } = JSON.parse(configuration) as {
    mcpServers: Record<string, { command: string; args: string[] }>;
  };
  const { command, args } = Object.values(mcpServers)[0] ?? { command: '', args: [] };
  for (const client of Object.values(clients)) {
    const own = args.map((arg) => arg.replace(PLACEHOLDER, place));
    await client.connect(new StdioClientTransport({ command, args: own }));
  }
}, 60_000);

afterAll(async () => {
  for (const client of Object.values(clients)) await client.close();
  fs.rmSync(place, { recursive: true });
});

test('the digest of the bundle is that of its description, and the lists name both', () => {
  const { packages } = JSON.parse(read(description)) as { packages: { identifier: string; fileSha256: string }[] };
  const bytes = fs.readFileSync(path.join(siteBuild, bundle));
  expect(packages.map(({ identifier }) => new URL(identifier).pathname)).toEqual([bundle]);
  expect(packages[0]?.fileSha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  for (const address of [bundle, description]) expect(read('llms.txt')).toContain(`](${address})`);
});

describe.each(Object.keys(revisions))('a client of the revision %s', (revision) => {
  const ask = async (name: string, args: Record<string, unknown>) => {
    const answer = await clients[revision]?.callTool({ name, arguments: args });
    const text = (answer?.content ?? []).map((part) => (part.type === 'text' ? part.text : '')).join('\n');
    expect(answer?.isError, text).not.toBe(true);
    expect(text.length).toBeLessThanOrEqual(LONGEST);
    return text;
  };

  test('finds the place that answers a question', async () => {
    expect(await ask('search', { query: 'rate-limited' })).toContain('#rate-limited');
  });

  test('reads a section', async () => {
    const text = await ask('page', { address: '/docs/impact-finance/webhooks/operating#fill-a-gap' });
    expect(text).toMatch(/^#+ .*\{#fill-a-gap\}\n+\S/);
  });

  test('looks up an error', async () => {
    expect(await ask('error', { code: 'temporary-id-gone' })).toContain('temporary-id-gone');
  });

  test('gets a long page in parts', async () => {
    const names = longPages();
    expect(names).not.toEqual([]);
    for (const name of names) {
      expect(await ask('page', { address: name })).toMatch(/For the rest, call again with "from": \d+\./);
    }
  });
});

/** Pages whose Markdown is longer than an answer. */
function longPages(): string[] {
  const names = fs.readdirSync(path.join(siteBuild, 'docs'), { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => `docs/${name.split(path.sep).join('/')}`)
    .filter((name) => /^[^.]+\.md$/.test(name) && read(name).length > LONGEST + 1000)
    .slice(0, 3)
    .map((name) => `/${name}`);
}
