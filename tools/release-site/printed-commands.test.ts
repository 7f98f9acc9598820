/** The commands of deploy/RELEASES.md that verify a release and a running host, as they are printed. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../deploy/src/server.js';
import { fixtureFiles, temporaryFolder } from '../../deploy/src/testing/fixture-site.js';
import { zipOf } from './archive.js';
import { CHECKSUMS_FILE, formatChecksums, SIGNATURE_FILE } from './checksums.js';
import { RELEASE_FILES, writeRelease } from './release.js';

const text = fs.readFileSync(path.resolve(import.meta.dirname, '../../deploy/RELEASES.md'), 'utf8');
const blocks = (section: string) =>
  [...(text.split(`\n## ${section}\n`)[1]?.split('\n## ')[0] ?? '').matchAll(/^```sh\n([^]*?)^```/gm)].map(
    ([, command = '']) => command,
  );
const [whoVouches = '', areListed = '', isCommit = ''] = blocks('Verify a release');
const [makeAgain = ''] = blocks('Make the same release again');
const [compareHost = ''] = blocks('Compare a running host');

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verify-'));
const at = (...names: string[]) => path.join(folder, ...names);
const [release, clone, key] = [at('release'), at('clone'), at('key')];
const tools = ['ssh-keygen', 'sha256sum', 'git', 'diff', 'grep', 'curl', 'awk'];
const hasTools = tools.every((name) => !spawnSync(name, ['--version']).error);

const date = new Date('2026-11-24T12:00:00Z');
const filesOf = (revision: string) => ({
  'release.json': strToU8(`${JSON.stringify({ revision }, undefined, 2)}\n`),
  'server.zip': zipOf({ 'nginx/nginx.conf': strToU8('server_tokens off;') }, date),
  'site.zip': zipOf({ 'index.html': strToU8(`the pages of ${revision}`) }, date),
});
let files: Record<string, Uint8Array>;
let [revision, earlier] = ['', ''];

/** @returns exit status and output */
function run(command: string, cwd: string): [status: number | null, output: string] {
  const env = { ...process.env, REVISION: revision, GIT_CONFIG_GLOBAL: '/dev/null' };
  const { status, stdout, stderr } = spawnSync('sh', ['-e', '-c', command], { cwd, env, encoding: 'utf8' });
  return [status, stdout + stderr];
}

/** The commands in the order in which they are printed. */
const questions = {
  signature: () => run(whoVouches, release),
  list: () => run(areListed, release),
  commit: () => run(isCommit, release),
  again: () => {
    fs.rmSync(at('again'), { recursive: true, force: true });
    return run(makeAgain, clone);
  },
};

/** The first question whose command refuses the release. */
const refusedBy = () => Object.entries(questions).find(([, ask]) => ask()[0] !== 0)?.[0];

const change = (name: string, content: string | Uint8Array) => fs.writeFileSync(path.join(release, name), content);
const sums = () =>
  Object.fromEntries(
    fs
      .readdirSync(release)
      .filter((name) => !name.startsWith(CHECKSUMS_FILE))
      .map((name) => [name, fs.readFileSync(path.join(release, name))]),
  );

beforeAll(() => {
  if (!hasTools) return;
  const git = (...options: string[]) =>
    spawnSync('git', ['-C', clone, '-c', 'user.name=a', '-c', 'user.email=a@bank.example', ...options], {
      encoding: 'utf8',
    }).stdout.trim();
  // A repository whose release is a list that follows from its commit: the build of the site has tests of its own.
  fs.mkdirSync(clone);
  const make = `import fs from 'node:fs';
import { execSync } from 'node:child_process';
fs.mkdirSync(process.argv[3]);
const revision = execSync('git rev-parse HEAD').toString().trim();
fs.copyFileSync('../sums-' + revision, process.argv[3] + '/${CHECKSUMS_FILE}');
`;
  fs.writeFileSync(path.join(clone, 'make.mjs'), make);
  fs.writeFileSync(path.join(clone, 'package.json'), JSON.stringify({ scripts: { 'release:site': 'node make.mjs' } }));
  git('init');
  git('add', '.');
  git('commit', '-m', 'Make a release');
  earlier = git('rev-parse', 'HEAD');
  git('commit', '--allow-empty', '-m', 'Make another');
  revision = git('rev-parse', 'HEAD');
  git('commit', '--allow-empty', '-m', 'Go on');
  for (const one of [earlier, revision]) fs.writeFileSync(at(`sums-${one}`), formatChecksums(filesOf(one)));
  files = filesOf(revision);
  for (const name of [key, `${key}-of-a-thief`]) spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', name]);
  const [type, code] = fs.readFileSync(`${key}.pub`, 'utf8').split(' ');
  fs.writeFileSync(at('allowed_signers'), `releases@bank.example namespaces="impact-docs-release" ${type} ${code}\n`);
});

