/** The examples of the descriptions against the story that they tell. */
import { loadDescriptions } from '../apis/examples.js';
import { loadSampleIndex, loadStory } from '@impact-docs/content-model/story/load-story';
import type { CheckResult } from '../run.js';
import { toProblems, type Material } from './check.js';
import { checks } from './checks.js';

export async function loadMaterial(): Promise<Material> {
  return { story: await loadStory(), index: await loadSampleIndex(), descriptions: await loadDescriptions() };
}

/** @throws DescriptionError for a story or descriptions that cannot be read */
export async function runStoryChecks(): Promise<CheckResult> {
  const material = await loadMaterial();
  return { problems: Object.entries(checks).flatMap(([name, check]) => toProblems(name, check(material), material)) };
}
