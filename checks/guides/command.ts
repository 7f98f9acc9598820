/** What `npm run check:guides` does; a part of every build. */
import path from 'node:path';
import { sortProblems } from '@impact-docs/openapi-model';
import { passes } from '../command.js';
import { checkDates } from './dates/dates-fs.js';
import { checkNamesAndLinks } from './names-and-links.js';
import { checkGuides } from './check-guides.js';
import { formatExempt, formatReport } from './report.js';
import { openRepository, readGuides } from './repository-fs.js';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Checks the blocks, links, names and dates of guides, and prints what was found.
 * @param wanted guides or folders, relative to the working directory; none for all guides
 * @returns whether everything is in order
 * @throws UsageError for a path without guides
 */
export function runGuideChecks(wanted: readonly string[]): Promise<boolean> {
  return passes(() => run(wanted));
}

async function run(wanted: readonly string[]): Promise<boolean> {
  const { blocks, problems, links, names } = await findGuideProblems(wanted);
  if (wanted.length === 0) console.log(`${formatExempt({ blocks, problems })}\n`);
  const isGood = problems.length === 0;
  (isGood ? console.log : console.error)(formatReport({ blocks, problems }));
  console.log(`Names: ${links} links, ${names} names and dates.`);
  return isGood;
}

/**
 * @param wanted as for {@link runGuideChecks}
 * @throws DescriptionError for content that cannot be read
 */
export async function findGuideProblems(wanted: readonly string[]) {
  const all = readGuides(root, []);
  const guides = wanted.length === 0 ? all : readGuides(root, wanted);
  const { blocks, problems } = await checkGuides(guides, await openRepository(root));
  problems.push(...checkDates(root, guides).problems);
  const found = await checkNamesAndLinks(
    root,
    all,
    wanted.length === 0 ? undefined : new Set(guides.map(({ page }) => page)),
  );
  const { links, names } = found;
  return { blocks, links, names, problems: sortProblems([...problems, ...found.problems]) };
}
