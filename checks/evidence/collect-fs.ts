/** The repository → its evidence: guides, references, runs of tests, dates. */
import fs from 'node:fs';
import path from 'node:path';
import { loadManifest } from '@impact-docs/api-reference/manifest';
import { buildModel, createReferences, loadDescription } from '@impact-docs/openapi-model';
import { checkValues } from '@impact-docs/schema-validation/check-values';
import { listValues } from '@impact-docs/schema-validation/values';
import { mutators } from '../mutation/mutators/index.js';
import type { DateReport } from '../guides/dates.js';
import { products } from '@impact-docs/content/products';
import { parseGuide } from '@impact-docs/content/guides/fences';
import { frontMatterOf, routeOf } from '@impact-docs/content/guides/guide-files';
import { slashed } from '@impact-docs/content/files-fs';
import { elementsOf, linksOf } from '../guides/guide-parts.js';
import { isMatch, readSamplesManifest, SAMPLES_MANIFEST } from '../guides/manifest.js';
import type { Problem } from '@impact-docs/content/problem';
import type { Guide, ProofResult } from '../guides/prove.js';
import { blockItem, elementItem, type Checkers } from './guides.js';
import { FAULT_REPORT, type Coverage, type Evidence, type FaultReport, type Item, type PageEvidence } from './model.js';
import { now, sourceRevision } from './clock-fs.js';
import { versionOfPackage } from './programs-fs.js';
import { PARSED_LANGUAGES, parseSamples, sampleRequestsOf, type SampleRequest } from './parsed-samples-fs.js';
import { referencePages } from './reference.js';
import { requestSuite } from './run-record.js';
import { openRuns } from './runs-fs.js';

export interface Proven {
  guides: readonly Guide[];
  result: ProofResult;
  dates: DateReport;
  coverage: Coverage;
}

/**
 * @param root absolute path of the repository
 * @param known evidence of the pages of the reference from an earlier run, or a place for it
 */
export async function collectEvidence(
  root: string,
  { guides, result, dates, coverage }: Proven,
  known: { reference?: PageEvidence[] } = {},
): Promise<{ evidence: Evidence; problems: Problem[] }> {
  const checkers = openCheckers(root);
  const guidePages = guides.map((guide) => guideEvidence(guide, result, dates, checkers));
  const { pages, problems } = known.reference
    ? { pages: known.reference, problems: [] }
    : await referenceEvidence(root, dates, checkers);
  if (problems.length === 0) known.reference = pages;
  const faults = readFaults(root);
  const evidence = {
    date: now(),
    ...sourceRevision(root),
    coverage,
    ...(faults === undefined ? {} : { faults }),
    pages: [...guidePages, ...pages],
  };
  return { evidence, problems: [...problems, ...failedRuns(evidence.pages)] };
}

/** The report is kept as `npm run proof:mutate` has written it; a test holds it to the kinds of faults that there are. */
function readFaults(root: string): Evidence['faults'] {
  if (!fs.existsSync(path.join(root, FAULT_REPORT))) return undefined;
  const report = JSON.parse(fs.readFileSync(path.join(root, FAULT_REPORT), 'utf8')) as FaultReport;
  const faultOf = (kind: string): string => mutators.find((mutator) => mutator.kind === kind)?.fault ?? kind;
  return { ...report, byKind: report.byKind.map((one) => ({ ...one, fault: faultOf(one.kind) })) };
}

function openCheckers(root: string): Checkers {
  const { entries } = readSamplesManifest(fs.readFileSync(path.join(root, SAMPLES_MANIFEST), 'utf8'));
  return {
    recordOf: openRuns(root),
    entryOf: (file) => entries.find(({ files }) => isMatch(files, file)),
    versionOf: (name) => versionOfPackage(root, name),
  };
}

