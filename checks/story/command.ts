/** The examples of the descriptions against the story that they tell. */
import { siteApis } from '@impact-docs/content-model/apis';
import { loadDescriptions } from '../apis/examples.js';
import { indexProblem, loadSampleIndex, loadStory, IndexError } from '@impact-docs/content-model/story';
import { DescriptionError, type Problem } from '@impact-docs/openapi-model';
import { checkValues } from '../apis/values.js';
import { runRules, type CheckResult, type Rule } from '../run.js';
import { describedApis } from '../validation/described-apis.js';
import type { Material } from './check.js';
import { STORY_RULES } from './checks.js';

export async function loadMaterial(): Promise<Material> {
  return { story: await loadStory(), index: await loadSampleIndex(), descriptions: await loadDescriptions() };
}

/** @throws DescriptionError for a story or descriptions that cannot be read */
export async function runStoryChecks(): Promise<CheckResult> {
  return runRules(STORY_RULES.map(withReason), await loadMaterial());
}

/** A rule stopped by a value that is not what its schema or the sample index says has no bug. */
function withReason(rule: Rule<Material>): Rule<Material> {
  return {
    ...rule,
    async run(material, report) {
      try {
        await rule.run(material, report);
      } catch (error) {
        if (error instanceof IndexError) throw new DescriptionError([indexProblem(error)]);
        throw (await invalidValues()) ?? error;
      }
    },
  };
}

/** The checks take each example for what its schema says, so one that is not may stop a check. */
async function invalidValues(): Promise<DescriptionError | undefined> {
  const described = await describedApis();
  const problems: Problem[] = [];
  for (const { entry, locate } of await siteApis()) {
    const schemas = described.get(entry.id);
    if (schemas) checkValues(schemas, locate, (place, advice) => problems.push({ ...place, ...advice }));
  }
  return problems.length === 0 ? undefined : new DescriptionError(problems);
}
