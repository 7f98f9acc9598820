/** `npm run check:journeys`: validates the user journeys against the standard and the descriptions that they call. */
import { refuseArguments } from '@impact-docs/content/usage';
import { runCommand } from '../command.js';

const USAGE = `Usage: npm run check:journeys

Checks all user journeys.`;

await runCommand(async (args) => {
  refuseArguments(USAGE, args);
  const { runJourneyChecks } = await import('./command.js');
  return runJourneyChecks();
});
