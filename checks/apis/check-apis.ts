/** All checks of the descriptions of a manifest. */
import fs from 'node:fs';
import path from 'node:path';
import type { Loaded } from '@impact-docs/api-reference/descriptions';
import type { DescribedSchemas } from '../validation/http/described-schemas.js';
import type { Report } from '../run.js';
import { lintDescription } from './lint.js';
import { checkValues } from './values.js';

/**
 * @param manifest its absolute path
 * @param loaded all of the manifest, by the strict rules
 * @param described the same with their validators, by their keys in the manifest
 */
export async function checkApis(
  manifest: string,
  { apis, files }: Loaded,
  described: ReadonlyMap<string, DescribedSchemas>,
  report: Report,
): Promise<void> {
  reportUnusedFiles(manifest, new Set(files), report);
  for (const api of apis) {
    const { entry, warnings, locate } = api;
    const schemas = described.get(entry.id);
    if (schemas === undefined) throw new Error(`Nothing validates the values of ${entry.id}.`);
    for (const warning of warnings) report(warning, warning);
    await lintDescription(api, schemas.references, report);
    checkValues(schemas, locate, report);
  }
}

/**
 * Reports files that no description refers to, in each folder next to the manifest from which at least one file is used.
 * @param used absolute paths of all files of the descriptions
 */
function reportUnusedFiles(manifest: string, used: ReadonlySet<string>, report: Report): void {
  const root = path.dirname(manifest);
  const folders = new Set([...used].map((file) => path.relative(root, file).split(path.sep)[0] ?? ''));
  const files: string[] = [];
  for (const folder of folders) {
    // A file next to the manifest is its description itself; one above it belongs to something else.
    if (folder === '' || folder === '..' || folder.includes('.')) continue;
    const entries = fs.readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true });
    files.push(...entries.flatMap((entry) => (entry.isFile() ? [path.join(entry.parentPath, entry.name)] : [])));
  }
  for (const file of files)
    if (/\.(?:ya?ml|json)$/.test(file) && !used.has(file))
      report(
        { code: 'unused-file', file, line: 1, column: 1 },
        { message: 'No description of the manifest refers to this file.', remedy: 'Refer to it, or remove it.' },
      );
}
