/** What `npm run check:journeys` does; a part of every build. */
import path from 'node:path';
import { DescriptionError } from '@impact-docs/openapi-model';
import { checkJourneys } from './check-fs.js';

const own = path.resolve(import.meta.dirname, '../../content/journeys');

/**
 * Tells what came of all checks of a folder of journeys.
 * @returns whether everything is in order
 */
export async function runJourneyChecks(folder: string = own): Promise<boolean> {
  try {
    const { journeys, steps } = await checkJourneys(path.resolve(folder));
    const workflows = journeys.flatMap(({ journey }) => journey.workflows).length;
    console.log(`${journeys.length} journeys, ${workflows} workflows, ${steps} steps: 0 problems.`);
    return true;
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    console.error(`${error.message}\n\n${error.problems.length} problems in the journeys.`);
    return false;
  }
}
