/** What is wrong with a page, where, and how to fix it. */
import type { Advice } from '@impact-docs/openapi-model';

export type { Advice };

/** Something wrong inside a fenced block. Line 0 is the opening fence, line 1 the first line of its text. */
export interface Finding extends Advice {
  line: number;
  /** Counts from 1. */
  column: number;
  /** Where in a JSON, YAML or form value, if it is about one. */
  pointer?: string;
}

/** Something wrong in a file; lines and columns count from 1. */
export interface Problem extends Advice {
  /** Relative to the root of the repository, with slashes. */
  file: string;
  line: number;
  column: number;
  pointer?: string;
}

/** About the block as a whole: reported at the opening fence. */
export function ofBlock(advice: Advice): Finding {
  return { ...advice, line: 0, column: 1 };
}

/** Place and message on one line, then the pointer, what is allowed, and how to fix it. */
export function formatProblem({ file, line, column, message, pointer, allowed, remedy }: Problem): string {
  const lines = [`${file}:${line}:${column} ${message}`];
  if (pointer !== undefined && pointer !== '#') lines.push(`  at:      ${pointer}`);
  if (allowed !== undefined) lines.push(`  allowed: ${allowed}`);
  lines.push(`  fix:     ${remedy}`);
  return lines.join('\n');
}

export function byPlace(left: Problem, right: Problem): number {
  return left.file.localeCompare(right.file) || left.line - right.line || left.column - right.column;
}
