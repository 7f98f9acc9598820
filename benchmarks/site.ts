/** Folders of what benchmarks install and build. */
import fs from 'node:fs/promises';
import path from 'node:path';

export const work = path.join(import.meta.dirname, '.work');

/** Replaces a folder by one with these files, named by their paths in it. */
export async function writeFolder(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  await fs.rm(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, text);
  }
}
