import fs from 'node:fs';
import path from 'node:path';
import { root } from '@impact-docs/content-model/files/paths';
import { expect, it } from 'vitest';

interface Package {
  workspaces?: string[];
  dependencies?: object;
  devDependencies?: object;
}

it('decisions/dependencies.md gives a reason for each dependency of each workspace, and for nothing else', () => {
  const { workspaces = [] } = packageIn('');
  const folders = ['', ...workspaces.flatMap(foldersOf)];
  const used = folders.flatMap((folder) => {
    const { dependencies, devDependencies } = packageIn(folder);
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  const external = used.filter((name) => !name.startsWith('@impact-docs/'));
  const rows = [...read('decisions/dependencies.md').matchAll(/^\| (`[^|]+) \|/gm)];
  const explained = rows.flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  expect(explained.toSorted()).toEqual([...new Set(external)].toSorted());
});

it('runs no install script, and decisions/dependencies.md names each package that has one', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { hasInstallScript?: boolean; optional?: boolean }>;
  };
  const [, sentence = ''] = /^.* packages have one: (.*)$/m.exec(read('decisions/dependencies.md')) ?? [];
  const named = [...sentence.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  const found = Object.entries(packages).flatMap(([place, { hasInstallScript, optional }]) =>
    hasInstallScript && !optional ? [place.replace(/^.*node_modules\//, '')] : [],
  );
  expect(named.toSorted()).toEqual([...new Set(found)].toSorted());
});

/** Workspaces are folders, or all folders in one (`packages/*`). */
function foldersOf(workspace: string): string[] {
  if (!workspace.endsWith('/*')) return [workspace];
  const parent = workspace.slice(0, -2);
  const names = fs.readdirSync(path.join(root, parent)).map((name) => path.join(parent, name));
  return names.filter((name) => fs.existsSync(path.join(root, name, 'package.json')));
}

function packageIn(folder: string): Package {
  return JSON.parse(read(path.join(folder, 'package.json'))) as Package;
}

function read(name: string): string {
  return fs.readFileSync(path.join(root, name), 'utf8');
}
