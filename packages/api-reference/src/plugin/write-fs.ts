/** Writes stubs and fragments; only what changed, so that the bundler rebuilds only that. */
import fs from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes the folder tree hold exactly the given files.
 *
 * @param root absolute path; files that are not given are removed when their name has the ending
 * @param files text by path relative to `root`
 * @param ending marks the files of this plugin among others in the same folders
 */
export async function syncFiles(root: string, files: ReadonlyMap<string, string>, ending: string): Promise<void> {
  await fs.mkdir(root, { recursive: true });
  await Promise.all([...files].map(([name, text]) => writeIfChanged(path.join(root, name), text)));
  const present = await fs.readdir(root, { recursive: true, withFileTypes: true });
  const stale = present
    .filter((item) => item.isFile() && item.name.endsWith(ending))
    .map((item) => path.join(item.parentPath, item.name))
    .filter((file) => !files.has(path.relative(root, file).split(path.sep).join('/')));
  await Promise.all(stale.map((file) => fs.rm(file)));
}

async function writeIfChanged(file: string, text: string): Promise<void> {
  const current = await fs.readFile(file, 'utf8').catch(() => undefined);
  if (current === text) return;
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(file, text);
}
