import type { Problem } from '@impact-docs/openapi-model';
import { placeOf } from './text.js';

/** What a check finds in a text, before it is known in which file. */
export interface Finding {
  /** Offset into the source. */
  offset: number;
  code: 'prose-markdown' | 'prose-sentence' | 'prose-spelling' | 'prose-term';
  message: string;
  remedy: string;
}

export function problemOf(file: string, source: string, { offset, ...finding }: Finding): Problem {
  return { ...finding, ...placeOf(source, offset), file, severity: 'error', pointer: '' };
}

/** One problem in two lines; prose has no pointers. */
export function formatProseProblem({ file, line, column, message, remedy }: Problem, directory: string): string {
  const name = file.startsWith(`${directory}/`) ? file.slice(directory.length + 1) : file;
  return `${name}:${line}:${column} ${message}\n  fix: ${remedy}`;
}
