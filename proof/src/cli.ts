/** `npm run proof [-- <guide or folder>…]`: holds every fenced block of the guides to what checks it. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DescriptionError } from '@impact-docs/openapi-model';
import { checkFacts } from './facts-fs.js';
import { prove } from './prove.js';
import { byPlace } from './problem.js';
import { formatProof } from './report.js';
import { openRepository, readGuides, UsageError } from './repository-fs.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

try {
  const wanted = process.argv.slice(2);
  const guides = readGuides(root, wanted);
  const proved = await prove(guides, await openRepository(root));
  const pages = wanted.length === 0 ? undefined : new Set(guides.map(({ page }) => page));
  const facts = await checkFacts(root, readGuides(root, []), pages);
  const result = { ...proved, problems: [...proved.problems, ...facts.problems].toSorted(byPlace) };
  const isGood = result.problems.length === 0;
  (isGood ? console.log : console.error)(formatProof(result));
  console.log(`Facts: ${facts.links} links, ${facts.names} names and dates.`);
  if (!isGood) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof DescriptionError || error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
