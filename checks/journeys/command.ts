/** The implementation of `npm run check:journeys`; a part of every build. */
import { DescriptionError } from '@impact-docs/openapi-model';
import path from 'node:path';
import { checkJourneys } from './check-journeys.js';

const folder = path.resolve(import.meta.dirname, '../../content/journeys');

/**
 * Checks the journeys and prints the result.
 * @returns whether there is no problem
 */
export async function runJourneyChecks(): Promise<boolean> {
  try {
    const { journeys, steps } = await checkJourneys(folder);
    const workflows = journeys.flatMap(({ journey }) => journey.workflows).length;
    console.log(`${journeys.length} journeys, ${workflows} workflows, ${steps} steps: 0 problems.`);
    return true;
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    console.error(`${error.message}\n\n${error.problems.length} problems in the journeys.`);
    return false;
  }
}
