/**
 * `npm run check:apis [manifest or description]`: checks the API descriptions against the style guide, and the examples of
 * this site's own against its story.
 */
import { runStoryChecks } from '../story/command.js';
import { runApiChecks } from './command.js';

const [wanted] = process.argv.slice(2);
const arePassed = (await runApiChecks(wanted)) && (wanted !== undefined || (await runStoryChecks()));
if (!arePassed) process.exitCode = 1;
