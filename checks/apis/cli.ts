/** `npm run check:apis [manifest or description]`: holds the API descriptions to the rules of the house. */
import { runApiChecks } from './command.js';

if (!(await runApiChecks(process.argv[2]))) process.exitCode = 1;
