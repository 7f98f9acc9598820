/** The command line of `compare`. */
import { parseArgs } from 'node:util';
import { orUsageError, UsageError } from './arguments.js';

export const COMPARE_USAGE = `Usage: api-reference compare [options] <older file> <newer file>

Lists what differs between two OpenAPI descriptions, and what breaks a client of the older one.

Options:
  --fail-on <breaking|may-break>  exit code 1 where a difference is as grave as that, or graver
  --notice <days>                 what ends within fewer days has too little notice (default: 90)
  --folder <folder>               references may lead anywhere in it (default: the folder of each description)
  --json                          the comparison as JSON
  --help                          this text

Exit code: 0 compared, 1 a description was refused or --fail-on applies, 2 the command is not understood.`;

export interface CompareCommand {
  before: string;
  after: string;
  failOn?: 'breaking' | 'may-break';
  /** Of an end that the newer description announces. */
  noticeDays?: number;
  /** That references may not leave. */
  folder?: string | undefined;
  json: boolean;
}

const OPTIONS = {
  'fail-on': { type: 'string' },
  notice: { type: 'string' },
  folder: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/**
 * @param args what follows `compare`
 * @returns `help` where that is asked for
 * @throws UsageError with everything that is wrong
 */
export function parseCompare(args: readonly string[]): CompareCommand | 'help' {
  const { values, positionals } = orUsageError(() =>
    parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true }),
  );
  if (values.help) return 'help';
  const [before = '', after = ''] = positionals;
  const { 'fail-on': failOn, notice, folder, json } = values;
  const faults: string[] = [];
  if (positionals.length !== 2) {
    faults.push(`Name two files: the older one, and the newer one. You named ${positionals.length}.`);
  }
  const isKnown = failOn === undefined || failOn === 'breaking' || failOn === 'may-break';
  if (!isKnown) faults.push(`--fail-on is \`${failOn}\`. Allowed: breaking, may-break`);
  if (notice !== undefined && !/^\d{1,5}$/.test(notice)) {
    faults.push(`--notice is \`${notice}\`. Allowed: a number of days`);
  }
  if (!isKnown || faults.length > 0) throw new UsageError(faults.join('\n'));
  const noticeDays = notice === undefined ? {} : { noticeDays: Number(notice) };
  return { before, after, ...(failOn === undefined ? {} : { failOn }), ...noticeDays, folder, json };
}
