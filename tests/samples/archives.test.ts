/** The archives of samples work in an empty folder. */
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileAddress, sampleArchives, zipOf } from '@impact-docs/content-model/data/sample-archives';
import type { SampleArchive } from '@impact-docs/content-model/data/sample-archives';
import { loadFacts } from '@impact-docs/content-model/facts';

const has = (tool: string): boolean => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0;
const repository = path.resolve(import.meta.dirname, '../..');
const archives = await sampleArchives();
let folder: string;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'archives-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function archiveNamed(name: string): SampleArchive {
  const archive = archives.find((one) => one.name === name);
  if (archive === undefined) throw new Error(`There is no archive ${name}.`);
  return archive;
}

/** The archive as a reader has it: unpacked into an empty folder, with its packages, and nothing of this repository. */
function unpacked(name: string): string {
  const target = path.join(folder, name);
  const archive = archiveNamed(name);
  for (const [file, content] of Object.entries(unzipSync(zipOf(archive)))) {
    fs.mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    fs.writeFileSync(path.join(target, file), content);
  }
  // What `npm install` would fetch is on this machine already.
  if (archive.packages) fs.symlinkSync(path.join(repository, 'node_modules'), path.join(target, 'node_modules'));
  return target;
}

/** Runs one command of a page in a folder, without settings of this machine. */
function run(cwd: string, command: string, environment: Record<string, string> = {}) {
  // A home of its own: `go` in the home directory is the workspace of the Go tools, and one archive has such a folder.
  const home = path.join(folder, 'home');
  fs.mkdirSync(home, { recursive: true });
  const env = { PATH: process.env['PATH'], HOME: home, ...environment };
  return spawnSync('sh', ['-c', command], { cwd, env, encoding: 'utf8', timeout: 60_000 });
}

