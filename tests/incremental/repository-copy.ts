import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '@impact-docs/content-model/files/paths';

/** Every file that is kept, or will be, relative to the root of the repository and sorted. */
function sourceFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return listed.split('\n').filter((name) => name !== '' && fs.existsSync(path.join(root, name)));
}

/**
 * Copies the sources of the repository, as they are, with nothing that a build has generated.
 * Installed packages are linked, so that a copy takes a second.
 */
export function copyRepository(target: string): void {
  for (const name of sourceFiles(root)) {
    fs.cpSync(path.join(root, name), path.join(target, name), { recursive: true });
  }
  linkInstalled('', target);
  const packages = fs.readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`);
  const others = ['content-model', 'lib', 'site', 'checks', 'tools', 'deploy', 'tests', 'content/samples'];
  const workspaces = [...others, ...packages];
  for (const workspace of workspaces) linkInstalled(workspace, target);
}

/** Packages of this repository are those of the copy; npm links them by relative paths, which hold there too. */
function linkInstalled(workspace: string, target: string): void {
  const from = path.join(root, workspace, 'node_modules');
  const to = path.join(target, workspace, 'node_modules');
  if (!fs.existsSync(from)) return;
  fs.mkdirSync(to, { recursive: true });
  for (const name of fs.readdirSync(from).filter((entry) => entry !== '.cache')) {
    const link = path.join(to, name);
    if (name === '@impact-docs') fs.cpSync(path.join(from, name), link, { recursive: true, verbatimSymlinks: true });
    else fs.symlinkSync(path.join(from, name), link);
  }
}
