/** What `npm run check:apis` does; the build of the site begins with it. */
import path from 'node:path';
import { DescriptionError } from '@impact-docs/openapi-model';
import { checkApis } from './check-apis-fs.js';
import { RULE_COUNT } from './lint-fs.js';
import { formatReport, problemCount } from './report.js';

const manifest = path.resolve(import.meta.dirname, '../../content/apis/manifest.yaml');

/**
 * Tells what came of all checks of a manifest or description.
 * @returns whether everything is in order
 */
export async function runApiChecks(wanted: string = manifest): Promise<boolean> {
  try {
    const report = await checkApis(path.resolve(wanted));
    const isGood = problemCount(report) === 0;
    (isGood ? console.log : console.error)(formatReport(report, RULE_COUNT));
    return isGood;
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    console.error(error.message);
    return false;
  }
}