afterAll(() => fs.rmSync(folder, { recursive: true }));

describe.runIf(hasTools)('a release', () => {
  beforeEach(() => writeRelease(files, release, key));

  it('that is right passes all four', () => {
    expect(questions.signature()).toEqual([0, expect.stringContaining('Good "impact-docs-release" signature')]);
    expect(questions.list()).toEqual([0, 'release.json: OK\nserver.zip: OK\nsite.zip: OK\n']);
    expect(questions.commit()).toEqual([0, expect.stringContaining(revision)]);
    expect(questions.again()).toEqual([0, expect.not.stringContaining('site.zip')]);
  });

  const outside = () => zipSync({ '../outside.html': strToU8('') });

  it.each<[forgery: string, refused: keyof typeof questions, forge: () => void]>([
    ['a changed file', 'list', () => change('release.json', '{}')],
    ['a file more', 'list', () => change('more.html', '<p>More</p>')],
    ['a hidden file more', 'list', () => change('.htaccess', '')],
    ['a file less', 'list', () => fs.rmSync(path.join(release, 'server.zip'))],
    ['a changed archive', 'list', () => change('site.zip', zipOf({ 'index.html': strToU8('other pages') }, date))],
    [
      'the signature of another release',
      'signature',
      () => {
        writeRelease(filesOf(earlier), at('other'), key);
        fs.copyFileSync(at('other', SIGNATURE_FILE), path.join(release, SIGNATURE_FILE));
      },
    ],
    ['no signature', 'signature', () => fs.rmSync(path.join(release, SIGNATURE_FILE))],
    ['another signer', 'signature', () => writeRelease(files, release, `${key}-of-a-thief`)],
    ['an earlier commit', 'commit', () => writeRelease(filesOf(earlier), release, key)],
    [
      'an earlier commit that claims to be this one',
      'again',
      () => writeRelease({ ...filesOf(earlier), 'release.json': filesOf(revision)['release.json'] }, release, key),
    ],
    [
      'a changed list',
      'signature',
      () => {
        change('site.zip', 'other pages');
        change(CHECKSUMS_FILE, formatChecksums(sums()));
      },
    ],
    [
      'a changed server configuration, by somebody who may sign',
      'again',
      () => {
        const server = zipOf({ 'nginx/nginx.conf': strToU8('autoindex on;') }, date);
        writeRelease({ ...files, 'server.zip': server }, release, key);
      },
    ],
    ['an archive with a path outside', 'list', () => change('site.zip', outside())],
    [
      'an archive with a path outside, by somebody who may sign',
      'again',
      () => writeRelease({ ...files, 'site.zip': outside() }, release, key),
    ],
  ])('with %s is refused, and nothing of it is unpacked', (_, refused, forge) => {
    forge();
    const before = fs.readdirSync(folder, { recursive: true }).filter((name) => !/^clone|^again/.test(String(name)));
    expect(refusedBy()).toBe(refused);
    const after = fs.readdirSync(folder, { recursive: true }).filter((name) => !/^clone|^again/.test(String(name)));
    expect(after).toEqual(before);
  });
});

describe.runIf(hasTools)('a running host', () => {
  const served = Object.entries(fixtureFiles).filter(([name]) => !name.startsWith('.hidden/'));
  const site = Object.fromEntries(served.map(([name, content]) => [name, strToU8(content)]));

  async function compare(given: Readonly<Record<string, string>>): Promise<[status: number | null, output: string]> {
    writeRelease({ [RELEASE_FILES.pages]: strToU8(formatChecksums(site)) }, release);
    const running = await temporaryFolder(given);
    const server = await startServer({ root: running.path });
    try {
      const env = { ...process.env, HOST: server.url, LC_ALL: 'C' };
      const child = spawn('sh', ['-e', '-c', compareHost], { cwd: release, env });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
      const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
      return [status, output];
    } finally {
      await server.close();
      await running.remove();
    }
  }

  it('that serves the release differs in nothing', async () => {
    expect(await compare(fixtureFiles)).toEqual([0, '']);
  });

  it('is caught with one changed byte, and with a file less', async () => {
    const rest = Object.fromEntries(Object.entries(fixtureFiles).filter(([name]) => name !== 'data.bin'));
    const contact = fixtureFiles['docs/contact.html']?.replace('Write', 'write') ?? '';
    const [status, output] = await compare({ ...rest, 'docs/contact.html': contact });
    expect(status).toBe(1);
    expect(output.match(/^.*: FAILED$/gm)).toEqual(['data.bin: FAILED', 'docs/contact.html: FAILED']);
  });
});
