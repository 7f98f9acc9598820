/** The documentation server in its bundle, as a client of the Model Context Protocol uses it. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { builtinModules } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordsOf } from '../search/index/records';
import type { NamesFile, TextFile } from '../search/index/records';
import { SERVER_FILES } from '../markdown/server-files';
import { indexWords } from '../search/ranking/word-index';
import { bundleProgram, PROGRAM, publishedServer } from './bundle';

const names: NamesFile = {
  apis: { savings: 'Savings API' },
  synonyms: { goal: 'dream' },
  pages: [
    { path: '/docs/contact', title: 'Contact', entries: [{ id: '', kind: 'guide', name: 'Contact' }] },
    {
      path: '/docs/errors',
      title: 'Savings errors',
      entries: [
        { id: '', kind: 'guide', name: 'Savings errors' },
        { id: 'rate-limited', kind: 'error', name: 'rate-limited' },
      ],
    },
    {
      path: '/docs/footprint-errors',
      title: 'Footprint errors',
      entries: [
        { id: '', kind: 'guide', name: 'Footprint errors' },
        { id: 'rate-limited', kind: 'error', name: 'rate-limited' },
      ],
    },
    {
      path: '/docs/api/create-dream',
      title: 'Create a dream',
      api: 'savings',
      endpoint: 'POST /dreams',
      entries: [
        { id: '', kind: 'operation', name: 'Create a dream' },
        { id: 'body-dream.targetCents', kind: 'field', name: 'dream.targetCents' },
      ],
    },
  ],
};
const texts: TextFile = {
  '/docs/contact': ['How to reach us.'],
  '/docs/errors': ['', 'Too many requests. Retry later.'],
  '/docs/footprint-errors': ['', 'Too many scores.'],
  '/docs/api/create-dream': ['Creates a dream for a user.', 'Amount to reach, in the minor unit.'],
};
/** A section of about 9,000 characters. */
const section = (id: string) => `## ${id} {#${id}}\n\n${'One more line of it.\n'.repeat(430)}`;
const site = {
  '/index.html': '<!doctype html>',
  '/search/names.json': JSON.stringify(names),
  '/search/words.json': JSON.stringify(indexWords(recordsOf(names.pages), new Map())),
  '/search/text.json': JSON.stringify(texts),
  '/llms.txt': '# Pages\n\n- [Contact](/docs/contact.md)\n',
  '/docs/long.md': `# Long\n\n${['one', 'two', 'three', 'four', 'five'].map(section).join('\n')}`,
  '/docs/unbroken.md': `# Unbroken\n\n${'x'.repeat(50_000)}\n`,
  '/docs/contact.md':
    '---\ntitle: "Contact"\n---\n\n# Contact\n\n## Email {#email}\n\nWrite.\n\n## Post {#post}\n\nA letter.\n',
  '/docs/errors.md': '# Savings errors\n\n### `rate-limited` {#rate-limited}\n\nWait for `Retry-After`.\n',
  '/docs/footprint-errors.md': '# Footprint errors\n\n### `rate-limited` {#rate-limited}\n\nScore less.\n',
  '/docs/api/create-dream.md': '# Create a dream\n\n**POST** `/dreams`\n',
  '/docs/api/create-dream.python.md': '# Create a dream in Python\n',
};

/** A name with a blank and a sign that addresses encode, as folders of readers have. */
const place = fs.mkdtempSync(path.join(os.tmpdir(), 'documentation server #'));
const folder = path.join(place, 'bundle');
const SECRET = 'secret of this computer';
const client = new Client({ name: 'test', version: '1.0.0' });
const modernClient = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
const published = async () => new Map((await publishedServer(Object.entries(site))).files);

