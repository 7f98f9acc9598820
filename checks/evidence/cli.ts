/**
 * `npm run evidence`, after `npm test`: the evidence of a release. All checks of the sources run first, so that nothing
 * is written of sources with a known mistake.
 */
import { refuseArguments } from '@impact-docs/content/usage';
import { runCommand } from '../command.js';

const USAGE = `Usage: npm run evidence

Checks the sources and writes the evidence of a release; run npm test first.`;

await runCommand(async (args) => {
  refuseArguments(USAGE, args);
  const { runEvidence } = await import('./command.js');
  return runEvidence();
});
