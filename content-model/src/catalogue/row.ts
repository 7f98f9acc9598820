/** Things that have an address, and what is stated of them. */
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

/** One value that a source states: a default, a status, the length of a text. */
export interface Value {
  /** Follows the address of its subject, after a dot: `default`, `name.length`. */
  key: string;
  /** In words, without markup: `28,800 seconds`. */
  text: string;
  /** False where a digit in the text is no number of anything. */
  isFigure?: boolean;
}

/** What facts are about: it has an address and values, and need not be shown on a page. */
export interface Subject {
  /**
   * The address, the same wherever it is written: `impact-finance.createDream`, `impact-finance.Dream.targetCents`,
   * `setting.session_max_duration`, `error.not-found`. Of a guide or a section, its path: `/docs/glossary#dream`.
   */
  id: string;
  /** Where its author wrote it; looked up when it is needed. */
  source(): SourceLocation;
  /** Read when they are needed; absent where it has none. */
  values?(): readonly Value[];
}

/** One thing that readers find at a place. */
export interface Row extends Subject {
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
  /** Of a term: the words that mean it in a sentence, and whether their first use on a guide becomes a link. */
  words?: { forms: readonly string[]; isLinked: boolean };
}

/** The text of one value; undefined where there is none. */
export function valueOf({ values }: Subject, key: string): string | undefined {
  return values?.().find((value) => value.key === key)?.text;
}

/** The page of an address, and the anchor on it; the anchor of a whole page is empty. */
export function splitHref(href: string): { page: string; anchor: string } {
  const [page = '', anchor = ''] = href.split(/#(.*)/s);
  return { page, anchor };
}