/** Starts a server and waits for a line of its output. */
async function started(folder: string, command: string, line: RegExp): Promise<{ child: ChildProcess; found: string }> {
  const child = spawn('sh', ['-c', `exec ${command}`], { cwd: folder });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const end = Date.now() + 30_000;
  for (;;) {
    const found = line.exec(output)?.[0];
    if (found !== undefined) return { child, found };
    if (Date.now() > end || child.exitCode !== null) throw new Error(`It printed:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('an archive', () => {
  it('depends on its files alone: neither on the clock nor on the time zone', () => {
    const [archive] = archives;
    const zone = process.env['TZ'];
    const inZone = (name: string): Buffer => {
      process.env['TZ'] = name;
      return Buffer.from(zipOf(archive as SampleArchive));
    };
    const [first, second] = ['Pacific/Auckland', 'America/Los_Angeles'].map(inZone);
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
    expect(first?.equals(second as Buffer)).toBe(true);
  });

  it.each(archives)('$name imports only what it holds, and the packages that it names', ({ files, packages = [] }) => {
    const names = new Set(files.map(({ name }) => name));
    const lacking = files.flatMap(({ name, content }) => {
      if (!/\.(?:mjs|ts)$/.test(name)) return [];
      const imports = [
        ...Buffer.from(content)
          .toString()
          .matchAll(/\b(?:from|import) ?\(?'([^']+)'/g),
      ];
      return imports.flatMap(([, from = '']) => {
        if (from.startsWith('node:') || packages.includes(from.replace(/^([^@/]+|@[^/]+\/[^/]+).*$/, '$1'))) return [];
        const target = path.posix.join(path.posix.dirname(name), from);
        return names.has(target) || names.has(target.replace(/\.js$/, '.ts')) ? [] : [`${name}: ${from}`];
      });
    });
    expect(lacking).toEqual([]);
  });

  it.each(archives.filter(({ name }) => name !== 'journeys'))(
    '$name marks the hosts that readers replace',
    ({ files }) => {
      const unmarked = files.flatMap(({ name, content }) => {
        const lines = Buffer.from(content).toString().split('\n');
        const isComment = (line: string): boolean => /^\s*(?:#|\/\/|\/?\*)/.test(line);
        const hasHost = lines.some((line) => !isComment(line) && line.includes('samplebank.example'));
        const isMarked = lines.some((line) => isComment(line) && /\breplace\b|\bCHANGE\b/i.test(line));
        return /\.md$/.test(name) || !hasHost || isMarked ? [] : [name];
      });
      expect(unmarked).toEqual([]);
    },
  );

  it.each(archives)('$name has no command that reaches production', ({ run = [], files }) => {
    const readme = files
      .filter(({ name }) => /(?:^README\.md|\.sh)$/.test(name))
      .map(({ content }) => Buffer.from(content));
    const hosts = [...run, ...readme.map(String)].join('\n').match(/\bhttps?:\/\/[\w.-]+/g) ?? [];
    const isHarmless = /\.sandbox\.|\/\/(?:127\.0\.0\.1|localhost)$|\/\/docs\./;
    expect(hosts.filter((host) => !isHarmless.test(host))).toEqual([]);
  });

  it('has journeys that name published descriptions', () => {
    const texts = archiveNamed('journeys').files.map(({ content }) => Buffer.from(content).toString());
    const addresses = texts.flatMap((text) => [...text.matchAll(/^ +url: (\S+)/gm)].map(([, address]) => address));
    expect(addresses.length).toBeGreaterThan(7);
    const published = /^https:\/\/[^/]+\/(?:descriptions\/[a-z-]+\.yaml|schemas\/[a-z-]+\.asyncapi\.json)$/;
    expect(addresses.filter((address) => !published.test(address ?? ''))).toEqual([]);
  });

  it('publishes a file of HTML as text, and no README', () => {
    expect(fileAddress('openid-connect', 'openid-connect/bank-app.html')).toMatch(/\.html\.txt$/);
    expect(fileAddress('openid-connect', 'README.md')).toBeUndefined();
  });
});

describe('in an empty folder', () => {
  it('application-bridge-web compiles with its command, and its parser decides the test vectors as they say', () => {
    const target = unpacked('application-bridge-web');
    const [, compile = ''] = archiveNamed('application-bridge-web').run ?? [];
    expect(run(target, compile)).toMatchObject({ status: 0, stdout: '' });
    expect(fs.readdirSync(path.join(target, 'out'))).toContain('host.js');
    const vectors = path.join(repository, 'content/data/bridge-test-vectors.json');
    fs.copyFileSync(vectors, path.join(target, 'application-bridge.json'));
    const own = run(target, 'node test-vectors.mjs ./out/envelope.js');
    expect(own).toMatchObject({ status: 0, stdout: expect.stringMatching(/^[1-9]\d* messages, 0 wrong\.\n$/) });
    fs.writeFileSync(path.join(target, 'all.mjs'), 'export const parseDesEvent = (text) => JSON.parse(text);\n');
    const other = run(target, 'node test-vectors.mjs ./all.mjs');
    expect(other).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('must be refused. `message` is absent.'),
    });
  });

  it('webhook-receiver starts with its commands, and refuses what is not signed', async () => {
    const target = unpacked('webhook-receiver');
    const [makeSecret = '', start = ''] = archiveNamed('webhook-receiver').run ?? [];
    if (has('openssl')) expect(run(target, makeSecret).status).toBe(0);
    else fs.writeFileSync(path.join(target, 'secrets'), `whsec_${Buffer.alloc(32, 1).toString('base64')}\n`);
    const { child, found } = await started(target, `env PORT=0 ${start}`, /http:\/\/\S+/);
    try {
      const response = await fetch(`${found}/webhooks/impact-finance`, { method: 'POST', body: '{}' });
      expect(response.status).toBe(401);
    } finally {
      child.kill();
    }
  });

  it('openid-connect serves the page of the bank', async () => {
    const target = unpacked('openid-connect');
    const { child } = await started(
      target,
      archiveNamed('openid-connect').run?.[1] ?? '',
      /http:\/\/127\.0\.0\.1:4400/,
    );
    try {
      const response = await fetch('http://127.0.0.1:4400');
      expect(await response.text()).toContain('Open savings goals');
    } finally {
      child.kill();
    }
  });

  it('id-token-validation asks for its two files', () => {
    const { status, stderr } = run(unpacked('id-token-validation'), 'node check-id-token.mjs');
    expect(status).not.toBe(0);
    expect(stderr).toContain('settings.json');
  });

  it.each(['session-handling', 'settle-requested'])('%s can be imported', (name) => {
    const target = unpacked(name);
    for (const file of fs.readdirSync(target).filter((one) => one.endsWith('.mjs')))
      expect(run(target, `node -e "import('./${file}')"`)).toMatchObject({ status: 0, stderr: '' });
  });

  const LANGUAGES: Record<string, string> = {
    'node-js': 'Node\\.js',
    python: 'Python',
    ruby: 'Ruby',
    php: 'PHP',
    java: 'Java',
    go: 'Go',
  };
  const checks = [
    ['node', 'node javascript/check.mjs'],
    ['python3', 'python3 -B python/check.py'],
    ['ruby', 'ruby ruby/check.rb'],
    ['php', 'php php/check.php'],
    ['go', 'cd go && go run ./cmd/check'],
    ['javac', 'javac -d out java/*.java && java -cp out Check'],
  ] as const;
  it('webhook-signature names the versions that its programs need, as its README, the page and the installer do', async () => {
    const facts = await loadFacts();
    const versions = [...facts.values()].filter(({ address }) => address.startsWith('webhook-sample.'));
    const { needs } = archiveNamed('webhook-signature');
    const readme = fs.readFileSync(path.join(repository, 'content/samples/webhook-signature/README.md'), 'utf8');
    expect(versions.map(({ address }) => address)).toContain('webhook-sample.go');
    for (const { address, text } of versions) {
      const language = LANGUAGES[address.replace('webhook-sample.', '')];
      for (const place of [needs, readme]) expect(place).toMatch(new RegExp(`\\b${language} ${text}(?![.\\d])`));
    }
    const go = facts.get('webhook-sample.go')?.text;
    expect(fs.readFileSync(path.join(unpacked('webhook-signature'), 'go/go.mod'), 'utf8')).toContain(`\ngo ${go}\n`);
    expect(fs.readFileSync(path.join(repository, 'tools/toolchains.sh'), 'utf8')).toContain(`Go, ${go} or newer`);
  });

  describe.each(checks)('webhook-signature', (tool, command) => {
    const isThere = has(tool);
    it.runIf(isThere)(`verifies a delivery with ${tool}${isThere ? '' : ` (not run: no ${tool})`}`, () => {
      const target = unpacked('webhook-signature');
      const vectors = fs.readFileSync(path.join(repository, 'content/data/webhook-test-vectors.json'), 'utf8');
      const { cases } = JSON.parse(vectors) as { cases: { headers: object; body: string; secrets: string[] }[] };
      const [valid] = cases;
      const headers = Object.entries(valid?.headers ?? {}).map(([name, value]) => `${name}: ${String(value)}`);
      const delivery = path.join(target, 'delivery.http');
      fs.writeFileSync(delivery, [...headers, '', valid?.body].join('\n'));
      const environment = { WEBHOOK_SECRETS: valid?.secrets.join(' ') ?? '' };
      const outcome = run(target, `${command} 1772807405 ${delivery}`, environment);
      expect(outcome).toMatchObject({ stdout: 'accept\n', status: 0 });
    });
  });

  it('client-credentials ask for their settings', () => {
    const target = unpacked('client-credentials');
    for (const command of ['node call.mjs "GET /accounts"', 'sh call.sh "GET /accounts"']) {
      const { status, stderr } = run(target, command);
      expect(status).not.toBe(0);
      expect(stderr).toContain('API_URL');
    }
  });

  const secrets = 'self-hosted makes its secrets, and never a second time';
  it.runIf(has('openssl'))(has('openssl') ? secrets : `${secrets} (not run: no openssl)`, () => {
    const target = unpacked('self-hosted');
    expect(run(target, 'sh make-secrets.sh').status).toBe(0);
    expect(fs.readdirSync(path.join(target, 'secrets'))).toContain('app_secret_key');
    expect(run(target, 'sh make-secrets.sh').status).not.toBe(0);
  });
});
