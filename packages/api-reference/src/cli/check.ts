/** The command `check`: one description after the other, each reported as soon as it is done. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { visibleText } from '@impact-docs/openapi-model';
import { UsageError } from './arguments.js';
import type { CheckOptions } from './arguments.js';
import type { Isolation } from './isolation.js';
import { formatReport, isInOrder, summary, type DescriptionReport } from './report.js';

/**
 * @param write takes a finished piece of the report
 * @returns true where every description is in order
 * @throws UsageError where there is nothing to check
 */
export async function check(
  options: CheckOptions,
  run: Isolation['run'],
  write: (text: string) => void,
): Promise<boolean> {
  const { files, others } = await findDescriptions(options.paths);
  const reports: DescriptionReport[] = [];
  const previews = options.open ? await fs.mkdtemp(path.join(os.tmpdir(), 'api-reference-')) : undefined;
  for (const [index, file] of files.entries()) {
    const name = `${index + 1}-${path.basename(file, path.extname(file))}`;
    const previewFolder = previews === undefined ? undefined : path.join(previews, name);
    const report = await run({ file, rules: options.rules, folder: options.folder, previewFolder });
    reports.push(report);
    if (!options.json) write(visibleText(`${formatReport({ ...report, file: nameOf(file) }, options.problems)}\n\n`));
  }
  write(options.json ? `${JSON.stringify(reports, null, 2)}\n` : `${summary(reports, others)}\n`);
  return reports.every(isInOrder);
}

/** As seen from the working directory, where it is below that. */
function nameOf(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith('..') ? file : relative;
}

interface Counts {
  /** Absolute paths, each once, in the order of the command line and then by name. */
  files: string[];
  /** Files of folders that are YAML or JSON and no description: parts of one, as a rule. */
  others: number;
}

/** A file is taken whatever it holds, of a folder the descriptions. UsageError where there is none. */
async function findDescriptions(paths: readonly string[]): Promise<Counts> {
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

async function searchFolder(folder: string): Promise<Counts> {
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
  return (
    /^\uFEFF?(["']?)(?:openapi|swagger)\1\s*:/m.test(text) || /^\s*\{[^[]*?"(?:openapi|swagger)"\s*:\s*["\d]/.test(text)
  );
}
