/** `npm run check:advice`: what descriptions tell readers to do about errors, repeats and events is not contradictory. */
import { refuseArguments } from '@impact-docs/content/usage';
import { runCommand } from '../command.js';

const USAGE = `Usage: npm run check:advice

Checks what descriptions say to do about errors, repeats and events.`;

await runCommand(async (args) => {
  refuseArguments(USAGE, args);
  const { runAdviceChecks } = await import('./command.js');
  return runAdviceChecks();
});
