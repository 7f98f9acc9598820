/** The checks of the repository, each as a gate that a changed file has to pass; all in this process. */
import path from 'node:path';
import { loadManifest } from '@impact-docs/api-reference/manifest';
import { buildModel, DescriptionError, loadDescription, type Problem } from '@impact-docs/openapi-model';
import { changelogOf, checkChangelogFile } from '../apis/changelog.js';
import { checkApis } from '../apis/check-apis.js';
import { checks } from '../story/checks.js';
import { toProblems, type Material } from '../story/check.js';
import { loadDescriptions } from '@impact-docs/content/story/examples';
import { equationsIn } from '@impact-docs/content/story/equations';
import { collectExamples } from '@impact-docs/content/story/examples';
import { loadSampleIndex, loadStory } from '@impact-docs/content/story/load-story';
import { checkJourneys } from '../journeys/check-journeys.js';
import { loadGlossary } from '@impact-docs/content/data/glossary';
import { checkProse } from '../prose/check-fs.js';
import { proseFiles } from '../prose/files-fs.js';
import { houseTerms } from '../prose/terms.js';
import { readWords } from '../prose/words-fs.js';
import { checkSiteLinks, readPages, type KnownAnchors } from '../guides/links/links-fs.js';
import { createNameCheck } from '../guides/names/names-fs.js';
import { checkGuides } from '../guides/check-guides.js';
import { openRepository, readGuides } from '../guides/repository-fs.js';
import { slashed } from '@impact-docs/content/files-fs';
import { isGuide } from '@impact-docs/content/guides/guide-files';

export interface Caught {
  check: string;
  /** Relative to the root. */
  file: string;
  line: number;
  message: string;
}

export interface Gate {
  check: string;
  reads(file: string): boolean;
  /** What it finds with this file changed; paths are relative to the root. */
  run(file: string): Promise<Omit<Caught, 'check'>[]>;
}

const API = /^content\/apis\/.+\.yaml$/;

/** Cheapest first. Each holds what it has read of the untouched repository. */
export async function openGates(root: string): Promise<Gate[]> {
  const relative = (file: string): string => slashed(path.relative(root, path.resolve(root, file)));
  const placed = (problems: readonly Pick<Problem, 'file' | 'line' | 'message'>[]) =>
    problems.map(({ file, line, message }) => ({ file: relative(file), line, message }));
  return [
    equationGate(root),
    await storyGate(root, placed),
    await descriptionGate(root, placed),
    {
      check: 'check:journeys',
      reads: (file) => /^content\/(?:journeys\/|apis\/|schemas\/application-bridge)/.test(file),
      run: async () => placed(await problemsOf(() => checkJourneys(path.join(root, 'content', 'journeys')))),
    },
    await blockGate(root),
    nameGate(root),
    proseGate(root, placed),
    await linkGate(root),
  ];
}

type Placed = (problems: readonly Pick<Problem, 'file' | 'line' | 'message'>[]) => Omit<Caught, 'check'>[];

/** What a check throws is what it found; anything else than a list of problems is told in its words. */
async function problemsOf(run: () => unknown): Promise<Pick<Problem, 'file' | 'line' | 'message'>[]> {
  try {
    await run();
    return [];
  } catch (error) {
    if (error instanceof DescriptionError) return [...error.problems];
    // The site's modules have their own copy of the class.
    if (error instanceof Error && 'problems' in error && Array.isArray(error.problems)) return error.problems;
    return [{ file: '', line: 1, message: error instanceof Error ? error.message : String(error) }];
  }
}

function equationGate(root: string): Gate {
  return {
    check: 'calculations',
    reads: (file) => isGuide(file),
    run: (name) => {
      const text = textOf(root, name);
      return Promise.resolve(
        equationsIn(text)
          .filter(({ shown, computed }) => shown !== computed)
          .map(({ offset, text: equation, computed }) => ({
            file: name,
            line: text.slice(0, offset).split('\n').length,
            message: `${equation} should be ${computed}.`,
          })),
      );
    },
  };
}

const textOf = (root: string, name: string): string =>
  readGuides(root, []).find(({ page }) => page === name)?.text ?? '';

async function descriptionGate(root: string, placed: Placed): Promise<Gate> {
  const entries = await loadManifest(path.join(root, 'content/apis/manifest.yaml'));
  const files = await Promise.all(
    entries.map(async ({ file }) => ({ file, parts: new Set((await loadDescription(file)).files) })),
  );
  return {
    check: 'check:apis',
    reads: (file) => API.test(file),
    async run(name) {
      const changed = path.join(root, name);
      const using = files.filter(({ parts }) => parts.has(changed)).map(({ file }) => file);
      const problems: Pick<Problem, 'file' | 'line' | 'message'>[] = [];
      for (const file of name.endsWith('manifest.yaml') ? [changed] : using) {
        problems.push(
          ...(await problemsOf(async () => {
            const report = await checkApis(file);
            const found = [...report.apis.flatMap((api) => api.problems), ...report.shared];
            if (found.length > 0) throw new DescriptionError(found);
          })),
        );
        if (problems.length > 0) break;
      }
      return placed(problems.length > 0 ? problems : await changelogProblems(root, entries, name, using));
    },
  };
}

