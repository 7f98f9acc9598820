/** `npm run check:facts`: figures, statuses, links and scopes in sentences, and what has been published. */
import { refuseArguments } from '@impact-docs/content/usage';
import { runCommand } from '../command.js';

const USAGE = `Usage: npm run check:facts

Holds the sentences of guides, data and descriptions to the facts, and the facts to what has been published.`;

await runCommand(async (args) => {
  refuseArguments(USAGE, args);
  const { runFactChecks } = await import('./command.js');
  return runFactChecks();
});
