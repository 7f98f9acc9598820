/** `npm run check:questions`: every question leads to a place, and every section has questions. */
import { runQuestionChecks } from './command.js';

if (!(await runQuestionChecks())) process.exitCode = 1;
