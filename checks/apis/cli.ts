/**
 * `npm run check:apis [manifest or description]`: checks the API descriptions against the style guide, and the examples of
 * this site's own against its story.
 */
import { namesIn } from '@impact-docs/content/usage';
import { runCommand } from '../command.js';

const USAGE = `Usage: npm run check:apis [-- <manifest or description>]

Checks all API descriptions, and their examples against the story; or the style of those that you name.`;

await runCommand(async (args) => {
  const [wanted] = namesIn(USAGE, args, 1);
  const { runApiChecks } = await import('./command.js');
  const isGood = await runApiChecks(wanted);
  if (!isGood || wanted !== undefined) return isGood;
  const { runStoryChecks } = await import('../story/command.js');
  return runStoryChecks();
});
