/** Commands of the run-books that need no installation: they run here, on files as the guides describe them. */
import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folder, objectsOf, release, readInstallationFile } from './installation-fs.js';
import { model } from './models.js';
import { Authority } from '../testing/authority.js';
import { listen } from '../testing/listen-fs.js';
import { has } from '../testing/tools-fs.js';

const guides = path.resolve(folder, '../../guides/impact-finance/self-hosted');

function shellsOf(guide: string): string[] {
  const page = fs.readFileSync(path.join(guides, `${guide}.mdx`), 'utf8');
  return [...page.matchAll(/^```bash[^\n]*\n(.*?)^```$/gms)].flatMap(([, block]) => block ?? []);
}

/** The one shell block of a guide that contains a text. */
function shellOf(guide: string, text: string): string {
  const [found, ...others] = shellsOf(guide).filter((block) => block.includes(text));
  if (found === undefined || others.length > 0)
    throw new Error(`${guide}: ${others.length + 1} blocks have "${text}".`);
  return found;
}

function jsonLinesOf(guide: string): string[] {
  const page = fs.readFileSync(path.join(guides, `${guide}.mdx`), 'utf8');
  return [...page.matchAll(/^```json schema="log-line"\n(.*?)\n```$/gms)].flatMap(([, block]) => block ?? []);
}

interface LogLine {
  request_id?: string;
  status?: number;
  job?: { attempt: number };
}

const jq = has('jq', '--version');
const openssl = has('openssl', 'version');

let work = '';

beforeAll(() => {
  work = fs.mkdtempSync(path.join(os.tmpdir(), 'runbooks-'));
});

afterAll(() => {
  fs.rmSync(work, { recursive: true, force: true });
});

