/** What `npm run proof` does; a part of every build. */
import fs from 'node:fs';
import path from 'node:path';
import { DescriptionError } from '@impact-docs/openapi-model';
import { checkDates } from './dates-fs.js';
import { collectEvidence } from '../evidence/collect-fs.js';
import { EVIDENCE_FILE } from '../evidence/model.js';
import { checkFacts } from './facts-fs.js';
import { checkFloor, coverageOf, FLOOR_FILE, percent } from './floor.js';
import { nothingKnown, type GuideFree } from './guide-free.js';
import { byPlace } from '@impact-docs/content/problem';
import { prove } from './prove.js';
import { formatExempt, formatProof } from './report.js';
import { openRepository, readGuides, UsageError } from './repository-fs.js';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Tells what came of the proof.
 * @param options of the command line: guides and folders, or `--evidence`
 * @param known from an earlier run; what this one finds out is added
 * @param onEvidence told when the evidence is written, before links and names are checked. They are nothing that it
 * tells of; where they are wrong, it is removed.
 * @returns whether everything is in order
 */
export async function runProof(
  options: readonly string[],
  known: GuideFree = nothingKnown(),
  onEvidence: () => void = () => undefined,
): Promise<boolean> {
  try {
    const hasEvidence = options.includes('--evidence');
    const wanted = options.filter((option) => option !== '--evidence');
    if (hasEvidence && wanted.length > 0) throw new UsageError('Evidence is of all pages: give --evidence alone.');
    return await run(wanted, known, hasEvidence ? onEvidence : undefined);
  } catch (error) {
    if (!(error instanceof DescriptionError || error instanceof UsageError)) throw error;
    console.error(error.message);
    return false;
  }
}

/** @param onEvidence absent: none is collected */
async function run(wanted: readonly string[], known: GuideFree, onEvidence?: () => void): Promise<boolean> {
  const guides = readGuides(root, wanted);
  const proven = await prove(guides, await openRepository(root), known.blocks);
  const dates = checkDates(root, guides);
  const { covered } = JSON.parse(fs.readFileSync(path.join(root, FLOOR_FILE), 'utf8')) as { covered: number };
  const coverage = coverageOf(proven.blocks, covered);
  const problems = [...proven.problems, ...dates.problems];
  // Of some pages, the share says nothing.
  if (wanted.length === 0) problems.push(...checkFloor(coverage));
  if (onEvidence) {
    const found = await collectEvidence(root, { guides, result: proven, dates, coverage }, known);
    problems.push(...found.problems);
    if (problems.length === 0) {
      writeEvidence(found.evidence);
      onEvidence();
    }
  }
  const pages = wanted.length === 0 ? undefined : new Set(guides.map(({ page }) => page));
  const facts = await checkFacts(root, readGuides(root, []), { wanted: pages, known });
  if (onEvidence && facts.problems.length > 0) fs.rmSync(path.join(root, EVIDENCE_FILE), { force: true });
  problems.push(...facts.problems);
  const result = { blocks: proven.blocks, problems: problems.toSorted(byPlace) };
  const isGood = problems.length === 0;
  if (wanted.length === 0) {
    console.log(formatExempt(result));
    console.log(`Covered: ${percent(coverage.covered / coverage.blocks)}, floor ${percent(covered)}.\n`);
  }
  (isGood ? console.log : console.error)(formatProof(result));
  console.log(`Facts: ${facts.links} links, ${facts.names} names and dates.`);
  return isGood;
}

function writeEvidence(evidence: object): void {
  const file = path.join(root, EVIDENCE_FILE);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(evidence)}\n`);
}
