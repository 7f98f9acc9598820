/** All checks of the descriptions of a manifest. */
import fs from 'node:fs';
import path from 'node:path';
import type { ListedApi } from '@impact-docs/api-reference/comparisons';
import { loadManifest, type ApiEntry } from '@impact-docs/api-reference/manifest';
import { buildModel, DescriptionError, loadDescription, sortProblems } from '@impact-docs/openapi-model';
import type { ApiModel, Problem } from '@impact-docs/openapi-model';
import { changelogOf, checkChangelogFile } from './changelog.js';
import { lintDescription } from './lint.js';
import { checkValues } from './values.js';

interface Report {
  /** How many descriptions there are. */
  apis: number;
  /** How many values were validated against their schemas. */
  values: number;
  /** A description that cannot be loaded has only the problems that say why. */
  problems: Problem[];
}

/**
 * @param manifest its absolute path
 * @throws DescriptionError when the manifest is not valid
 */
export async function checkApis(manifest: string): Promise<Report> {
  const entries = await loadManifest(manifest);
  const report: Report = { apis: entries.length, values: 0, problems: [] };
  const seen = new Set<string>();
  const used = new Set<string>();
  const listed: ListedApi[] = [];
  for (const entry of entries) {
    const { files, model, values, problems } = await checkApi(entry);
    if (model !== undefined) listed.push({ entry, model });
    report.values += values;
    // Descriptions share files; a problem of a shared file is reported once.
    report.problems.push(...problems.filter((problem) => isNew(problem, seen)));
    for (const name of files) used.add(name);
  }
  // Which files a description uses is not known when it cannot be loaded.
  if (listed.length < entries.length) return report;
  const changelog = await checkChangelogFile(listed, changelogOf(manifest));
  report.problems.push(...findUnusedFiles(manifest, used), ...changelog);
  return report;
}

interface CheckedApi {
  files: string[];
  values: number;
  model?: ApiModel;
  problems: Problem[];
}

async function checkApi(entry: ApiEntry): Promise<CheckedApi> {
  const { file, folder } = entry;
  try {
    const description = await loadDescription(file, { rules: 'strict', folder });
    const linted = await lintDescription(file, entry);
    const values = checkValues(description);
    return {
      files: description.files,
      model: buildModel(description),
      values: values.count,
      problems: sortProblems([...description.warnings, ...linted, ...values.problems]),
    };
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    // A description with these problems cannot be checked further.
    return { files: [], values: 0, problems: error.problems };
  }
}

function isNew({ file, line, column, code, message }: Problem, seen: Set<string>): boolean {
  const key = `${file}:${line}:${column} ${code} ${message}`;
  return !seen.has(key) && seen.add(key).size > 0;
}

/**
 * Files that no description refers to, in each folder beside the manifest from which at least one file is used.
 * @param used absolute paths of all files of the descriptions
 */
function findUnusedFiles(manifest: string, used: ReadonlySet<string>): Problem[] {
  const root = path.dirname(manifest);
  const folders = new Set([...used].map((file) => path.relative(root, file).split(path.sep)[0] ?? ''));
  const files: string[] = [];
  for (const folder of folders) {
    // A file beside the manifest is its description itself; one above it belongs to something else.
    if (folder === '' || folder === '..' || folder.includes('.')) continue;
    const entries = fs.readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true });
    files.push(...entries.flatMap((entry) => (entry.isFile() ? [path.join(entry.parentPath, entry.name)] : [])));
  }
  const problems = files
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
  return sortProblems(problems);
}
