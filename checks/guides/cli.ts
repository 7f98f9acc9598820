/**
 * `npm run proof [-- <guide or folder>…]`: holds every fenced block, link, release and date of the guides to what
 * checks it. `npm run proof -- --evidence` also joins what is known of the whole site, for `/evidence.json`.
 */
import { runProof } from './command.js';

if (!(await runProof(process.argv.slice(2)))) process.exitCode = 1;
