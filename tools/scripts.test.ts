/** The commands of package.json work in a fresh clone, where nothing is compiled. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

it('`tsc` is that of TypeScript 7, although version 6 has a command of the same name', () => {
  const { stdout } = spawnSync('npx tsc --version', { cwd: root, shell: true, encoding: 'utf8' });
  expect(stdout).toMatch(/^Version 7\./);
});

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'clone-'));
afterAll(() => fs.rmSync(work, { recursive: true }));

it('a clone has the bytes of the commit, where Git is told to end lines as Windows does too', () => {
  const [origin, clone] = [path.join(work, 'origin'), path.join(work, 'clone')];
  const files = {
    '.gitattributes': fs.readFileSync(path.join(root, '.gitattributes')),
    'start.sh': Buffer.from('set -eu\necho started\n'),
    'picture.png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x0a]),
  };
  const git = (...options: string[]) => {
    const { status, stderr } = spawnSync('git', options, { encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  };
  git('init', '--quiet', origin);
  for (const [name, content] of Object.entries(files)) fs.writeFileSync(path.join(origin, name), content);
  git('-C', origin, 'add', '.');
  git('-C', origin, '-c', 'user.name=a', '-c', 'user.email=a@bank.example', 'commit', '--quiet', '--message', 'One');
  git('-c', 'core.autocrlf=true', 'clone', '--quiet', origin, clone);
  for (const [name, content] of Object.entries(files)) {
    expect(fs.readFileSync(path.join(clone, name)).toString('hex'), name).toBe(content.toString('hex'));
  }
});

const packages = fs.readdirSync(path.join(root, 'packages')).filter((name) => !/^tests$|\./.test(name));

it.each(packages)('packages/%s is used as it is written', (name) => {
  const manifest = fs.readFileSync(path.join(root, 'packages', name, 'package.json'), 'utf8');
  const { exports } = JSON.parse(manifest) as { exports: Record<string, string> };
  for (const source of Object.values(exports)) expect(source).toMatch(/^\.\/(?:src\/.+\.tsx?|package\.json)$/);
});
