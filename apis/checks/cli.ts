/** `npm run check:apis [manifest or description]`: holds the API descriptions to the rules of the house. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DescriptionError } from '@impact-docs/openapi-model';
import { checkApis } from './check-apis-fs.js';
import { RULE_COUNT } from './lint-fs.js';
import { formatReport, problemCount } from './report.js';

const manifest = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../manifest.yaml');
const [wanted = manifest] = process.argv.slice(2);

try {
  const report = await checkApis(path.resolve(wanted));
  const isGood = problemCount(report) === 0;
  (isGood ? console.log : console.error)(formatReport(report, RULE_COUNT));
  if (!isGood) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof DescriptionError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
