/** `npm run check:journeys [folder]`: holds the user journeys against the descriptions that they call. */
import { runJourneyChecks } from './command.js';

if (!(await runJourneyChecks(process.argv[2]))) process.exitCode = 1;
