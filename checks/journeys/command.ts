/** The implementation of `npm run check:journeys`; a part of every build. */
import path from 'node:path';
import { passes } from '../command.js';
import { checkJourneys } from './check-journeys.js';

const folder = path.resolve(import.meta.dirname, '../../content/journeys');

/**
 * Checks the journeys and prints the result.
 * @returns whether there is no problem
 */
export function runJourneyChecks(): Promise<boolean> {
  return passes(
    async () => {
      const { journeys, steps } = await checkJourneys(folder);
      const workflows = journeys.flatMap(({ journey }) => journey.workflows).length;
      console.log(`${journeys.length} journeys, ${workflows} workflows, ${steps} steps: 0 problems.`);
      return true;
    },
    ({ message, problems }) => `${message}\n\n${problems.length} problems in the journeys.`,
  );
}
