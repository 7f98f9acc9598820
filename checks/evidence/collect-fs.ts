/** The repository → the evidence of a release: what is checked on each page, and the records of test runs. */
import fs from 'node:fs';
import path from 'node:path';
import { allSummaries } from '@impact-docs/content/check-summary/load-fs';
import { loadFaultReport } from '@impact-docs/content/data/fault-report';
import { coverageOf, COVERAGE_THRESHOLD } from '@impact-docs/content/guides/coverage';
import { isMatch, readSamplesManifest, SAMPLES_MANIFEST } from '@impact-docs/content/guides/samples-manifest';
import type { Problem } from '@impact-docs/openapi-model';
import type { DateReport } from '../guides/dates/dates.js';
import { now, sourceRevision } from './clock-fs.js';
import { evidenceItem, type Results } from './items.js';
import type { Evidence, Item, PageEvidence } from './model.js';
import { versionOfPackage } from './programs-fs.js';
import { openRuns } from './runs-fs.js';

/**
 * @param root absolute path of the repository
 * @param dates that were compared with the changelog, by file
 * @returns problems where the last run of a test on these files failed
 */
export async function collectEvidence(
  root: string,
  dates: DateReport['counts'],
): Promise<{ evidence: Evidence; problems: Problem[] }> {
  const results = openResults(root);
  const summaries = await allSummaries();
  const pages = summaries.map(({ items, ...page }): PageEvidence => ({
    ...page,
    items: items.map((item) => evidenceItem(item, results)),
  }));
  addDates(pages, dates);
  const blocks = summaries.flatMap(({ items }) => items).filter(({ kind }) => kind === 'block');
  const faults = loadFaultReport();
  const evidence: Evidence = {
    $schema: '/schemas/evidence.schema.json',
    date: now(),
    ...sourceRevision(root),
    coverage: { ...coverageOf(blocks.map(({ method }) => method)), floor: COVERAGE_THRESHOLD },
    ...(faults === undefined ? {} : { faults }),
    pages,
  };
  return { evidence, problems: failedRuns(pages) };
}

function openResults(root: string): Results {
  const entries = readSamplesManifest(fs.readFileSync(path.join(root, SAMPLES_MANIFEST), 'utf8'));
  return {
    recordOf: openRuns(root),
    entryOf: (file) => entries.find(({ files }) => isMatch(files, file)),
    versionOf: (name) => versionOfPackage(root, name),
  };
}

/** The dates of a file count on the first page that is generated from it. */
function addDates(pages: readonly PageEvidence[], dates: DateReport['counts']): void {
  for (const [source, count] of Object.entries(dates)) {
    const item: Item = {
      kind: 'date',
      name: 'releases and dates',
      state: 'checked',
      against: 'content/data/changelog.yaml',
      by: 'check:guides',
      ok: true,
      count,
    };
    if (count > 0) pages.find((page) => page.source === source)?.items.push(item);
  }
}

/** A test that failed on exactly this content; its result stays until it runs again. */
function failedRuns(pages: readonly PageEvidence[]): Problem[] {
  return pages.flatMap(({ source, items }) =>
    items
      .filter(({ ok }) => !ok)
      .map(({ name, line = 1, by = '', against }) => ({
        file: source,
        line,
        column: 1,
        message: `The last run of ${by} on this content failed; it checks ${against ?? name}.`,
        remedy: `Run it again, and correct what it reports: ${by === 'tests/samples' ? 'npm test' : `npx vitest run ${by}`}.`,
      })),
  );
}
