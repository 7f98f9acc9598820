/** What the people ask who decide whether the site may be served: files of a release, and the security review. */
import { integer, listOf, object, text, unique } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import { readYaml } from '../read.js';
import { dataFile } from './paths.js';
import { Refusal, type TableSource } from './types.js';

const HELP = 'The comment at the top explains the keys.';

const releaseFile = object({
  /** Anchor of the row. */
  id: text,
  /** Name in the folder of the release. */
  name: text,
  what: text,
  same: text,
});
const releaseSchema = v.pipe(v.array(releaseFile), unique('id'), unique('name'));

type ReleaseFile = v.InferOutput<typeof releaseFile>;

/** The files of a release, in the order of the page. @throws DescriptionError with every problem of the file */
export async function loadReleaseFiles(): Promise<ReleaseFile[]> {
  return (await readYaml(dataFile('release-files.yaml'), releaseSchema, HELP)).value;
}

export const releaseFiles: TableSource = {
  filters: [],
  async load() {
    const rows = (await loadReleaseFiles()).map(({ id, name, what, same }) => ({
      id,
      cells: [`\`${name}\``, what, same],
    }));
    return { columns: ['File', 'What it is', 'Same on every machine'], rows };
  },
};

const reviewRow = object({
  id: text,
  question: text,
  result: text,
  /** Points by the rules of MDN's HTTP Observatory; headers only. */
  points: v.optional(integer),
  /** The test that holds the result, from the root of the repository. */
  test: text,
});
const reviewPart = object({ part: text, rows: listOf(reviewRow) });
const reviewSchema = v.pipe(v.array(reviewPart), unique('part'));

type ReviewPart = v.InferOutput<typeof reviewPart>;

/** @throws DescriptionError with every problem of the file */
export async function loadSecurityReview(): Promise<ReviewPart[]> {
  return (await readYaml(dataFile('security-review.yaml'), reviewSchema, HELP)).value;
}

/** The results of one part of the review, or of all, each with its test. */
export const securityReview: TableSource = {
  filters: ['part'],
  async load({ part }) {
    const parts = await loadSecurityReview();
    const shown = parts.filter((one) => one.part === (part ?? one.part)).flatMap(({ rows }) => rows);
    if (shown.length === 0) throw new Refusal(`Allowed: ${parts.map((one) => `part="${one.part}"`).join(', ')}.`);
    const hasPoints = shown.every(({ points }) => points !== undefined);
    return {
      columns: ['Question', 'Result', ...(hasPoints ? ['Points'] : []), 'Test'],
      rows: shown.map(({ id, question, result, points, test }) => ({
        id,
        cells: [question, result, ...(hasPoints ? [signed(points ?? 0)] : []), `\`${test}\``],
      })),
    };
  },
};

function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points);
}

const testedBrowser = object({
  id: text,
  /** As readers call it. */
  browser: text,
  engine: text,
  version: text,
  tests: text,
});
const browserSchema = v.pipe(v.array(testedBrowser), unique('id'));

type TestedBrowser = v.InferOutput<typeof testedBrowser>;

/** @throws DescriptionError with every problem of the file */
export async function loadTestedBrowsers(): Promise<TestedBrowser[]> {
  return (await readYaml(dataFile('tested-browsers.yaml'), browserSchema, HELP)).value;
}

export const testedBrowsers: TableSource = {
  filters: [],
  async load() {
    const rows = (await loadTestedBrowsers()).map(({ id, browser, engine, version, tests }) => ({
      id,
      cells: [browser, version, engine, tests],
    }));
    return { columns: ['Browser', 'Version', 'Engine', 'What was tested'], rows };
  },
};
