/** What is wrong inside a fenced block, before it is known where the block stands. */
import type { Advice, Problem } from '@impact-docs/openapi-model';

/** Line 0 is the opening fence, line 1 the first line of its text; columns count from 1. */
export type Finding = Advice & Pick<Problem, 'line' | 'column' | 'pointer'>;

/** About the block as a whole: reported at the opening fence. */
export function ofBlock(advice: Advice): Finding {
  return { ...advice, line: 0, column: 1 };
}

/** About a line of the block. */
export function ofLine(line: number, advice: Advice): Finding {
  return { ...advice, line, column: 1 };
}
