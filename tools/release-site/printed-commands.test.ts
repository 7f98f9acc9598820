/** The commands of deploy/RELEASES.md that verify a release, as they are printed. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { strToU8 } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKSUMS_FILE, formatChecksums, SIGNATURE_FILE } from './checksums.js';
import { writeRelease } from './release.js';

const text = fs.readFileSync(path.resolve(import.meta.dirname, '../../deploy/RELEASES.md'), 'utf8');
const blocks = (section: string) =>
  [...(text.split(`\n## ${section}\n`)[1]?.split('\n## ')[0] ?? '').matchAll(/^```sh\n([^]*?)^```/gm)].map(
    ([, command = '']) => command,
  );
const [verifySignature = '', checkSums = ''] = blocks('Verify a release');
const [makeAgain = ''] = blocks('Make the same release again');

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verify-'));
const release = path.join(folder, 'release');
const clone = path.join(folder, 'clone');
const key = path.join(folder, 'key');
const files = { 'site.zip': strToU8('pages'), 'release.json': strToU8('{}') };
const hasTools = ['ssh-keygen', 'sha256sum', 'git', 'diff'].every((name) => !spawnSync(name, ['--version']).error);
let revision: string;

/** @returns exit status and output */
function run(command: string, cwd: string): [status: number | null, output: string] {
  const env = { ...process.env, REVISION: revision, GIT_CONFIG_GLOBAL: '/dev/null' };
  const { status, stdout, stderr } = spawnSync('sh', ['-e', '-c', command], { cwd, env, encoding: 'utf8' });
  return [status, stdout + stderr];
}

function write(given: Readonly<Record<string, Uint8Array>>, signingKey?: string): void {
  writeRelease(given, release, signingKey);
  fs.copyFileSync(path.join(folder, 'allowed_signers'), path.join(release, 'allowed_signers'));
}

beforeAll(() => {
  if (!hasTools) return;
  const git = (...options: string[]) =>
    spawnSync('git', ['-C', clone, '-c', 'user.name=a', '-c', 'user.email=a@bank.example', ...options], {
      encoding: 'utf8',
    }).stdout.trim();
  // A repository whose release is a list that it holds: the build of the site has tests of its own.
  fs.mkdirSync(clone);
  const make = `import fs from 'node:fs';
fs.mkdirSync(process.argv[3]);
fs.copyFileSync('sums', process.argv[3] + '/${CHECKSUMS_FILE}');
`;
  fs.writeFileSync(path.join(clone, 'make.mjs'), make);
  fs.writeFileSync(path.join(clone, 'package.json'), JSON.stringify({ scripts: { 'release:site': 'node make.mjs' } }));
  fs.writeFileSync(path.join(clone, 'sums'), formatChecksums(files));
  git('init');
  git('add', '.');
  git('commit', '-m', 'Make a release');
  revision = git('rev-parse', 'HEAD');
  fs.writeFileSync(path.join(clone, 'sums'), 'of a later commit');
  git('commit', '-a', '-m', 'Make another');
  for (const name of [key, `${key}-of-a-thief`]) spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', name]);
  const [type, code] = fs.readFileSync(`${key}.pub`, 'utf8').split(' ');
  const line = `releases@bank.example namespaces="impact-docs-release" ${type} ${code}\n`;
  fs.writeFileSync(path.join(folder, 'allowed_signers'), line);
});

afterAll(() => fs.rmSync(folder, { recursive: true }));

describe.runIf(hasTools)('a release', () => {
  it('that is right passes all three', () => {
    write(files, key);
    expect(run(verifySignature, release)).toEqual([0, expect.stringContaining('Good "impact-docs-release" signature')]);
    expect(run(checkSums, release)).toEqual([0, 'release.json: OK\nsite.zip: OK\n']);
    fs.rmSync(path.join(folder, 'again'), { recursive: true, force: true });
    expect(run(makeAgain, clone)).toEqual([0, expect.not.stringContaining('site.zip')]);
  });

  it('that somebody else signed, or nobody, fails the first', () => {
    write(files, `${key}-of-a-thief`);
    expect(run(verifySignature, release)[0]).not.toBe(0);
    fs.rmSync(path.join(release, SIGNATURE_FILE));
    expect(run(verifySignature, release)[0]).not.toBe(0);
  });

  it('with a changed file fails the second', () => {
    write(files, key);
    fs.writeFileSync(path.join(release, 'site.zip'), 'other pages');
    expect(run(checkSums, release)).toEqual([1, expect.stringContaining('site.zip: FAILED')]);
  });

  it('with other pages than those of the commit fails the third', () => {
    write({ ...files, 'site.zip': strToU8('other pages') }, key);
    fs.rmSync(path.join(folder, 'again'), { recursive: true, force: true });
    expect(run(makeAgain, clone)).toEqual([1, expect.stringContaining('site.zip')]);
  });
});
