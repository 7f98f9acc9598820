/** Differences by verdict, and as lines of a list. */
import type { Comparison, Difference, Verdict } from '@impact-docs/openapi-model';

export const VERDICTS: readonly Verdict[] = ['breaking', 'may-break', 'compatible'];
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  breaking: 'breaking',
  'may-break': 'may break',
  compatible: 'compatible',
};

export function allDifferences({ api, operations, objects }: Comparison): Difference[] {
  return [...api, ...[...operations, ...objects].flatMap(({ differences }) => differences)];
}

export interface Line {
  /** The first of its differences. */
  difference: Difference;
  /** What is common to all of them: `header ETag`; empty for a response as a whole. */
  rest: string;
  /** One for each response; a single one where the line is not about responses. */
  all: Difference[];
  statuses: string[];
}

const RESPONSE = /^response (\S+)(?: (.+))?$/;

/** What several responses have in common is one line. */
export function linesOf(differences: readonly Difference[]): Line[] {
  const lines = new Map<string, Line>();
  for (const difference of differences) {
    const { rule, place, path, before, after, directions } = difference;
    const [, status, part = ''] = RESPONSE.exec(place) ?? [];
    const rest = [part, path].filter((text) => text !== '').join(' ');
    // A status as such is what the line is about.
    const about = status === undefined || rest === '' ? place : '';
    const key = JSON.stringify([rule, about, rest, before, after, directions]);
    const line = lines.get(key) ?? { difference, rest, all: [], statuses: [] };
    lines.set(key, line);
    line.all.push(difference);
    if (status !== undefined) line.statuses.push(status);
  }
  return [...lines.values()];
}
