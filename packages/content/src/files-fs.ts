/** Files of the repository by their names: relative, with `/` on every system. */
import fs from 'node:fs';
import path from 'node:path';

export function slashed(file: string): string {
  return file.replaceAll(path.sep, '/');
}

/** Files in a folder, or below it, by their names in it, sorted; none where there is no folder. */
export function listFiles(folder: string, recursive = false): string[] {
  if (!fs.existsSync(folder)) return [];
  const entries = fs.readdirSync(folder, { recursive, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => slashed(path.relative(folder, path.join(entry.parentPath, entry.name))))
    .sort();
}

/** Files below some folders of the repository, by their names in the repository. */
export function listFilesBelow(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) => listFiles(path.join(root, folder), true).map((name) => `${folder}/${name}`));
}
