/** Runs the checks of the sources one after the other, and reports each mistake once. */
import path from 'node:path';
import { DescriptionError, formatProblems, sortProblems, type Advice, type Problem } from '@impact-docs/openapi-model';
import { counted } from './command.js';

/** Which files are asked for, by their paths from the root of the repository. */
export type Scope = (file: string) => boolean;

/** What a check has found. */
export interface CheckResult {
  problems: readonly Problem[];
  /** What is wrong with files that the check could not read and left out. Another check may report the same. */
  unread?: readonly Problem[];
  /** Errors for no reason in a file, with the names of the rules that they stopped. */
  bugs?: readonly Bug[];
}

interface Bug {
  rule?: string;
  error: unknown;
}

/** Where a mistake is; with what its finder knows besides, such as the rule of another linter. */
export type Place = Omit<Problem, keyof Advice>;

/** Reports a mistake. A problem is both: a place, and what to do there. */
export type Report = (place: Place, advice: Advice) => void;

/** Reports a mistake at a place that is known already. */
export type ReportAdvice = (advice: Advice) => void;

/** One thing that a check looks for. */
export interface Rule<Sources> {
  /** Becomes the {@link Problem.code} of what it reports, and names the rule if it throws. */
  name: string;
  /** @throws DescriptionError when a file that it needs cannot be read */
  run(sources: Sources, report: Report): void | Promise<void>;
}

/** Runs the rules of a check. One that needs a file which cannot be read, or has a bug, does not stop the others. */
export async function runRules<Sources>(
  rules: readonly Rule<Sources>[],
  sources: Sources,
): Promise<Required<CheckResult>> {
  const problems = new Map<string, Problem>();
  const [unread, bugs]: [Problem[], Bug[]] = [[], []];
  for (const { name, run } of rules) {
    try {
      await run(sources, (place, advice) => addOnce(problems, { code: name, ...place, ...advice }));
    } catch (error) {
      if (error instanceof DescriptionError) unread.push(...error.problems);
      else bugs.push({ rule: name, error });
    }
  }
  return { problems: [...problems.values()], unread, bugs };
}

/** Files share parts, and checks look at the same ones: what is said of a place already is not said again. */
function addOnce(problems: Map<string, Problem>, problem: Problem): void {
  const { file, line, column, message } = problem;
  const key = `${file}:${line}:${column} ${message}`;
  if (!problems.has(key)) problems.set(key, problem);
}

/** A rule of what is read by somebody else, who has found its problems already. */
export function found<Sources>(
  name: string,
  find: (sources: Sources) => readonly Problem[] | Promise<readonly Problem[]>,
): Rule<Sources> {
  return {
    name,
    run: async (sources, report) => (await find(sources)).forEach((problem) => report(problem, problem)),
  };
}

export interface SourceCheck {
  name: string;
  /**
   * @param isWanted problems of other files are not shown, so a check need not look for them
   * @throws DescriptionError when the check cannot run at all, because a file that it needs cannot be read
   */
  run(isWanted: Scope): Promise<CheckResult>;
}

interface Output {
  /** How each check went: a line each. */
  log(line: string): void;
  /** The problems, at the end. */
  error(text: string): void;
}

/**
 * A check that depends on a file that cannot be read leaves it out, or does not run: whatever it would find could follow
 * from that mistake, which is reported alone. A check that throws anything else has a bug: it is named, and the others
 * go on.
 * @param root of the repository, from which files are named
 * @returns whether there is no problem
 */
export async function runChecks(
  checks: readonly SourceCheck[],
  { root, isWanted = () => true, output = console }: { root: string; isWanted?: Scope; output?: Output },
): Promise<boolean> {
  const found = new Map<string, Problem>();
  const fromRoot = (problem: Problem): Problem => ({
    ...problem,
    file: relativeTo(root, problem.file),
    message: problem.message.replaceAll(root + path.sep, ''),
  });
  const broken: string[] = [];
  for (const { name, run } of checks) {
    const { isRun, problems, unread = [], bugs = [] } = await resultOf(() => run(isWanted));
    const own = problems.map(fromRoot).filter(({ file }) => isWanted(file));
    // Shown whatever was asked for: it is why the check is incomplete.
    const missing = unread.map(fromRoot);
    for (const problem of [...own, ...missing]) addOnce(found, problem);
    const files = [...new Set(missing.map(({ file }) => file))].join(', ');
    output.log(`${name}: ${lineOf(isRun, own.length, files)}${bugs.length > 0 ? ' Stopped by a bug of its own.' : ''}`);
    broken.push(...bugs.map((bug) => bugText(name, bug)));
  }
  const all = sortProblems([...found.values()]);
  if (all.length === 0 && broken.length === 0) return true;
  const shown = all.length === 0 ? broken : [...broken, formatProblems(all), `${counted(all.length, 'problem')}.`];
  output.error(`\n${shown.join('\n\n')}`);
  return false;
}

async function resultOf(run: () => Promise<CheckResult>): Promise<CheckResult & { isRun: boolean }> {
  try {
    return { isRun: true, ...(await run()) };
  } catch (error) {
    if (error instanceof DescriptionError) return { isRun: false, problems: [], unread: error.problems };
    return { isRun: true, problems: [], bugs: [{ error }] };
  }
}

/** With the stack, which whoever mends the check needs. */
function bugText(check: string, { rule, error }: Bug): string {
  const where = rule === undefined ? '' : `, in the rule \`${rule}\``;
  return `The check \`${check}\` has a bug${where}: ${(error instanceof Error && error.stack) || String(error)}`;
}

function lineOf(isRun: boolean, count: number, unread: string): string {
  if (!isRun) return `not run, because it needs ${unread}, where there are mistakes.`;
  return `${counted(count, 'problem')}.${unread === '' ? '' : ` Without ${unread}, where there are mistakes.`}`;
}

function relativeTo(root: string, file: string): string {
  return path.isAbsolute(file) ? path.relative(root, file).replaceAll(path.sep, '/') : file;
}
