/** What `npm run check:facts` does; a part of every build. */
import path from 'node:path';
import { formatProblems, sortProblems } from '@impact-docs/openapi-model';
import { passes } from '../command.js';
import { checkFacts } from './check-facts.js';

const root = path.resolve(import.meta.dirname, '../..');

/** @returns whether every figure of guides and data is bound to a fact, and has its value */
export function runFactChecks(): Promise<boolean> {
  return passes(async () => {
    const { problems, bound, waivers } = await checkFacts(root);
    if (problems.length > 0) console.error(formatProblems(sortProblems(problems)));
    const kinds = Object.entries(bound).map(([kind, count]) => `${kind} ${count}`);
    console.log(`Facts: ${kinds.join(', ')}; ${waivers.length} waivers, ${problems.length} problems.`);
    return problems.length === 0;
  });
}
