/** What a build says about descriptions that it shows all the same: each kind of problem on one line, and none twice. */
import { sortProblems } from '@impact-docs/openapi-model';
import type { Problem } from '@impact-docs/openapi-model';
import { plural } from '../render/words.js';

/** Places of a kind that are named; of more, their number. */
const MOST_PLACES = 3;

/**
 * @param directory that file names are relative to
 * @returns what gives a text about the problems that were not among earlier ones; `undefined` where there are none
 */
export function createReporter(directory: string = process.cwd()) {
  let known = new Set<string>();
  return (problems: readonly Problem[]): string | undefined => {
    const all = new Map(sortProblems(problems).map((problem) => [`${placeOf(problem)} ${problem.message}`, problem]));
    const fresh = [...all].filter(([key]) => !known.has(key)).map(([, problem]) => problem);
    // A problem that was mended and comes back is news again.
    known = new Set(all.keys());
    if (fresh.length === 0) return undefined;
    const kinds = new Map<string, Problem[]>();
    for (const problem of fresh) {
      const kind = problem.code ?? problem.message;
      kinds.set(kind, [...(kinds.get(kind) ?? []), problem]);
    }
    const title = `[WARNING] ${plural(fresh.length, 'problem')} in API descriptions, which are shown all the same:`;
    return [
      title,
      ...[...kinds.values()].map(lineOf),
      '`api-reference check --problems <file>` says how to solve each.',
    ].join('\n');
  };

  function placeOf({ file, line, column }: Problem): string {
    const name = file.startsWith(`${directory}/`) ? file.slice(directory.length + 1) : file;
    return `${name}:${line}:${column}`;
  }

  /** `  203 × undeclared-tag: <what the first one is> (at a.yaml:1:2, a.yaml:3:4 and 201 more places)`. */
  function lineOf(kind: readonly Problem[]): string {
    const [first] = kind;
    const places = [...new Set(kind.map(placeOf))];
    const rest = places.length - MOST_PLACES;
    const more = rest > 0 ? ` and ${plural(rest, 'more place')}` : '';
    const code = first?.code === undefined ? '' : `${first.code}: `;
    return `  ${kind.length} × ${code}${first?.message} (at ${places.slice(0, MOST_PLACES).join(', ')}${more})`;
  }
}
