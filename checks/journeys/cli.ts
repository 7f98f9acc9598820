/** `npm run check:journeys`: validates the user journeys against the standard and the descriptions that they call. */
import { runJourneyChecks } from './command.js';

if (!(await runJourneyChecks())) process.exitCode = 1;
