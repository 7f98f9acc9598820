/**
 * The evidence of a release, page by page and item by item: what is checked, and which tests ran with which result.
 * content/schemas/evidence.schema.json describes the same for its readers.
 */
import type { FaultReport } from '@impact-docs/content/data/fault-report';
import type { CheckedItem, PageSummary } from '@impact-docs/content/check-summary/model';
import type { Coverage } from '@impact-docs/content/guides/coverage';

/**
 * `executed`: a test ran it. `checked`: parsed, drawn, followed or compared. `validated`: validated against a schema.
 * `exempt`: nothing checks it, and `reason` says why. `not-run`: its test did not run on this content on this machine.
 */
type ItemState = 'executed' | 'checked' | 'validated' | 'exempt' | 'not-run';

export interface Item extends Omit<CheckedItem, 'kind' | 'method'> {
  kind: CheckedItem['kind'] | 'date';
  state: ItemState;
  /** Version of what checks it, or of the language that runs it. */
  version?: string;
  /** When the test ran. ISO 8601 */
  at?: string;
  ok: boolean;
}

export interface PageEvidence extends Omit<PageSummary, 'items'> {
  items: Item[];
}

export interface Evidence {
  $schema: string;
  /** When the evidence was collected; `SOURCE_DATE_EPOCH` replaces the clock. ISO 8601 */
  date: string;
  /** Commit of the sources; absent where there is no repository. */
  revision?: string;
  /** True: there were changes that no commit has. */
  changed: boolean;
  /** `floor`: share of covered blocks below which a build fails. */
  coverage: Coverage & { floor: number };
  /** The last whole run of seeded faults, which may be of an earlier revision. Absent where no report is committed. */
  faults?: FaultReport;
  pages: PageEvidence[];
}

/** Below the root of the repository; not committed. */
export const EVIDENCE_FILE = '.work/evidence/evidence.json';
