/**
 * `npm run check:guides [-- <guide or folder>…]`: validates every fenced block, link, name and date of the guides.
 */
import { runGuideChecks } from './command.js';

if (!(await runGuideChecks(process.argv.slice(2)))) process.exitCode = 1;
