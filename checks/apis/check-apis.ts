/** All checks of the descriptions of a manifest, or of one description. */
import fs from 'node:fs';
import path from 'node:path';
import type { ListedApi } from '@impact-docs/api-reference/comparisons';
import { loadManifest, type ApiEntry } from '@impact-docs/api-reference/manifest';
import { buildModel, DescriptionError, loadDescription, sortProblems } from '@impact-docs/openapi-model';
import type { ApiModel, Problem } from '@impact-docs/openapi-model';
import { parse } from 'yaml';
import { changelogOf, checkChangelogFile } from './changelog.js';
import { lintDescription } from './lint.js';
import { checkValues } from './values.js';

export interface ApiReport {
  /** `id` in the manifest, else the name of the file. */
  id: string;
  /** Whether a manifest lists it: some rules depend on its entry. */
  isListed: boolean;
  /** Absent when the description could not be loaded. */
  fileCount?: number;
  valueCount?: number;
  problems: Problem[];
}

export interface Report {
  apis: ApiReport[];
  /** Of files that belong to no API. */
  shared: Problem[];
}

/**
 * @param file absolute path of a manifest or of a description
 * @throws DescriptionError when a manifest is not valid
 */
export async function checkApis(file: string): Promise<Report> {
  const isManifest = !isDescription(file);
  const entries = isManifest ? await loadManifest(file) : [await findEntry(file, path.dirname(file))];
  const apis: ApiReport[] = [];
  const seen = new Set<string>();
  const used = new Set<string>();
  const listed: ListedApi[] = [];
  for (const entry of entries) {
    const { files, model, ...api } = await checkApi(entry?.file ?? file, entry);
    if (entry !== undefined && model !== undefined) listed.push({ entry, model });
    // Descriptions share files; a problem of a shared file is reported once.
    apis.push({ ...api, problems: api.problems.filter((problem) => isNew(problem, seen)) });
    for (const name of files) used.add(name);
  }
  // Which files a description uses is not known when it cannot be loaded.
  if (!isManifest || apis.some(({ fileCount }) => fileCount === undefined)) return { apis, shared: [] };
  const changelog = await checkChangelogFile(listed, changelogOf(file));
  return { apis, shared: [...findUnusedFiles(file, used), ...changelog] };
}

interface CheckedApi extends ApiReport {
  files: string[];
  model?: ApiModel;
}

async function checkApi(file: string, entry: ApiEntry | undefined): Promise<CheckedApi> {
  const base = { id: entry?.id ?? path.basename(file), isListed: entry !== undefined };
  try {
    const description = await loadDescription(file, { rules: 'strict', folder: entry?.folder });
    const linted = await lintDescription(file, entry);
    const values = checkValues(description);
    return {
      ...base,
      files: description.files,
      model: buildModel(description),
      fileCount: description.files.length,
      valueCount: values.count,
      problems: sortProblems([...description.warnings, ...linted, ...values.problems]),
    };
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    // A description with these problems cannot be checked further.
    return { ...base, files: [], problems: error.problems };
  }
}

function isNew({ file, line, column, code, message }: Problem, seen: Set<string>): boolean {
  const key = `${file}:${line}:${column} ${code} ${message}`;
  return !seen.has(key) && seen.add(key).size > 0;
}

const MANIFEST = 'manifest.yaml';

/** Anything that is not clearly a description is read as a manifest, whose reader reports what is wrong with it. */
function isDescription(file: string): boolean {
  try {
    const content: unknown = parse(fs.readFileSync(file, 'utf8'), { logLevel: 'silent' });
    return typeof content === 'object' && content !== null && !('apis' in content);
  } catch {
    return path.basename(file) !== MANIFEST;
  }
}

/** The entry of a description, in the nearest manifest above it that lists it. */
async function findEntry(file: string, folder: string): Promise<ApiEntry | undefined> {
  const manifest = path.join(folder, MANIFEST);
  const entries = fs.existsSync(manifest) ? await loadManifest(manifest) : [];
  const parent = path.dirname(folder);
  const entry = entries.find((candidate) => candidate.file === file);
  return entry ?? (parent === folder ? undefined : findEntry(file, parent));
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
