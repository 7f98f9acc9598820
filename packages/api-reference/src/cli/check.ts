/** The command `check`: one description after the other, each reported as soon as it is done. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { visibleText } from '@impact-docs/openapi-model';
import type { CheckOptions } from './arguments.js';
import { findDescriptions } from './find-descriptions-fs.js';
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
