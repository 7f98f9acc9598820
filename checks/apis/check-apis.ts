/** All checks of the descriptions of a manifest. */
import fs from 'node:fs';
import path from 'node:path';
import type { Loaded } from '@impact-docs/api-reference/descriptions';
import { sortProblems, type Problem } from '@impact-docs/openapi-model';
import type { DescribedSchemas } from '../validation/http/described-schemas.js';
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
): Promise<Problem[]> {
  const problems = findUnusedFiles(manifest, new Set(files));
  for (const api of apis) {
    const { entry, warnings, locate } = api;
    const schemas = described.get(entry.id);
    if (schemas === undefined) throw new Error(`Nothing validates the values of ${entry.id}.`);
    problems.push(...warnings, ...(await lintDescription(api, schemas.references)), ...checkValues(schemas, locate));
  }
  // Descriptions share files; a problem of a shared file is reported once.
  const keyOf = ({ file, line, column, code, message }: Problem) => `${file}:${line}:${column} ${code} ${message}`;
  return sortProblems([...new Map(problems.map((one) => [keyOf(one), one])).values()]);
}

/**
 * Files that no description refers to, in each folder next to the manifest from which at least one file is used.
 * @param used absolute paths of all files of the descriptions
 */
function findUnusedFiles(manifest: string, used: ReadonlySet<string>): Problem[] {
  const root = path.dirname(manifest);
  const folders = new Set([...used].map((file) => path.relative(root, file).split(path.sep)[0] ?? ''));
  const files: string[] = [];
  for (const folder of folders) {
    // A file next to the manifest is its description itself; one above it belongs to something else.
    if (folder === '' || folder === '..' || folder.includes('.')) continue;
    const entries = fs.readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true });
    files.push(...entries.flatMap((entry) => (entry.isFile() ? [path.join(entry.parentPath, entry.name)] : [])));
  }
  return files
    .filter((file) => /\.(?:ya?ml|json)$/.test(file) && !used.has(file))
    .map((file) => ({
      code: 'unused-file',
      file,
      line: 1,
      column: 1,
      pointer: '#',
      message: 'No description of the manifest refers to this file.',
      remedy: 'Refer to it, or remove it.',
    }));
}
