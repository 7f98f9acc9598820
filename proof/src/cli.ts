/** `npm run proof [-- <guide or folder>…]`: holds every fenced block of the guides to what checks it. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DescriptionError } from '@impact-docs/openapi-model';
import { prove } from './prove.js';
import { formatProof } from './report.js';
import { openRepository, readGuides, UsageError } from './repository-fs.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

try {
  const result = await prove(readGuides(root, process.argv.slice(2)), await openRepository(root));
  const isGood = result.problems.length === 0;
  (isGood ? console.log : console.error)(formatProof(result));
  if (!isGood) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof DescriptionError || error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
