/** What is known of the documentation, page by page and item by item: the shape of `/evidence.json`. */

/**
 * `executed`: a test runs it. `checked`: compiled, drawn, or held to a grammar. `validated`: held to a schema.
 * `exempt`: nothing checks it, and `reason` says why. `not-run`: a test does, and has not run on this content here.
 */
export type ItemState = 'executed' | 'checked' | 'validated' | 'exempt' | 'not-run';

export interface Item {
  kind: 'block' | 'example' | 'sample' | 'table' | 'journey' | 'link' | 'date';
  /** What it is: a language, the place of an example, the name of a table. */
  name: string;
  /** Line in the source of the page, where that is written by hand. */
  line?: number;
  state: ItemState;
  /** What it is held to, or the file that is shown: `impact-finance#Dream`, `content/samples/…`. */
  against?: string;
  /** The test, program or library that checks it, and which version of it. */
  by?: string;
  version?: string;
  /** When the test ran, where that is not the time of the build. ISO 8601 */
  at?: string;
  /** Why it is exempt or not run. */
  reason?: string;
  ok: boolean;
  /** How many, where one item stands for several: the links of a page. */
  count?: number;
}

export interface PageEvidence {
  /** Path on the site. */
  path: string;
  /** File that the page is made of, relative to the root of the repository. */
  source: string;
  title: string;
  /** Heading under which receipts are listed. */
  group: string;
  items: Item[];
}

export interface Coverage {
  /** Fenced blocks of the guides. */
  blocks: number;
  /** Those that are executed, checked or validated by something that can fail. */
  covered: number;
  exempt: number;
  /** Share of covered blocks below which the build fails. */
  floor: number;
}

/** What came of seeded faults: the shape of `checks/mutation/report.json`. */
export interface FaultReport {
  seed: number;
  /** When the run ended. ISO 8601 */
  date: string;
  /** Commit of the files in which the faults were made; absent where it is not known. */
  revision?: string;
  /** True: there were changes that no commit has. */
  changed: boolean;
  /** How long the run took. */
  seconds: number;
  mutants: number;
  killed: number;
  byKind: FaultKind[];
  survivors: Survivor[];
}

export interface FaultKind {
  kind: string;
  mutants: number;
  killed: number;
  /** Names of the checks that caught some. */
  checks: string[];
}

/** A fault that nothing caught. */
export interface Survivor {
  kind: string;
  file: string;
  line: number;
  before: string;
  after: string;
  /** Why no check sees it; absent where nobody has looked yet. */
  explanation?: string;
}

export interface Evidence {
  /** When the proof ran; `SOURCE_DATE_EPOCH` replaces the clock. ISO 8601 */
  date: string;
  /** Commit of the sources; absent where there is no repository. */
  revision?: string;
  /** True: there were changes that no commit has. */
  changed: boolean;
  coverage: Coverage;
  /** The last whole run of seeded faults, which may be of an earlier revision; `fault` says what an author did wrong. Absent where none is kept. */
  faults?: Omit<FaultReport, 'byKind'> & { byKind: (FaultKind & { fault: string })[] };
  pages: PageEvidence[];
}

/** Where the proof leaves it for the build of the site. Not kept in version control. */
export const EVIDENCE_FILE = '.work/proof/evidence.json';

/** What the last whole run of `npm run proof:mutate` has found. Kept in version control, because a run takes minutes. */
export const FAULT_REPORT = 'checks/mutation/report.json';

export const GLOBAL_PAGE = '/docs/how-this-documentation-is-checked';

/** Anchor of a page's receipt: `/docs/impact-finance/errors` → `page-impact-finance-errors`. */
export function receiptId(path: string): string {
  const name = path.replace(/^\/docs\/?/, '').replaceAll('/', '-');
  return name === '' ? 'page-start' : `page-${name}`;
}
