/** One thing that has an address. */
import type { SourceLocation } from '@impact-docs/openapi-model';

export type RowKind =
  | 'operation'
  | 'webhook'
  | 'schema'
  | 'field'
  | 'error'
  | 'event'
  | 'bridge-event'
  | 'setting'
  | 'variable'
  | 'action'
  | 'limit'
  | 'term'
  | 'guide'
  | 'section';

export interface Row {
  /**
   * The address, the same wherever it is written: `impact-finance.createDream`, `impact-finance.Dream.targetCents`,
   * `setting.session_max_duration`, `error.not-found`. Of a guide or a section, its path: `/docs/glossary#dream`.
   */
  id: string;
  kind: RowKind;
  /** As texts write it: `Dream`, `Dream.targetCents`, `not-found`, `DATABASE_URL`. */
  name: string;
  /** What a link to it says. */
  title: string;
  /** Where readers find it: page and anchor. */
  href: string;
  /** Key of the product that has it; absent for what belongs to the whole site. */
  product?: string;
  /** Key of the API that has it. */
  api?: string;
  /** Where its author wrote it; looked up when it is needed. */
  source(): SourceLocation;
}

/** The page of an address, and the anchor on it; the anchor of a whole page is empty. */
export function splitHref(href: string): { page: string; anchor: string } {
  const [page = '', anchor = ''] = href.split(/#(.*)/s);
  return { page, anchor };
}
