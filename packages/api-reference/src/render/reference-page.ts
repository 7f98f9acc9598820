/** A rendered page of the reference, and what it states of itself: for searches, link checkers and other programs. */
import type { Operation } from '@impact-docs/openapi-model';
import type { Direction, TocItem } from './page-context.js';

/** What the sidebar and the browser title need of a page. */
export interface PageMeta {
  kind: 'overview' | 'operation' | 'objects' | 'webhooks';
  /** Last URL segment. */
  name: string;
  title: string;
  description: string;
  sidebarLabel: string;
  /**
   * Categories of the menu that list an operation, each as the labels on the way to it. Of an overview: all of them, in
   * its order.
   */
  menu?: string[][];
  method?: Operation['method'];
  deprecated: boolean;
}

/** The pages of objects and of webhooks are overviews of these. */
export type EntryKind =
  | 'overview'
  | 'operation'
  | 'webhook'
  | 'section'
  | 'object'
  | 'field'
  | 'parameter'
  | 'header'
  | 'value'
  | 'scope'
  | 'scheme'
  | 'error';

/** One thing of a page that readers look for. */
export interface ReferenceEntry {
  /** Anchor on the page; '' for the page itself. */
  id: string;
  kind: EntryKind;
  /** As texts write it: `dream.targetCents`, `Idempotency-Key`, `rate-limited`. */
  name: string;
  /** What is said of it in plain words, without its name, type and badges; at most 900 characters. */
  text: string;
  /** Of a field or value in a body, and of a header field of a response. */
  part?: Direction;
  deprecated?: true;
}

/** An error in an example of an operation. */
export interface ShownError {
  status: string;
  code?: string;
  /** The sentence of its body. */
  message: string;
}

interface Statements {
  /** The first is the page itself, the others are in the order of the page. */
  entries: readonly ReferenceEntry[];
  /** Of an operation: `POST /dreams`. */
  endpoint?: string;
  errors: readonly ShownError[];
}

export interface ReferencePage extends PageMeta, Statements {
  toc: TocItem[];
  /** Every id of the page. */
  ids: ReadonlySet<string>;
  html: string;
}

/** What is written next to the HTML of a page. */
export interface ReferenceData extends PageMeta, Statements {
  ids: readonly string[];
  /**
   * Paths and fragments that the page links to, without files to download. Those to pages of the reference begin with
   * `docs:` instead of the path of their version.
   */
  links: readonly string[];
}