/** Runs shell text in the work directory; `commands` stand in for what is not on this machine. */
function run(script: string, commands: Readonly<Record<string, string>> = {}) {
  const bin = path.join(work, 'bin');
  fs.mkdirSync(bin, { recursive: true });
  for (const [name, text] of Object.entries(commands)) {
    fs.writeFileSync(path.join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  }
  const env = { ...process.env, PATH: `${bin}:${process.env['PATH'] ?? ''}` };
  return spawnSync('sh', ['-eu', '-c', script], { cwd: work, encoding: 'utf8', env });
}

describe.skipIf(!jq)(jq ? 'application logs: the queries' : 'application logs: the queries (not run: no jq)', () => {
  const lines = jsonLinesOf('application-logs');
  const logged = lines.map((line) => JSON.parse(line) as LogLine);

  /** What the query prints, which is the same with Docker Compose and with Kubernetes. */
  function query(text: string): string[] {
    fs.writeFileSync(path.join(work, 'lines.jsonl'), `${lines.join('\n')}\n`);
    const commands = shellsOf('application-logs').flatMap((block) => block.split(/(?<!\\)\n/));
    const results = commands
      .filter((command) => command.includes(text))
      .map((command) => {
        const { stdout, stderr } = run(command, { docker: 'cat lines.jsonl', kubectl: 'cat lines.jsonl' });
        expect(stderr).toBe('');
        return stdout.trim().split('\n');
      });
    const [first = [], second] = results;
    expect(results).toHaveLength(2);
    expect(second).toEqual(first);
    return first;
  }

  it('follow one request through web and audit', () => {
    const found = query('select(.request_id').map((line) => JSON.parse(line) as LogLine);
    expect(found.length).toBeGreaterThan(1);
    expect(found).toEqual(logged.filter(({ request_id: id }) => id === found[0]?.request_id));
  });

  it('list failed requests', () => {
    const failed = logged.filter(({ status = 0 }) => status >= 500);
    expect(failed).not.toEqual([]);
    expect(query('.status >= 500').map((line) => Number(line.split('\t')[1]))).toEqual(
      failed.map(({ status }) => status),
    );
  });

  it('find jobs that needed more than one attempt', () => {
    const repeated = logged.filter(({ job }) => job !== undefined && job.attempt > 1);
    expect(repeated).not.toEqual([]);
    expect(query('.job.attempt > 1').map((line) => (JSON.parse(line) as LogLine).job)).toEqual(
      repeated.map(({ job }) => job),
    );
  });
});

describe.skipIf(!openssl)(openssl ? 'CA certificates' : 'CA certificates (not run: no openssl)', () => {
  it('splits a bundle into one file for each certificate, and checks them', () => {
    const certificate = 'openssl req -x509 -newkey rsa:2048 -nodes -keyout /dev/null -days 30';
    run(
      `for n in 1 2; do ${certificate} -subj "/CN=Sample Bank $n" >> samplebank-bundle.pem 2>/dev/null; done; mkdir ca`,
    );
    expect(run(shellOf('ca-certificates', 'samplebank-bundle.pem')).status).toBe(0);
    expect(fs.readdirSync(path.join(work, 'ca'))).toEqual(['samplebank-01.crt', 'samplebank-02.crt']);
    const { stdout, status } = run(shellOf('ca-certificates', 'openssl x509'));
    expect(status).toBe(0);
    expect(stdout.match(/: 1 certificate\(s\)$/gm)).toHaveLength(2);
    expect(stdout.match(/^notAfter=/gm)).toHaveLength(2);
  });

  it('accepts a server of the CA only under the name in its certificate', async () => {
    const authority = await Authority.create('Sample Bank Root CA');
    fs.mkdirSync(path.join(work, 'ca'), { recursive: true });
    fs.writeFileSync(path.join(work, 'ca/samplebank-root.crt'), authority.pem);
    // A certificate for localhost.
    const server = https.createServer(await authority.issue('Sample Bank', 'server'));
    const port = await listen(server);
    const codeFor = async (host: string): Promise<string | undefined> => {
      const command = shellOf('ca-certificates', 's_client')
        .replace(/-connect \S+/, `-connect 127.0.0.1:${port}`)
        .replaceAll('id.samplebank.example', host)
        .replaceAll('/tmp/', `${work}/`);
      // The server is in this process, so the command must not block it.
      const output = await new Promise<string>((resolve) =>
        execFile('sh', ['-c', command], { cwd: work }, (_error, stdout, stderr) => resolve(stdout + stderr)),
      );
      return /Verify return code: (\d+)/.exec(output)?.[1] ?? output;
    };
    expect(await codeFor('localhost')).toBe('0');
    expect(await codeFor('id.samplebank.example')).toBe('62');
    server.close();
    server.closeAllConnections();
  });

  it('makes a key pair for the content delivery network', () => {
    fs.mkdirSync(path.join(work, 'secrets'), { recursive: true });
    const page = fs.readFileSync(path.join(guides, 'image-delivery.mdx'), 'utf8');
    const [, block = ''] = /^ {3}```bash\n(.*?)^ {3}```$/ms.exec(page) ?? [];
    expect(run(block).status).toBe(0);
    expect(fs.readFileSync(path.join(work, 'secrets/image_cdn_signing_key'), 'utf8')).toMatch(
      /^-----BEGIN PRIVATE KEY/,
    );
    const [key = ''] = fs.readdirSync(work).filter((name) => name.endsWith('.pub'));
    expect(fs.readFileSync(path.join(work, key), 'utf8')).toMatch(/^-----BEGIN PUBLIC KEY/);
  });
});

describe('upgrading', () => {
  it('writes the digest into the migration job that it applies', () => {
    fs.mkdirSync(path.join(work, 'kubernetes'), { recursive: true });
    fs.writeFileSync(path.join(work, 'kubernetes/migrate.yaml'), readInstallationFile('kubernetes/migrate.yaml'));
    const image = `registry.impact-finance.example/server@sha256:${'0'.repeat(64)}`;
    const kubectl = 'if [ "$1" = apply ]; then cat > applied.yaml; fi';
    const { status } = run(`IMAGE=${image}\n${shellOf('upgrading', 'kubernetes/migrate.yaml')}`, { kubectl });
    expect(status).toBe(0);
    const [job] = objectsOf(fs.readFileSync(path.join(work, 'applied.yaml'), 'utf8'));
    if (!job) throw new Error('Nothing was applied.');
    expect(() => model(job).validate()).not.toThrow();
    expect(job).toMatchObject({ spec: { template: { spec: { containers: [{ image }] } } } });
  });

  it('names the release of the changelog', () => {
    const page = fs.readFileSync(path.join(guides, 'upgrading.mdx'), 'utf8');
    expect(page).toContain(`docker pull registry.impact-finance.example/server:${release ?? 'none'}\n`);
  });
});
