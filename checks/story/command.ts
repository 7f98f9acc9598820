/** The second half of `npm run check:apis`; a part of every build. */
import path from 'node:path';
import { formatProblems } from '@impact-docs/openapi-model';
import { loadDescriptions } from '@impact-docs/content/story/examples';
import { loadSampleIndex, loadStory } from '@impact-docs/content/story/load-story';
import { counted, passes } from '../command.js';
import { allExamples, toProblems, type Material } from './check.js';
import { checks } from './checks.js';

const root = path.resolve(import.meta.dirname, '../..');

export async function loadMaterial(): Promise<Material> {
  return { story: await loadStory(), index: await loadSampleIndex(), descriptions: await loadDescriptions() };
}

/**
 * Checks every example of the descriptions against the story and prints the result.
 * @returns whether there is no problem
 */
export function runStoryChecks(): Promise<boolean> {
  return passes(async () => {
    const material = await loadMaterial();
    const problems = Object.entries(checks).flatMap(([name, check]) => toProblems(name, check(material), material));
    const run = `${allExamples(material).length} examples, ${Object.keys(checks).length} checks`;
    const summary = `Story: ${run}: ${counted(problems.length, 'problem')}.`;
    if (problems.length === 0) console.log(summary);
    else console.error(`${formatProblems(problems, root)}\n\n${summary}`);
    return problems.length === 0;
  });
}