/** What the changelog does not tell of a release, where the file is a part of it, or of what came after. */
async function changelogProblems(
  root: string,
  entries: Awaited<ReturnType<typeof loadManifest>>,
  name: string,
  using: readonly string[],
): Promise<Pick<Problem, 'file' | 'line' | 'message'>[]> {
  const touched = entries.filter(
    ({ id, file }) => using.includes(file) || name.startsWith(`content/apis/releases/${id}/`),
  );
  return problemsOf(async () => {
    const listed = await Promise.all(
      touched.map(async (entry) => ({ entry, model: buildModel(await loadDescription(entry.file)) })),
    );
    const problems = await checkChangelogFile(listed, changelogOf(path.join(root, 'content/apis/manifest.yaml')));
    if (problems.length > 0) throw new DescriptionError(problems);
  });
}

async function storyGate(root: string, placed: Placed): Promise<Gate> {
  const material: Material = { story: loadStory(), index: loadSampleIndex(), descriptions: await loadDescriptions() };
  const entries = await loadManifest(path.join(root, 'content/apis/manifest.yaml'));
  const parts = new Map(
    await Promise.all(entries.map(async ({ id, file }) => [id, new Set((await loadDescription(file)).files)] as const)),
  );
  const changedMaterial = async (name: string): Promise<Material> => ({
    story: name === 'content/data/story.yaml' ? loadStory() : material.story,
    index: name === 'content/data/sample-index.yaml' ? loadSampleIndex() : material.index,
    descriptions: await Promise.all(
      material.descriptions.map(async (description) => {
        const { api } = description;
        const file = entries.find(({ id }) => id === api)?.file;
        if (file === undefined || !parts.get(api)?.has(path.join(root, name))) return description;
        const { document, locate } = await loadDescription(file, { rules: 'strict' });
        return { api, document, locate, examples: collectExamples(api, document) };
      }),
    ),
  });
  return {
    check: 'packages/content/src/story',
    reads: (file) => API.test(file) || /^content\/data\/(?:story|sample-index)\.yaml$/.test(file),
    run: async (name) =>
      placed(
        await problemsOf(async () => {
          const changed = await changedMaterial(name);
          for (const [code, check] of Object.entries(checks)) {
            const problems = toProblems(code, check(changed), changed);
            if (problems.length > 0) throw new DescriptionError(problems);
          }
        }),
      ),
  };
}

async function blockGate(root: string): Promise<Gate> {
  const untouched = await openRepository(root);
  return {
    check: 'proof: blocks',
    reads: (file) =>
      isGuide(file) || API.test(file) || /^content\/(?:schemas|samples)\/|^content\/data\/environment/.test(file),
    async run(name) {
      const inGuide = isGuide(name);
      // A guide says in its info strings what it leans on.
      const api = /^content\/(?:apis|schemas)\/([\w-]+)/.exec(name)?.[1];
      const leansOn = (text: string): boolean =>
        text.includes(`"${name.slice('content/'.length)}"`) ||
        (api !== undefined && new RegExp(`(?:schema|call)="${api}[#/"]`).test(text)) ||
        (name.startsWith('content/data/environment') && text.includes('"environment-variables'));
      const guides = readGuides(root, []).filter(({ page, text }) => (inGuide ? page === name : leansOn(text)));
      const { problems } = await checkGuides(guides, inGuide ? untouched : await openRepository(root));
      return problems.map(({ file, line, message }) => ({ file, line, message }));
    },
  };
}

function nameGate(root: string): Gate {
  const names = createNameCheck(root);
  return {
    check: 'proof: names',
    reads: (file) => /^content\/(?:apis|data|guides|journeys|samples|schemas)\//.test(file),
    run(name) {
      names.forget(name);
      const files = isGuide(name) ? [name] : names.files;
      const problems = files.flatMap((file) => names.problemsOf(file));
      if (name.startsWith('content/data/environment')) problems.push(...names.unusedVariables());
      names.forget(name);
      return Promise.resolve(problems.map(({ file, line, message }) => ({ file, line, message })));
    },
  };
}

async function linkGate(root: string): Promise<Gate> {
  const all = readGuides(root, []);
  const { pages } = await readPages(all);
  // Anchors of the reference as they are: a field with another name is what other checks see first.
  const known: KnownAnchors = new Map();
  return {
    check: 'proof: elements and links',
    reads: (file) => /^content\/(?:apis|data|guides|journeys)\//.test(file),
    async run(name) {
      const changed = readGuides(root, []).filter(({ page, text }) =>
        isGuide(name) ? page === name : /^<[A-Z]\w+ /m.test(text),
      );
      const found = await readPages(changed);
      const now = pages.map((page) => found.pages.find(({ file }) => file === page.file) ?? page);
      const problems = [...found.problems];
      try {
        if (problems.length === 0) problems.push(...(await checkSiteLinks(root, now, { known })));
      } catch (error) {
        problems.push({ file: name, line: 1, column: 1, message: String(error), remedy: '' });
      }
      return problems.map(({ file, line, message }) => ({ file, line, message }));
    },
  };
}

function proseGate(root: string, placed: Placed): Gate {
  const files = proseFiles(root);
  return {
    check: 'check:prose',
    reads: (name) => files.some(({ file }) => file === path.join(root, name)),
    async run(name) {
      const house = { words: await readWords(), terms: houseTerms(await loadGlossary()) };
      const { problems } = await checkProse(
        files.filter(({ file }) => file === path.join(root, name)),
        house,
      );
      return placed(problems);
    },
  };
}
