import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { toolchains } from '../packages/tests/toolchains/index-fs.js';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const root = path.resolve(import.meta.dirname, '..');
const script = path.join(root, 'tools/toolchains.sh');
const run = (...args: string[]) => spawnSync('sh', [script, ...args], { encoding: 'utf8' });
const OF_THE_JDK = new Set(['javac', 'keytool']);
/** Programs that the script installs. */
const installed = new Set(
  run('--check')
    .stdout.split('\n')
    .flatMap((line) => line.split(' ')[0] || []),
);

it('installs what runs each language of request samples', () => {
  const programs = Object.values(toolchains).flatMap(({ tools }) => tools.map(([program]) => program));
  const needed = programs.filter((program) => program !== process.execPath && program !== 'sh');
  expect([...needed, 'python3'].filter((program) => !OF_THE_JDK.has(program) && !installed.has(program))).toEqual([]);
});

it('installs what the programs of guides need', () => {
  const manifest = parse(fs.readFileSync(path.join(root, 'content/samples/manifest.yaml'), 'utf8')) as {
    needs?: string;
  }[];
  const needs = manifest.flatMap(({ needs: program }) => program?.split(' ')[0] ?? []);
  expect(needs.length).toBeGreaterThan(5);
  const programOf = (need: string) => (need === 'kotlin' ? 'kotlinc' : need);
  expect([...new Set(needs)].filter((need) => !installed.has(programOf(need)))).toEqual([]);
});

it('reports what is missing with its exit code', () => {
  const { status, stdout } = run('--check');
  expect(status).toBe(stdout.includes('is missing') ? 1 : 0);
  expect(
    stdout
      .trim()
      .split('\n')
      .every((line) => / is (?:here|missing) /.test(line)),
  ).toBe(true);
});

it('explains itself where it is not understood', () => {
  expect(run('--all')).toMatchObject({
    status: 2,
    stderr: 'There is no option `--all`. Allowed: --check, or nothing\n',
  });
});
