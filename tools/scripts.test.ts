/** The commands of package.json work in a fresh clone, where nothing is compiled. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

it('`tsc` is that of TypeScript 7, although version 6 has a command of the same name', () => {
  const { stdout } = spawnSync('npx tsc --version', { cwd: root, shell: true, encoding: 'utf8' });
  expect(stdout).toMatch(/^Version 7\./);
});

const packages = fs.readdirSync(path.join(root, 'packages'));

it.each(packages)('packages/%s is used as it is written', (name) => {
  const manifest = fs.readFileSync(path.join(root, 'packages', name, 'package.json'), 'utf8');
  const { exports } = JSON.parse(manifest) as { exports: Record<string, string> };
  for (const source of Object.values(exports)) expect(source).toMatch(/^\.\/(?:src\/.+\.tsx?|package\.json)$/);
});
