/** What `npm run evidence` does. It is no part of a build: its result differs between machines. */
import fs from 'node:fs';
import path from 'node:path';
import { formatProblems } from '@impact-docs/openapi-model';
import { runApiChecks } from '../apis/command.js';
import { runGuideChecks } from '../guides/command.js';
import { checkDates } from '../guides/dates/dates-fs.js';
import { readGuides } from '../guides/repository-fs.js';
import { runJourneyChecks } from '../journeys/command.js';
import { collectEvidence } from './collect-fs.js';
import { EVIDENCE_FILE } from './model.js';

const root = path.resolve(import.meta.dirname, '../..');

/** @returns whether the evidence was written; problems are printed */
export async function runEvidence(): Promise<boolean> {
  const file = path.join(root, EVIDENCE_FILE);
  fs.rmSync(file, { force: true });
  if (!((await runApiChecks()) && (await runJourneyChecks()) && (await runGuideChecks([])))) return false;
  const { evidence, problems } = await collectEvidence(root, checkDates(root, readGuides(root, [])).counts);
  if (problems.length > 0) {
    console.error(formatProblems(problems));
    return false;
  }
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(evidence)}\n`);
  const items = evidence.pages.flatMap((page) => page.items);
  const missing = items.filter(({ state }) => state === 'not-run').length;
  console.log(
    `Evidence: ${items.length} items of ${evidence.pages.length} pages, ${missing} not run: ${EVIDENCE_FILE}.`,
  );
  return true;
}
