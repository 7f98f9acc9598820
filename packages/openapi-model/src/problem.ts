import type { Pointer } from './view-model.js';

export type ProblemCode =
  | 'alias-expansion'
  | 'duplicate-operation-id'
  | 'duplicate-parameter'
  | 'duplicate-path'
  | 'duplicate-slug'
  | 'file-not-read'
  | 'manifest'
  | 'no-operation-id'
  | 'no-responses'
  | 'no-summary'
  | 'not-openapi'
  | 'operation-lost'
  | 'operation-tags'
  | 'path-parameter'
  | 'reference-cycle'
  | 'reference-siblings'
  | 'struct'
  | 'swagger'
  | 'syntax'
  | 'undeclared-security-scheme'
  | 'undeclared-tag'
  | 'unresolved-reference'
  | 'unknown-keyword'
  | 'version';

/** A place in a source file; lines and columns count from 1. */
export interface SourceLocation {
  /** Absolute path. */
  file: string;
  line: number;
  column: number;
}

/** One thing that is wrong with a description, where it is, and how it is mended. */
export interface Problem extends SourceLocation {
  severity: 'error' | 'warning';
  code: ProblemCode | (string & {});
  /** What is wrong. */
  message: string;
  pointer: Pointer;
  /** What is allowed at this place. */
  allowed?: string;
  /** How to fix it. */
  remedy: string;
  cause?: unknown;
}

/** All problems of one description at once. Its message is {@link formatProblems} of them. */
export class DescriptionError extends Error {
  declare readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(formatProblems(problems), { cause: problems.find((problem) => problem.cause !== undefined)?.cause });
    this.name = 'DescriptionError';
    // The message says them all: an uncaught error that is printed with its members would say them twice.
    Object.defineProperty(this, 'problems', { value: problems, enumerable: false });
  }
}

/**
 * One problem as a block of text: place, pointer, message, what is allowed, how to fix it.
 * @param directory what file names are told relative to; the working directory unless given
 */
export function formatProblem(problem: Problem, directory: string = process.cwd()): string {
  const isInside = problem.file.startsWith(directory) && /^[\\/]/.test(problem.file.slice(directory.length));
  const file = isInside ? problem.file.slice(directory.length + 1) : problem.file;
  const lines = [
    `${file}:${problem.line}:${problem.column} ${problem.severity}: ${problem.message}`,
    `  at:      ${problem.pointer}`,
  ];
  if (problem.allowed !== undefined) lines.push(`  allowed: ${problem.allowed}`);
  lines.push(`  fix:     ${problem.remedy}`);
  return lines.join('\n');
}

/** All problems, one block each, with a blank line between them. */
export function formatProblems(problems: readonly Problem[], directory: string = process.cwd()): string {
  return problems.map((problem) => formatProblem(problem, directory)).join('\n\n');
}

/** By file, line and column. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return problems.toSorted(
    (left, right) => left.file.localeCompare(right.file) || left.line - right.line || left.column - right.column,
  );
}
