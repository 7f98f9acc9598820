/** `npm run check:apis [manifest or description]`: checks the API descriptions against the style guide. */
import { runApiChecks } from './command.js';

if (!(await runApiChecks(process.argv[2]))) process.exitCode = 1;
