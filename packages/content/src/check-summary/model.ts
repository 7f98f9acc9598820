/** What is checked on each page, as far as the sources alone say it: nothing here depends on a run of any test. */

/**
 * `tested`: a test of this repository runs, compiles or parses it. `validated`: every build validates it against a schema.
 * `checked`: every build parses, draws or follows it. `exempt`: nothing checks it, and `reason` says why.
 */
export type CheckMethod = 'tested' | 'validated' | 'checked' | 'exempt';

export interface CheckedItem {
  kind: 'block' | 'example' | 'sample' | 'table' | 'journey' | 'link';
  /** What it is: a language, the pointer of an example, the name of a table. */
  name: string;
  /** Line in the source of the page, where that is written by hand. */
  line?: number;
  method: CheckMethod;
  /** What it is validated against, or the file that is shown: `impact-finance#Dream`, `samples/lend/lend.rb#lend`. */
  against?: string;
  /** The test file, npm script or package that checks it. */
  by?: string;
  /** Why it is exempt. */
  reason?: string;
  /** How many, where one item stands for several: the links of a page. */
  count?: number;
}

export interface PageSummary {
  /** Path on the site. */
  path: string;
  /** File that the page is generated from, relative to the root of the repository. */
  source: string;
  title: string;
  /** Heading under which the page is listed. */
  group: string;
  items: CheckedItem[];
}

/** The page that lists all summaries. */
export const SUMMARY_PAGE = '/docs/how-this-documentation-is-checked';

/** Anchor of a page's summary: `/docs/impact-finance/errors` → `page-impact-finance-errors`. */
export function summaryId(path: string): string {
  const name = path.replace(/^\/docs\/?/, '').replaceAll('/', '-');
  return name === '' ? 'page-start' : `page-${name}`;
}

/** Test of the generated request samples of all pages, in every language. */
export const REQUEST_SAMPLES_TEST = 'tests/samples';
export const JOURNEYS_TEST = 'checks/journeys/journeys.test.ts';
