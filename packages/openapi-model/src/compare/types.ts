/** The result of a comparison of two descriptions. */
import type { HttpMethod } from '../model/view-model.js';
import type { Pointer } from '../pointer.js';
import type { RuleId } from './rules.js';

export type ChangeKind = 'added' | 'changed' | 'removed';

/** What the client does with the value: it sends it, or it gets it. The body of a webhook is a `response`. */
export type Direction = 'request' | 'response';

/**
 * - `breaking`: a client that follows the older description fails, or loses what it had.
 * - `may-break`: whether it fails depends on how it is written.
 * - `compatible`: a client that ignores members it does not know notices nothing.
 */
export type Verdict = 'breaking' | 'may-break' | 'compatible';

/** One difference, at one place. */
export interface Difference {
  rule: RuleId;
  kind: ChangeKind;
  /** Empty where the rule holds for the call as a whole. */
  directions: Direction[];
  /** The worst of its directions. */
  verdict: Verdict;
  /** `body`, `query page`, `response 200 header ETag`; the name of an object; empty for the call or the API itself. */
  place: string;
  /** Inside of the place: `dream.targetCents`, `items[].id`; empty for the place itself. */
  path: string;
  /** Place and path as people read them: `body dream.targetCents`, `Dream.targetCents`. */
  where: string;
  /** What there was, and what there is, in words: `at most 10 items`; absent where the kind is enough. */
  before?: string;
  after?: string;
  /** Places in the two bundled documents, as far as they exist. */
  pointers: { before?: Pointer; after?: Pointer };
}

/** One version of a call. */
export interface CallName {
  slug: string;
  operationId?: string;
  method: HttpMethod;
  path: string;
  title: string;
}

/** Everything that happened to one operation or webhook. */
export interface OperationComparison {
  /** Stable on both sides: the slug of the newer version, else of the older one. */
  key: string;
  kind: 'operation' | 'webhook';
  before?: CallName;
  after?: CallName;
  /** Its own differences, and those of named objects that no other call reaches. */
  differences: Difference[];
  /** Changed objects that several calls use: they are reported once, in {@link Comparison.objects}. */
  objects: ObjectUse[];
  /** The worst of its own differences and of those of the objects that it uses, in the direction of the use. */
  verdict?: Verdict;
}

export interface ObjectUse {
  /** {@link ObjectComparison.key} */
  key: string;
  /** Where the object is first met: `body dream`, `response 200`. */
  where: string;
  directions: Direction[];
  verdict: Verdict;
}

/** A named schema that changed and that several calls use. */
export interface ObjectComparison {
  /** Its name, or both names where they differ. */
  key: string;
  /** The newer name, else the older one. */
  name: string;
  /** Set where the schema has another name now. */
  formerName?: string;
  differences: Difference[];
  /** Keys of the calls that use it, in their order. */
  operations: string[];
  verdict: Verdict;
}

/** From one description to another, as a client of the first one sees it. */
export interface Comparison {
  before: { title: string; version: string };
  after: { title: string; version: string };
  /** Base addresses and security schemes. */
  api: Difference[];
  /** Only what differs; in the order of the newer description, what was removed at the end. */
  operations: OperationComparison[];
  objects: ObjectComparison[];
}
