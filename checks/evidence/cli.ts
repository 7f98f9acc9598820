/**
 * `npm run evidence`, after `npm test`: the evidence of a release. All checks of the sources run first, so that nothing
 * is written of sources with a known mistake.
 */
import { runEvidence } from './command.js';

if (!(await runEvidence())) process.exitCode = 1;
