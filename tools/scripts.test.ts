/** The commands of package.json work in a fresh clone, where no package has been compiled. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string> & { packages: string };
};
const COMPILE = scripts.packages;
const packages = fs
  .readdirSync(path.join(root, 'packages'))
  .filter((name) => fs.existsSync(path.join(root, 'packages', name, 'tsconfig.json')))
  .map((name) => `@impact-docs/${name}`);

/** Compiled packages that a program imports before it runs. */
async function compiledImports(program: string): Promise<string[]> {
  const found = new Set<string>();
  const follow: Plugin = {
    name: 'follow',
    setup: ({ onResolve }) => {
      onResolve({ filter: /.*/ }, ({ path: name, kind, importer }) => {
        if (kind === 'entry-point') return undefined;
        if (kind !== 'import-statement') return { external: true };
        if (name.startsWith('.')) return undefined;
        if (!name.startsWith('@impact-docs/')) return { external: true };
        const compiled = packages.find((one) => name === one || name.startsWith(`${one}/`));
        if (compiled === undefined) return { path: createRequire(importer).resolve(name) };
        found.add(compiled);
        return { external: true };
      });
    },
  };
  await build({
    absWorkingDir: root,
    entryPoints: [program],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    loader: { '.css': 'empty' },
    plugins: [follow],
    logLevel: 'silent',
  });
  return [...found].sort();
}

it('`tsc` is that of TypeScript 7, although version 6 has a command of the same name', () => {
  const { stdout } = spawnSync('npx tsc --version', { cwd: root, shell: true, encoding: 'utf8' });
  expect(stdout).toMatch(/^Version 7\./);
});

describe('a command that runs a program', () => {
  const commands = Object.entries(scripts).flatMap(([name, script]) => {
    const [, before = '', program] = /^(.*)\b(?:tsx|node --import tsx) (\S+\.ts)/.exec(script) ?? [];
    return program === undefined ? [] : [{ name, before, program }];
  });
  expect(commands.length).toBeGreaterThan(0);

  it.each(commands)('$name compiles the packages that it imports first', async ({ before, program }) => {
    const needed = await compiledImports(program);
    expect(before.includes(COMPILE) ? [] : needed).toEqual([]);
  });
});
