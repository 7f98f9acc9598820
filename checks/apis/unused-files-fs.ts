/** Files of the descriptions that no description refers to. */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '@impact-docs/openapi-model';
import type { Advice } from './rule.js';

const MESSAGES = {
  unused: (): Advice => ({
    message: 'No description of the manifest refers to this file.',
    remedy: 'Refer to it, or remove it.',
  }),
};

/**
 * Looks in each folder beside the manifest from which at least one file is used; tools have folders of their own.
 * @param manifest absolute path
 * @param used absolute paths of all files that the descriptions are made of
 */
export async function findUnusedFiles(manifest: string, used: ReadonlySet<string>): Promise<Problem[]> {
  const root = path.dirname(manifest);
  const folders = new Set([...used].map((file) => path.relative(root, file).split(path.sep)[0] ?? ''));
  const problems: Problem[] = [];
  for (const folder of [...folders].toSorted()) {
    // A file beside the manifest is its description itself; one above it belongs to somebody else.
    if (folder === '' || folder === '..' || folder.includes('.')) continue;
    const entries = await fs.readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const file = path.join(entry.parentPath, entry.name);
      if (!entry.isFile() || !/\.(?:ya?ml|json)$/.test(entry.name) || used.has(file)) continue;
      problems.push({
        code: 'unused-file',
        file,
        line: 1,
        column: 1,
        pointer: '#',
        ...MESSAGES.unused(),
      });
    }
  }
  return problems.toSorted((left, right) => left.file.localeCompare(right.file));
}
