/** From the files and folders of a command line to the descriptions in them. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from './arguments.js';

interface Found {
  /** Absolute paths, each once, in the order of the command line and then by name. */
  files: string[];
  /** Files of folders that are YAML or JSON and no description: parts of one, as a rule. */
  others: number;
}

/**
 * @param paths files and folders, absolute or relative to the working directory; a file is taken whatever it holds
 * @throws UsageError where one does not exist, or a folder holds no description
 */
export async function findDescriptions(paths: readonly string[]): Promise<Found> {
  const files = new Set<string>();
  const faults: string[] = [];
  let others = 0;
  for (const name of paths) {
    const absolute = path.resolve(name);
    const stat = await fs.stat(absolute).catch(() => undefined);
    if (stat === undefined) faults.push(`There is no file or folder \`${name}\`.`);
    else if (!stat.isDirectory()) files.add(absolute);
    else {
      const found = await searchFolder(absolute);
      others += found.others;
      for (const file of found.files) files.add(file);
      if (found.files.length === 0) faults.push(`The folder \`${name}\` holds no OpenAPI description.`);
    }
  }
  if (faults.length > 0) throw new UsageError(faults.join('\n'));
  return { files: [...files], others };
}

async function searchFolder(folder: string): Promise<Found> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const candidates = entries
    .filter((entry) => entry.isFile() && /\.(?:ya?ml|json)$/i.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.split(path.sep).includes('node_modules'))
    .toSorted();
  const files: string[] = [];
  for (const file of candidates) {
    if (isDescription(await fs.readFile(file, 'utf8'))) files.push(file);
  }
  return { files, others: candidates.length - files.length };
}

/** Says so on a line of its own, without indentation in YAML; a file that is broken further down counts as well. */
function isDescription(text: string): boolean {
  return /^(["']?)(?:openapi|swagger)\1\s*:/m.test(text) || /^\s*\{[^[]*?"(?:openapi|swagger)"\s*:\s*["\d]/.test(text);
}
