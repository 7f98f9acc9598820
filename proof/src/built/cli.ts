/**
 * `npm run check:links`, a part of every build: follows each link of the built pages, and puts the evidence beside them.
 */
import { runLinkChecks } from './command.js';

if (!runLinkChecks()) process.exitCode = 1;
