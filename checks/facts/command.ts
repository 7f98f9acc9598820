/** What `npm run check:facts` does; a part of every build. */
import path from 'node:path';
import { DescriptionError, formatProblems, sortProblems } from '@impact-docs/openapi-model';
import { checkFacts } from './check-facts.js';

const root = path.resolve(import.meta.dirname, '../..');

/** @returns whether every figure of guides and data is bound to a fact, and has its value */
export async function runFactChecks(): Promise<boolean> {
  try {
    const { problems, bound, waivers } = await checkFacts(root);
    if (problems.length > 0) console.error(formatProblems(sortProblems(problems)));
    const kinds = Object.entries(bound).map(([kind, count]) => `${kind} ${count}`);
    console.log(`Facts: ${kinds.join(', ')}; ${waivers.length} waivers, ${problems.length} problems.`);
    return problems.length === 0;
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    console.error(error.message);
    return false;
  }
}
