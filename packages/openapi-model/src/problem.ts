/** Problems in files that people write: descriptions, guides, data, samples. */
import { visibleText } from './visible.js';

/** A place in a source file; lines and columns count from 1. */
export interface SourceLocation {
  /** Absolute path, or relative to a folder that the reporter knows, with slashes. */
  file: string;
  line: number;
  column: number;
}

/** What is wrong, what would be right, and what to do. */
export interface Advice {
  message: string;
  /** What is allowed at this place. */
  allowed?: string;
  /** How to fix it. */
  remedy: string;
}

/** One thing that is wrong in a file, where it is, and how it is fixed. */
export interface Problem extends SourceLocation, Advice {
  /** An error where absent. */
  severity?: 'error' | 'warning';
  /** Name of the rule, where several are told apart: `duplicate-operation-id`. */
  code?: string;
  /** JSON pointer (RFC 6901) as a URI fragment, where the problem is about one value of a document. */
  pointer?: string;
  cause?: unknown;
}

/**
 * One problem as a block of text: place and message, then the pointer, what is allowed and how to fix it.
 * @param directory absolute path that file names are shown relative to; without it they are shown as they are
 */
export function formatProblem(problem: Problem, directory?: string): string {
  const { line, column, severity = 'error', message, pointer = '#', allowed, remedy } = problem;
  const lines = [`${relativeTo(directory, problem.file)}:${line}:${column} ${severity}: ${message}`];
  // A pointer to the root adds nothing to the name of the file.
  if (pointer !== '#' && pointer !== '') lines.push(`  at:      ${pointer}`);
  if (allowed !== undefined) lines.push(`  allowed: ${allowed}`);
  lines.push(`  fix:     ${remedy}`);
  return visibleText(lines.join('\n'));
}

/** All problems, one block each, with a blank line between them. */
export function formatProblems(problems: readonly Problem[], directory?: string): string {
  return problems.map((problem) => formatProblem(problem, directory)).join('\n\n');
}

/** By file, line and column. */
export function sortProblems<T extends SourceLocation>(problems: readonly T[]): T[] {
  return problems.toSorted(
    (left, right) => left.file.localeCompare(right.file) || left.line - right.line || left.column - right.column,
  );
}

function relativeTo(directory: string | undefined, file: string): string {
  const isInside = directory !== undefined && file.startsWith(directory) && /^[\\/]/.test(file.slice(directory.length));
  return isInside ? file.slice(directory.length + 1) : file;
}