function guideEvidence(
  { page, text }: Guide,
  { blocks }: ProofResult,
  dates: DateReport,
  checkers: Checkers,
): PageEvidence {
  const { root } = parseGuide(page, text);
  const { title, slug } = frontMatterOf(text);
  const items: Item[] = [
    ...blocks.filter((block) => block.page === page).map((block) => blockItem(block, checkers)),
    ...elementsOf(root).flatMap((element) => elementItem(element, checkers) ?? []),
  ].toSorted((left, right) => (left.line ?? 0) - (right.line ?? 0));
  const links = linksOf(root).length;
  if (links > 0)
    items.push({ kind: 'link', name: 'links', state: 'checked', by: 'check:links', ok: true, count: links });
  return {
    path: routeOf(page, slug),
    source: page,
    title: typeof title === 'string' ? title : page,
    group: groupOf(page),
    items: [...items, ...dateItems(page, dates)],
  };
}

function groupOf(page: string): string {
  const product = products.find(({ key }) => page.startsWith(`content/guides/${key}/`));
  return product ? `Guides of ${product.name}` : 'Pages for all';
}

function dateItems(file: string, { counts }: DateReport): Item[] {
  const count = counts[file] ?? 0;
  if (count === 0) return [];
  const against = 'content/data/changelog.yaml';
  return [{ kind: 'date', name: 'releases and dates', state: 'checked', against, by: 'proof', ok: true, count }];
}

async function referenceEvidence(
  root: string,
  dates: DateReport,
  checkers: Checkers,
): Promise<{ pages: PageEvidence[]; problems: Problem[] }> {
  const pages: PageEvidence[] = [];
  const problems: Problem[] = [];
  const nameOf = (file: string): string => slashed(path.relative(root, file));
  const entries = await loadManifest(path.join(root, 'content/apis/manifest.yaml'));
  const described = await Promise.all(
    entries.map(async (entry) => ({ entry, description: await loadDescription(entry.file, { rules: 'strict' }) })),
  );
  const requests = described.flatMap(({ entry, description }) =>
    sampleRequestsOf(entry.id, buildModel(description)).map((one) => ({ ...one, file: nameOf(entry.file) })),
  );
  const unknown = PARSED_LANGUAGES.filter((language) => checkers.recordOf(requestSuite(language)) === undefined);
  const parsed = await parseSamples(requests, unknown);
  for (const [language, { wrong }] of parsed) problems.push(...refusedSamples(requests, language, wrong));
  const known: Checkers = { ...checkers, parsedIn: (language) => parsed.get(language) };
  for (const { entry, description } of described) {
    const report = checkValues(description, ({ file, line }) => `${nameOf(file)}:${line}`);
    problems.push(...report.problems.map((problem) => ({ ...problem, file: nameOf(problem.file) })));
    const isWrong = (pointer: string): boolean => {
      const { file, line } = description.locate(pointer);
      return report.problems.some((problem) => problem.file === file && problem.line === line);
    };
    const wrong =
      report.problems.length === 0
        ? []
        : listValues(createReferences(description.document)).flatMap(({ pointer }) =>
            isWrong(pointer) ? pointer : [],
          );
    const own = referencePages({ entry, document: description.document, source: nameOf(entry.file), wrong }, known);
    own[0]?.items.push(...dateItems(nameOf(entry.file), dates));
    pages.push(...own);
  }
  return { pages, problems };
}

function refusedSamples(
  requests: readonly (SampleRequest & { file: string })[],
  language: string,
  wrong: ReadonlyMap<string, string>,
): Problem[] {
  return requests.flatMap(({ id, file }) => {
    const reason = wrong.get(id);
    if (reason === undefined) return [];
    return {
      file,
      line: 1,
      column: 1,
      message: `The request sample of ${id} in ${language} is not in its language: ${reason}`,
      remedy: 'Correct what makes the samples, in packages/request-samples, or the example in the description.',
    };
  });
}

/** A test that failed on this very content; its result stays until it runs again. */
function failedRuns(pages: readonly PageEvidence[]): Problem[] {
  return pages.flatMap(({ source, items }) =>
    items
      .filter(({ ok, at }) => !ok && at !== undefined)
      .map(({ name, line = 1, by = '', against }) => ({
        file: source,
        line,
        column: 1,
        message: `The last run of ${by} on this content failed; it checks ${against ?? name}.`,
        remedy: `Run it again, and correct what it says: ${by === 'tests/samples' ? 'npm test' : `npx vitest run ${by}`}.`,
      })),
  );
}
