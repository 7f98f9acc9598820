/** The command lines of `check` and `compare`: what was asked for, or what is wrong with it. */
import { parseArgs } from 'node:util';

export const USAGE = `Usage: api-reference check [options] <file or folder>…

Loads, models and renders every page of OpenAPI descriptions, without a site, and reports what came of it.
In a folder, every file below it that says \`openapi\` or \`swagger\` is taken.

Options:
  --rules <lenient|strict>  what is refused: see the README of @impact-docs/openapi-model (default: lenient)
  --folder <folder>         references may lead anywhere in it (default: the folder of each description)
  --timeout <seconds>       a description that takes longer has failed (default: 300)
  --open                    writes the pages to a new folder, to be opened in a browser, and says where
  --problems                every problem with its place, not only how many there are
  --json                    the report as JSON
  --help                    this text

Two files are compared by another command: compare --help

Exit code: 0 all in order, 1 a description was refused or failed, 2 the command is not understood.`;

export interface CheckOptions {
  paths: string[];
  rules: 'lenient' | 'strict';
  /** That references may not leave. */
  folder?: string | undefined;
  /** In seconds. */
  timeout: number;
  open: boolean;
  problems: boolean;
  json: boolean;
}

/** Something about the command itself that the person who typed it can put right. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const OPTIONS = {
  rules: { type: 'string', default: 'lenient' },
  folder: { type: 'string' },
  timeout: { type: 'string', default: '300' },
  open: { type: 'boolean', default: false },
  problems: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/**
 * @param args what follows the program's name
 * @returns `help` where that is asked for
 * @throws UsageError with everything that is wrong
 */
export function parseCommand(args: readonly string[]): CheckOptions | 'help' {
  const { values, positionals } = orUsageError(() =>
    parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true }),
  );
  if (values.help) return 'help';
  const [command, ...paths] = positionals;
  const faults: string[] = [];
  if (command !== 'check') {
    faults.push(command === undefined ? 'A command is missing.' : `There is no command \`${command}\`.`);
    faults.push('Allowed: check, compare');
  } else if (paths.length === 0) faults.push('Name at least one file or folder to check.');
  const { rules } = values;
  if (rules !== 'lenient' && rules !== 'strict') {
    faults.push(`--rules is \`${rules}\`. Allowed: lenient, strict`);
  }
  const timeout = Number(values.timeout);
  if (!(timeout > 0 && timeout <= 86_400)) {
    faults.push(`--timeout is \`${values.timeout}\`. Allowed: a number of seconds, at most 86400`);
  }
  if (faults.length > 0 || (rules !== 'lenient' && rules !== 'strict')) throw new UsageError(faults.join('\n'));
  const { folder, open, problems, json } = values;
  return { paths, rules, folder, timeout, open, problems, json };
}

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

const COMPARE_OPTIONS = {
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
    parseArgs({ args: [...args], options: COMPARE_OPTIONS, allowPositionals: true }),
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

/** @throws UsageError in place of what node:util throws */
function orUsageError<T>(parse: () => T): T {
  try {
    return parse();
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
