/**
 * `npm run check:guides [-- <guide or folder>…]`: validates every fenced block, link, name and date of the guides.
 */
import { namesIn } from '@impact-docs/content/usage';
import { runCommand } from '../command.js';

const USAGE = `Usage: npm run check:guides [-- <guide or folder>…]

Checks all guides, or those that you name.`;

await runCommand(async (args) => {
  const wanted = namesIn(USAGE, args);
  const { runGuideChecks } = await import('./command.js');
  return runGuideChecks(wanted);
});
