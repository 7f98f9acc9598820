/** The user journeys against the standard, and against the descriptions that they call. */
import path from 'node:path';
import type { CheckResult } from '../run.js';
import { checkJourneys } from './check-journeys.js';

const folder = path.resolve(import.meta.dirname, '../../content/journeys');

/** @throws DescriptionError for journeys or descriptions that cannot be read */
export async function runJourneyChecks(): Promise<CheckResult> {
  return { problems: await checkJourneys(folder) };
}
