/** All checks of one run, API by API. */
import path from 'node:path';
import type { ListedApi } from '@impact-docs/api-reference/comparisons';
import {
  buildModel,
  DescriptionError,
  loadDescription,
  sortProblems,
  type Problem,
  type SourceLocation,
} from '@impact-docs/openapi-model';
import { changelogOf, checkChangelogFile } from './changelog-fs.js';
import { checkValues } from './values.js';
import { lintDescription } from './lint-fs.js';
import type { ApiReport, Report } from './report.js';
import { findTargets, type Target } from './targets-fs.js';
import { findUnusedFiles } from './unused-files-fs.js';

/**
 * @param file absolute path of a manifest or of a description
 * @throws DescriptionError when a manifest is not valid
 */
export async function checkApis(file: string): Promise<Report> {
  const { targets, manifest } = await findTargets(file);
  const apis: ApiReport[] = [];
  const seen = new Set<string>();
  const used = new Set<string>();
  const listed: ListedApi[] = [];
  for (const target of targets) {
    const { files, listed: found, ...api } = await checkApi(target);
    if (found !== undefined) listed.push(found);
    // Descriptions share files; what is wrong with one is told once.
    apis.push({ ...api, problems: api.problems.filter((problem) => isNew(problem, seen)) });
    for (const name of files) used.add(name);
  }
  // A description that cannot be loaded does not tell what it uses.
  const isComplete = apis.every(({ fileCount }) => fileCount !== undefined);
  if (manifest === undefined || !isComplete) return { apis, shared: [] };
  const changelog = await checkChangelogFile(listed, changelogOf(manifest));
  return { apis, shared: [...(await findUnusedFiles(manifest, used)), ...changelog] };
}

interface Checked extends ApiReport {
  files: string[];
  /** Set where a manifest lists the description, and it can be loaded. */
  listed?: ListedApi;
}

async function checkApi({ id, file, entry }: Target): Promise<Checked> {
  const base = { id, file, isListed: entry !== undefined };
  try {
    const description = await loadDescription(file, { rules: 'strict' });
    const linted = await lintDescription(file, entry);
    const values = checkValues(description, placeInWords);
    return {
      ...base,
      files: description.files,
      ...(entry ? { listed: { entry, model: buildModel(description) } } : {}),
      fileCount: description.files.length,
      valueCount: values.count,
      problems: sortProblems([...description.warnings, ...linted, ...values.problems]),
    };
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    // What is not sound cannot be checked further.
    return { ...base, files: [], problems: error.problems };
  }
}

function placeInWords({ file, line }: SourceLocation): string {
  return `${path.relative(process.cwd(), file).replaceAll(path.sep, '/')}:${line}`;
}

function isNew({ file, line, column, code, message }: Problem, seen: Set<string>): boolean {
  const key = `${file}:${line}:${column} ${code} ${message}`;
  const isKnown = seen.has(key);
  seen.add(key);
  return !isKnown;
}
