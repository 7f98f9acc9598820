/** The examples of the descriptions against the story that they tell. */
import { siteApis } from '@impact-docs/content-model/apis';
import { loadDescriptions } from '../apis/examples.js';
import { indexProblem, loadSampleIndex, loadStory, IndexError } from '@impact-docs/content-model/story';
import { DescriptionError, type Problem } from '@impact-docs/openapi-model';
import { checkValues } from '../apis/values.js';
import { found, runRules, type CheckResult } from '../run.js';
import { describedApis } from '../validation/described-apis.js';
import { toProblems, type Material, type StoryFinding } from './check.js';
import { checks } from './checks.js';

export async function loadMaterial(): Promise<Material> {
  return { story: await loadStory(), index: await loadSampleIndex(), descriptions: await loadDescriptions() };
}

/** @throws DescriptionError for a story or descriptions that cannot be read */
export async function runStoryChecks(): Promise<CheckResult> {
  const material = await loadMaterial();
  return runRules(
    Object.entries(checks).map(([name, check]) => found(name, () => problemsOf(name, () => check(material), material))),
    undefined,
  );
}

async function problemsOf(name: string, check: () => StoryFinding[], material: Material): Promise<Problem[]> {
  try {
    return toProblems(name, check(), material);
  } catch (error) {
    if (error instanceof IndexError) return [indexProblem(error)];
    throw (await invalidValues()) ?? error;
  }
}

/** The checks take each example for what its schema says, so one that is not may stop a check. */
async function invalidValues(): Promise<DescriptionError | undefined> {
  const described = await describedApis();
  const problems = (await siteApis()).flatMap(({ entry, locate }) => {
    const schemas = described.get(entry.id);
    return schemas === undefined ? [] : checkValues(schemas, locate);
  });
  return problems.length === 0 ? undefined : new DescriptionError(problems);
}
