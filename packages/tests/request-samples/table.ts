import type { LanguageId } from '@impact-docs/request-samples';
import type { Verdict } from './prove.js';

export interface Row {
  language: LanguageId;
  samples: number;
  /** Absent when the language is not on this machine. */
  version: string | undefined;
  verdicts: ReadonlyMap<string, Verdict>;
  seconds: number;
}

const head = ['language', 'samples', 'syntax checked', 'run', 'not run', 'failed', 'seconds', 'with, or why not'];

/** One line for each language: how many samples were tried in which way, and why the others were not. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [head, ...rows.map(cellsOf)];
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => (cells[column] ?? '').length)));
  return lines
    .map((cells) => `  ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}

function cellsOf({ language, samples, version, verdicts, seconds }: Row): string[] {
  const all = [...verdicts.values()];
  const run = all.filter(({ isRun }) => isRun).length;
  const failed = all.filter(({ problems }) => problems.length > 0).length;
  const counts = [samples, all.length, run, samples - run, failed].map(String);
  const reasons = new Set(all.flatMap(({ notRun }) => notRun ?? []));
  const why = version === undefined ? ['NOT RUN: the language is not on this machine'] : [version, ...reasons];
  return [language, ...counts, seconds.toFixed(1), why.join('; not run: ')];
}
