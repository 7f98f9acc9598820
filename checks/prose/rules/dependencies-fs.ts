/** decisions/dependencies.md has a reason for each dependency of each workspace, and names what would run at install. */
import fs from 'node:fs';
import path from 'node:path';
import { slashed } from '@impact-docs/content-model/files/read';
import { eachText } from '../rule.js';

interface Package {
  workspaces?: string[];
  dependencies?: object;
  devDependencies?: object;
}

interface Lock {
  packages: Record<string, { hasInstallScript?: boolean; optional?: boolean }>;
}

export const dependencies = eachText('dependencies', ['notes'], ({ file, source, at }, report, { root }) => {
  if (file !== 'decisions/dependencies.md') return;
  const read = (name: string): unknown => JSON.parse(fs.readFileSync(path.join(root, name), 'utf8'));
  const rows = [...source.matchAll(/^\| (`[^|]+) \|/gm)].flatMap((row) =>
    [...row[0].matchAll(/`([^`]+)`/g)].map(({ 1: name = '', index }) => ({ name, offset: row.index + index })),
  );
  const { workspaces = [] } = read('package.json') as Package;
  const used = new Map(
    ['', ...workspaces.flatMap((workspace) => foldersOf(root, workspace))].flatMap((folder) => {
      const own = read(path.join(folder, 'package.json')) as Package;
      return Object.keys({ ...own.dependencies, ...own.devDependencies }).map((name) => [name, folder] as const);
    }),
  );
  for (const [name, folder] of used) {
    if (name.startsWith('@impact-docs/') || rows.some((row) => row.name === name)) continue;
    const message = `No row has a reason for \`${name}\`, on which ${slashed(path.join(folder, 'package.json'))} depends.`;
    report(at(0), { message, remedy: 'Add it to the table, or do without it.' });
  }
  for (const { name, offset } of rows)
    if (!used.has(name))
      report(at(offset), { message: `No workspace depends on \`${name}\`.`, remedy: 'Remove it from the table.' });

  const { packages } = read('package-lock.json') as Lock;
  for (const [place, { hasInstallScript, optional }] of Object.entries(packages)) {
    const name = place.replace(/^.*node_modules\//, '');
    if (hasInstallScript && !optional && !source.includes(`\`${name}\``))
      report(at(0), {
        message: `\`${name}\` has an install script.`,
        remedy: 'Say what it does without, and name it.',
      });
  }
});

/** Workspaces are folders, or all folders in one (`packages/*`). */
function foldersOf(root: string, workspace: string): string[] {
  if (!workspace.endsWith('/*')) return [workspace];
  const parent = workspace.slice(0, -2);
  const names = fs.readdirSync(path.join(root, parent)).map((name) => path.join(parent, name));
  return names.filter((name) => fs.existsSync(path.join(root, name, 'package.json')));
}
