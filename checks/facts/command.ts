/** The sentences of guides, data and descriptions against the facts, and the facts against what has been published. */
import path from 'node:path';
import type { CheckResult } from '../run.js';
import { checkFacts } from './check-facts.js';

const root = path.resolve(import.meta.dirname, '../..');

/** @throws DescriptionError for data or descriptions that cannot be read */
export async function runFactChecks(): Promise<CheckResult> {
  const { problems, unread, bound, waivers } = await checkFacts(root);
  const kinds = Object.entries(bound).map(([kind, count]) => `${kind} ${count}`);
  return { summary: `${kinds.join(', ')}; ${waivers.length} waivers`, problems, unread };
}