beforeAll(async () => {
  const bundle = (await published()).get(SERVER_FILES.bundle) as Uint8Array;
  for (const [name, content] of Object.entries(unzipSync(bundle))) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), content);
  }
  fs.writeFileSync(path.join(place, 'secret.md'), SECRET);
  fs.writeFileSync(path.join(folder, 'secret.key'), SECRET);
  fs.symlinkSync(path.join(place, 'secret.md'), path.join(folder, 'docs/link.md'));
  fs.symlinkSync(place, path.join(folder, 'docs/outside'));
  // Node.js refuses the process other files, writing and other processes; what opens connections without an import is gone.
  const offline = `for (const name of ['fetch', 'WebSocket', 'EventSource']) delete globalThis[name];`;
  const options = [
    ...['--experimental-permission', '--no-warnings', `--allow-fs-read=${folder}`],
    ...['--import', `data:text/javascript,${encodeURIComponent(offline)}`],
  ];
  const { server } = manifest();
  const args = server.mcp_config.args.map((arg) => arg.replace('${__dirname}', folder));
  for (const each of [client, modernClient]) {
    await each.connect(new StdioClientTransport({ command: process.execPath, args: [...options, ...args] }));
  }
});
afterAll(async () => {
  await client.close();
  await modernClient.close();
  fs.rmSync(place, { recursive: true });
});

interface Manifest {
  version: string;
  server: { entry_point: string; mcp_config: { command: string; args: string[] } };
}

function manifest(): Manifest {
  return JSON.parse(fs.readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;
}

async function call(name: string, args: Record<string, unknown>, by = client) {
  const { content, isError = false } = await by.callTool({ name, arguments: args });
  return { text: content.map((part) => (part.type === 'text' ? part.text : '')).join('\n'), isError };
}

describe('a tool', () => {
  it('only reads, and says what it takes', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name, inputSchema }) => [name, ...(inputSchema.required ?? [])])).toEqual([
      ['search', 'query'],
      ['page', 'address'],
      ['operation', 'name'],
      ['error', 'code'],
      ['field', 'name'],
    ]);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint && !annotations.openWorldHint)).toBe(true);
  });

  it.each([
    ['search', { query: 'new goal' }, '[Create a dream](/docs/api/create-dream)'],
    ['search', { query: 'targetCents' }, '[dream.targetCents](/docs/api/create-dream#body-dream.targetCents)'],
    ['page', { address: '/docs/contact' }, '# Contact\n\n## Email {#email}\n\nWrite.\n\n## Post'],
    ['page', { address: '/docs/contact.md#post' }, '## Post {#post}\n\nA letter.'],
    ['page', { address: 'https://docs.impact.example/docs/contact#post' }, '## Post {#post}'],
    ['page', { address: '/docs/api/create-dream.python.md' }, '# Create a dream in Python'],
    ['page', { address: '/docs/api/create-dream#body-dream.targetCents' }, 'Amount to reach, in the minor unit.'],
    ['page', { address: '/docs/contact.md?q=a#post' }, '## Post {#post}'],
    ['page', { address: '/llms.txt' }, '- [Contact](/docs/contact.md)'],
    ['page', { address: 'docs/contact.md' }, '# Contact'],
    ['operation', { name: 'createDream' }, '**POST** `/dreams`'],
    ['operation', { name: 'post /dreams' }, '**POST** `/dreams`'],
    ['operation', { name: 'Create a dream' }, '**POST** `/dreams`'],
    ['error', { code: 'rate-limited' }, 'Savings errors\n\n### `rate-limited` {#rate-limited}\n\nWait'],
    ['error', { code: 'rate-limited' }, 'Footprint errors\n\n### `rate-limited` {#rate-limited}\n\nScore less.'],
    ['field', { name: 'targetCents' }, '(POST /dreams): Amount to reach'],
    ['field', { name: 'dream.targetCents' }, 'Amount to reach'],
  ])('%s %j returns what was asked for', async (name, args, expected) => {
    const { text, isError } = await call(name, args);
    expect(text).toContain(expected);
    expect(isError).toBe(false);
  });

  it.each([
    ['search', { query: 'zzzzzz' }, 'Nothing found. The documentation does not have: zzzzzz. Use other words.'],
    ['page', { address: '/docs/nowhere' }, 'There is no page "/docs/nowhere". Use search, or the address of a link.'],
    ['page', { address: '/docs/contact#fax' }, 'The page has no "#fax". Its sections: #email, #post'],
    ['operation', { name: 'nowhere' }, 'Nothing is named "nowhere". Names are such as Create a dream. Use search.'],
    ['error', { code: 'unheard-of' }, 'Nothing is named "unheard-of". Names are such as rate-limited'],
    ['field', { name: 'cents' }, 'Nothing is named "cents". Names are such as dream.targetCents.'],
  ])('%s %j explains that there is nothing', async (name, args, expected) => {
    const { text, isError } = await call(name, args);
    expect(text).toContain(expected);
    expect(isError).toBe(true);
  });
});

