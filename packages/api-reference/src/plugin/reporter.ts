/** What a build says about descriptions that it shows all the same: each problem on one line, and none twice. */
import { sortProblems } from '@impact-docs/openapi-model';
import type { Problem } from '@impact-docs/openapi-model';
import { plural } from '../render/words.js';

/**
 * @param directory that file names are relative to
 * @returns what gives a text about the problems that were not among earlier ones; `undefined` where there are none
 */
export function createReporter(directory: string = process.cwd()) {
  let known = new Set<string>();
  return (problems: readonly Problem[]): string | undefined => {
    const lines = new Set(sortProblems(problems).map((problem) => lineOf(problem, directory)));
    const fresh = [...lines].filter((line) => !known.has(line));
    // A problem that was mended and comes back is news again.
    known = lines;
    if (fresh.length === 0) return undefined;
    const title = `[WARNING] ${plural(fresh.length, 'problem')} in API descriptions, which are shown all the same:`;
    return [title, ...fresh, '`api-reference check --problems <file>` says how to solve each.'].join('\n');
  };
}

function lineOf({ file, line, column, code, message }: Problem, directory: string): string {
  const name = file.startsWith(`${directory}/`) ? file.slice(directory.length + 1) : file;
  return `  ${name}:${line}:${column} ${message}${code === undefined ? '' : ` (${code})`}`;
}
