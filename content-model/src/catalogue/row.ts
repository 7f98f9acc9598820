/** Things that have an address, and what is stated of them. */
import { nearest, type JsonNumber, type SourceLocation } from '@impact-docs/openapi-model';

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
  /** Of a figure: its number, or the two ends of its range. */
  numbers?: readonly number[];
  /** What these are numbers of: `seconds`, `GiB`. */
  unit?: string;
  /** Of a list of names: each of them. */
  names?: readonly string[];
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

/** A figure as programs write it, and the ends of a range: `3000`, `1–5000 items`. */
export function figure(key: string, numbers: readonly JsonNumber[], unit?: string): Value {
  const text = numbers.join('–');
  return { key, text: unit === undefined ? text : `${text} ${unit}`, numbers: numbers.map(nearest), unit };
}

export const nameList = (key: string, names: readonly string[]): Value => ({ key, text: names.join(', '), names });

export function valueOf({ values }: Subject, key: string): Value | undefined {
  return values?.().find((value) => value.key === key);
}

/** The page of an address, and the anchor on it; the anchor of a whole page is empty. */
export function splitHref(href: string): { page: string; anchor: string } {
  const [page = '', anchor = ''] = href.split(/#(.*)/s);
  return { page, anchor };
}