it('clients of both revisions of the protocol get the same answers', async () => {
  expect(client.getNegotiatedProtocolVersion()).toBe('2025-11-25');
  expect(modernClient.getNegotiatedProtocolVersion()).toBe('2026-07-28');
  for (const [name, args] of [
    ['search', { query: 'new goal' }],
    ['page', { address: '/docs/contact#post' }],
    ['error', { code: 'rate-limited' }],
  ] as const) {
    expect(await call(name, args, modernClient)).toEqual(await call(name, args));
  }
});

describe('a long answer', () => {
  const whole = (page: string) => site[page as keyof typeof site].slice(site[page as keyof typeof site].indexOf('# '));

  it.each(['/docs/long.md', '/docs/unbroken.md'])('%s comes in parts, which say how to get the next', async (page) => {
    let text = '';
    for (let from: number | undefined = 0; from !== undefined;) {
      const part: string = (await call('page', { address: page, from })).text;
      expect(part.length).toBeLessThanOrEqual(20_000);
      const [, next] = /For the rest, call again with "from": (\d+)\./.exec(part) ?? [];
      text += next === undefined ? part : part.slice(0, part.lastIndexOf('\n\n---\n\n'));
      from = next === undefined ? undefined : Number(next);
    }
    expect(text).toBe(whole(page));
  });

  it('ends before a section, and names those that follow', async () => {
    const { text } = await call('page', { address: '/docs/long' });
    const [, length] = /characters 0 to (\d+) of/.exec(text) ?? [];
    expect(whole('/docs/long.md').slice(Number(length))).toMatch(/^\n## three /);
    expect(text).toContain('Sections that follow: #three, #four, #five');
  });

  it('that has been read to its end has no more', async () => {
    const { text, isError } = await call('page', { address: '/docs/contact', from: 5000 });
    expect(isError).toBe(true);
    expect(text).toMatch(/^The answer ends at character \d+\.$/);
  });
});

describe('the bundle', () => {
  it('has the same bytes each time, and their digest is published', async () => {
    const [one, other] = [await published(), await published()];
    expect(one).toEqual(other);
    const bundle = one.get(SERVER_FILES.bundle) as Uint8Array;
    const card = JSON.parse(String(one.get(SERVER_FILES.description))) as { version: string; packages: object[] };
    expect(card.packages).toEqual([
      {
        registryType: 'mcpb',
        identifier: 'https://docs.impact.example/impact-docs.mcpb',
        fileSha256: createHash('sha256').update(bundle).digest('hex'),
        transport: { type: 'stdio' },
      },
    ]);
    expect(card.version).toBe(manifest().version);
    expect(client.getServerVersion()).toEqual({ name: 'impact-docs', version: card.version });
  });

  it('has the program that its manifest names, and only what that reads', () => {
    expect(manifest().server.entry_point).toBe(PROGRAM);
    expect(fs.existsSync(path.join(folder, PROGRAM))).toBe(true);
    expect(fs.existsSync(path.join(folder, 'index.html'))).toBe(false);
  });
});

describe('hostile input', () => {
  const TOOLS = { search: 'query', page: 'address', operation: 'name', error: 'code', field: 'name' };
  const hostile = {
    'path traversal': ['/../secret', '/docs/../../secret.md', '../secret.md', 'docs/..\\..\\secret.md'],
    'absolute path': [path.join(place, 'secret.md'), '/etc/passwd', 'C:\\secret.md', `file://${place}/secret.md`],
    'symbolic link': ['/docs/link', '/docs/link.md', '/docs/outside/secret.md'],
    'other file': ['/secret.key', '/third-party-notices.txt', '/manifest.json', '/documentation-server.mjs', '/docs'],
    'encoded slash': ['/docs/%2e%2e%2f%2e%2e%2fsecret', '/..%5csecret.md', '/%252e%252e/secret.md'],
    'null byte': ['/docs/contact.md\0', '/docs/\0/../secret', '\0'],
    'regular expression': ['((a+)+)+$', `(${'a*'.repeat(99)})*b`, '[', '#(?<=a)', `${'# '.repeat(140)}{#a}`],
    'name of a prototype': ['__proto__', 'constructor', '/__proto__', '/docs/contact#constructor', 'hasOwnProperty'],
    'huge string': ['a'.repeat(2_000_000), 'goal '.repeat(200_000), '/../'.repeat(100_000)],
    'wrong type': [undefined, null, 7, true, ['/docs/contact'], { toString: '/docs/contact' }, '', ' '],
  };
  const cases = Object.entries(hostile).flatMap(([kind, values]) => values.map((value) => [kind, value] as const));

  it.each(cases)('%s: no tool leaves the folder or fails without a reason', async (kind, value) => {
    for (const [tool, argument] of Object.entries(TOOLS)) {
      const { text, isError } = await call(tool, { [argument]: value });
      expect(text).not.toContain(SECRET);
      expect(text.length).toBeGreaterThan(10);
      expect(text.length).toBeLessThan(2000);
      expect(text).not.toMatch(/TypeError|ENOENT|EACCES|ERR_|\n\s+at /);
      if (tool === 'page') expect(isError).toBe(true);
      if (kind === 'wrong type' || kind === 'huge string') expect(text).toContain('Input validation error');
    }
  });

  it.each(['read_file', '__proto__', 'constructor', '../search', ''])('unknown tool: %j', async (name) => {
    await expect(call(name, {})).rejects.toThrow(/^Tool .* (?:not found|disabled)$/);
  });

  it('unknown argument', async () => {
    const { text, isError } = await call('page', { address: '/docs/contact', root: '/etc' });
    expect(text).toContain('root');
    expect(isError).toBe(true);
  });

  it('leaves the server as it was', async () => {
    expect((await call('page', { address: '/docs/contact' })).text).toContain('Write.');
  });
});

describe('the program', () => {
  const start = (file: string, input: string) =>
    spawnSync(process.execPath, [file], { input, encoding: 'utf8', timeout: 20_000 });

  it('loads what reads files, and nothing that could open a connection or start a process', async () => {
    const { text } = await bundleProgram();
    const loaded = [...text.matchAll(/(?:\bfrom|\bimport\(|\brequire\()\s*["']([^"']+)["']/g)].map(
      ([, name = '']) => name,
    );
    const modules = loaded.filter((name) => builtinModules.includes(name.replace('node:', '')));
    expect(new Set(modules)).toEqual(new Set(['node:fs', 'node:path', 'node:process', 'node:url']));
  });

  it('is the same each time, and names no folder of this machine', async () => {
    const [one, other] = [await bundleProgram(), await bundleProgram()];
    expect(one.text === other.text).toBe(true);
    expect(one.text.includes(process.cwd())).toBe(false);
  });

  it('comes with the licences of its packages', () => {
    const notices = fs.readFileSync(path.join(folder, 'third-party-notices.txt'), 'utf8');
    const packages = [...notices.matchAll(/^={80}\n(\S+)@\S+ \(.*\)$/gm)].map(([, name]) => name);
    expect(packages).toEqual(expect.arrayContaining(['@modelcontextprotocol/server', 'minisearch', 'zod']));
  });

  it('ends without an error when its client is gone, and survives what is no message', () => {
    for (const input of ['', 'no message\n{"jsonrpc":"2.0"}\n[]\n\0\n', `${'['.repeat(12_000_000)}\n`]) {
      const { status, stderr } = start(path.join(folder, PROGRAM), input);
      expect(status).toBe(0);
      expect(stderr).not.toMatch(/\n\s+at /);
    }
  });

  it('explains that its files are missing', () => {
    const file = path.join(place, PROGRAM);
    fs.copyFileSync(path.join(folder, PROGRAM), file);
    const { status, stderr } = start(file, '');
    expect(stderr.replace(place, '…')).toMatchInlineSnapshot(`
      "…/manifest.json is missing or incomplete.
      How to fix: unpack impact-docs.mcpb again, and start the server that is in it.
      "
    `);
    expect(status).toBe(1);
  });
});
