/** `npm run check:questions`: every question leads to a place, and every section has questions. */
import { refuseArguments } from '@impact-docs/content/usage';
import { runCommand } from '../command.js';

const USAGE = `Usage: npm run check:questions

Checks the questions of the search.`;

await runCommand(async (args) => {
  refuseArguments(USAGE, args);
  const { runQuestionChecks } = await import('./command.js');
  return runQuestionChecks();
});
