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

export interface Entry {
  /** Relative to the root, with `/` on every system. */
  name: string;
  /** Absolute path. */
  file: string;
  /** Of a name that was asked for and is not there: undefined. */
  stat: fs.Stats | undefined;
}

/**
 * All that is at some names, or below them, but folders: in the order of the names, and sorted within each folder. Links
 * are not followed.
 * @param names relative to the root, with `/`; '' for the root itself
 * @param isLeftOut is asked for each name inside a folder, of files and folders
 */
export function* entriesBelow(
  root: string,
  names: readonly string[],
  isLeftOut: (name: string) => boolean,
): Generator<Entry> {
  for (const name of names) {
    const file = path.join(root, name);
    const stat = fs.lstatSync(file, { throwIfNoEntry: false });
    if (stat?.isDirectory()) {
      const inside = fs.readdirSync(file).map((entry) => (name === '' ? entry : `${name}/${entry}`));
      yield* entriesBelow(root, inside.filter((entry) => !isLeftOut(entry)).sort(), isLeftOut);
    } else yield { name, file, stat };
  }
}
