/** The descriptions of the site against the style guide. */
import path from 'node:path';
import { counted } from '../command.js';
import type { CheckResult } from '../run.js';
import { checkApis } from './check-apis.js';
import { RULE_COUNT } from './lint.js';

const manifest = path.resolve(import.meta.dirname, '../../content/apis/manifest.yaml');

/** @throws DescriptionError when the manifest cannot be read */
export async function runApiChecks(): Promise<CheckResult> {
  const { apis, values, problems } = await checkApis(manifest);
  return { summary: `${counted(apis, 'description')}, ${RULE_COUNT} rules, ${values} values of examples`, problems };
}
