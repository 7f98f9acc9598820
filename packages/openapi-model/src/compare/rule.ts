/** A rule by which a difference breaks a client, and the verdicts that many have in common. */
import type { ChangeKind, Direction, Verdict } from './types.js';

export interface Rule {
  kind: ChangeKind;
  /** For what the client sends. */
  request: Verdict;
  /** For what the client gets. */
  response: Verdict;
  /** What happened, in the words of a list item. */
  title: string;
  /** Why the verdict is what it is; one sentence. */
  why: string;
}

const both = (verdict: Verdict) => ({ request: verdict, response: verdict });
export const rule = (kind: ChangeKind, verdicts: Pick<Rule, Direction>, title: string, why: string): Rule => ({
  kind,
  ...verdicts,
  title,
  why,
});

export const breaking = both('breaking');
export const mayBreak = both('may-break');
export const compatible = both('compatible');
/** Fewer values than before: a client can no longer send all of them, and understands all that it gets. */
export const narrowed = { request: 'breaking', response: 'compatible' } as const;
/** More values than before: what a client sends is still accepted, and it may get what it does not know. */
export const widened = { request: 'compatible', response: 'may-break' } as const;
