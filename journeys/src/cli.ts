/** `npm run check:journeys [folder]`: holds the user journeys against the descriptions that they call. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DescriptionError } from '@impact-docs/openapi-model';
import { checkJourneys } from './check-fs.js';

const [folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')] = process.argv.slice(2);

try {
  const { journeys, steps } = await checkJourneys(path.resolve(folder));
  const workflows = journeys.flatMap(({ journey }) => journey.workflows).length;
  console.log(`${journeys.length} journeys, ${workflows} workflows, ${steps} steps: 0 problems.`);
} catch (error) {
  if (!(error instanceof DescriptionError)) throw error;
  console.error(`${error.message}\n\n${error.problems.length} problems in the journeys.`);
  process.exitCode = 1;
}
