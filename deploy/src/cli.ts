/**
 * Writes deploy/dist from site/build: headers for the local server, a container, files for CDN hosts.
 * `npm run build` does the same last. Usage: tsx deploy/src/cli.ts [folder of the built site] [output folder]
 */
import { runDeploy } from './command.js';

const [root, output] = process.argv.slice(2);
if (!(await runDeploy({ root, output }))) process.exitCode = 1;
