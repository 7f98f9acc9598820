/** Every check that a build and `npm test` make of the sources, over one copy of the repository. */
import path from 'node:path';
import { loadGlossary } from '@impact-docs/content/data/glossary';
import { isGuide } from '@impact-docs/content/guides/guide-files';
import { loadDescriptions } from '@impact-docs/content/story/examples';
import { loadSampleIndex, loadStory } from '@impact-docs/content/story/load-story';
import { DescriptionError, type Problem } from '@impact-docs/openapi-model';
import { adviceProblems } from '../advice/command.js';
import { checkApis } from '../apis/check-apis.js';
import { checkFacts } from '../facts/check-facts.js';
import { findGuideProblems } from '../guides/command.js';
import { checkJourneys } from '../journeys/check-journeys.js';
import { checkProse } from '../prose/check-fs.js';
import { proseFiles } from '../prose/files-fs.js';
import { houseTerms } from '../prose/terms.js';
import { readWords } from '../prose/words-fs.js';
import { toProblems } from '../story/check.js';
import { checks as storyChecks } from '../story/checks.js';

/** What a check reports of a fault. */
export interface Catch {
  check: string;
  message: string;
}

type Found = Pick<Problem, 'code' | 'file' | 'message'>;

interface NamedCheck {
  name: string;
  /** Whether what it reports can depend on the file. */
  reads(file: string): boolean;
  /** @returns what it reports while the file has a fault */
  run(root: string, file: string): Promise<readonly Found[]>;
}

/** The comparison with what was published and reviewed: it sees every change of a sentence that it holds. */
export const LOCK = 'lock of what is published';

const GUIDES: NamedCheck = {
  name: 'check:guides',
  reads: (file) => file.startsWith('content/'),
  run: async (root, file) => (await findGuideProblems(isGuide(file) ? [path.join(root, file)] : [])).problems,
};

/** The cheapest first. */
const CHECKS: readonly NamedCheck[] = [
  {
    name: 'check:facts',
    reads: (file) => file.startsWith('content/'),
    run: async (root) => (await checkFacts(root)).problems,
  },
  { name: 'check:advice', reads: (file) => /^content\/(?:apis|data)\//.test(file), run: () => adviceProblems() },
  { name: 'check:prose', reads: (file) => /\.(?:mdx|md|yaml)$/.test(file), run: proseProblems },
  {
    name: 'check:journeys',
    reads: (file) => /^content\/(?:journeys|apis|schemas|guides)\//.test(file),
    run: async (root) => {
      await checkJourneys(path.join(root, 'content/journeys'));
      return [];
    },
  },
  {
    name: 'examples of the story',
    reads: (file) => /^content\/(?:apis\/|data\/(?:story|sample-index)\.yaml)/.test(file),
    run: storyProblems,
  },
  {
    name: 'check:apis',
    reads: (file) => /^content\/(?:apis\/|data\/(?:changelog|errors))/.test(file),
    run: async (root) => {
      const { apis, shared } = await checkApis(path.join(root, 'content/apis/manifest.yaml'));
      return [...apis.flatMap(({ problems }) => problems), ...shared];
    },
  },
  GUIDES,
];

/** The lock sees any change of the sentences that it holds; that a check understands the fault says more. */
export const isUnderstood = (catches: readonly Catch[]): boolean => catches.some(({ check }) => check !== LOCK);

/**
 * Runs the checks until one of them reports a fault, other than by the lock.
 * @param root of the copy that has the fault
 * @param file with the fault, relative to the root
 * @returns none for a fault that no check reports
 */
export async function catchesOf(root: string, file: string): Promise<Catch[]> {
  const catches: Catch[] = [];
  for (const check of CHECKS.filter(({ reads }) => reads(file))) {
    if (isUnderstood(catches)) break;
    catches.push(...(await reportsOf(check, root, file)));
  }
  // A guide can break others: an anchor that they link to.
  return catches.length > 0 || !isGuide(file) ? catches : reportsOf(GUIDES, root, '');
}

/** Everything that the checks report of the copy; nothing where it has no fault. */
export async function allReports(root: string): Promise<Catch[]> {
  const guide = 'content/guides/contact.mdx';
  const reports = await Promise.all(
    [...CHECKS, GUIDES].map((check) => reportsOf(check, root, check === GUIDES ? '' : guide)),
  );
  return reports.flat();
}

async function reportsOf({ name, run }: NamedCheck, root: string, file: string): Promise<Catch[]> {
  const problems = await problemsOf(() => run(root, file));
  const byName = new Map(problems.map((problem) => [problem.code === 'fact-lock' ? LOCK : name, problem]));
  return [...byName].map(([check, { message }]) => ({ check, message }));
}

/** What a check throws is what it found. */
async function problemsOf(run: () => Promise<readonly Found[]>): Promise<readonly Found[]> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof DescriptionError) return error.problems;
    return [{ code: 'error', file: '', message: error instanceof Error ? error.message : String(error) }];
  }
}

async function proseProblems(root: string, file: string): Promise<readonly Found[]> {
  const files = proseFiles(root).filter((prose) => prose.file === path.join(root, file));
  const house = { words: await readWords(), terms: houseTerms(await loadGlossary()) };
  return (await checkProse(files, house)).problems;
}

async function storyProblems(): Promise<readonly Found[]> {
  const material = { story: await loadStory(), index: await loadSampleIndex(), descriptions: await loadDescriptions() };
  return Object.entries(storyChecks).flatMap(([code, check]) => toProblems(code, check(material), material));
}
