/** Differences as lines of a list: what several responses have in common is one line. */
import type { Difference } from '@impact-docs/openapi-model';

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

export function linesOf(differences: readonly Difference[]): Line[] {
  const lines = new Map<string, Line>();
  for (const difference of differences) {
    const { rule, place, path, before, after, directions } = difference;
    const [, status, part = ''] = RESPONSE.exec(place) ?? [];
    const rest = [part, path].filter((text) => text !== '').join(' ');
    // A status as such is what the line is about.
    const key = JSON.stringify([
      rule,
      status === undefined || rest === '' ? place : '',
      rest,
      before,
      after,
      directions,
    ]);
    const known = lines.get(key);
    if (known === undefined) {
      lines.set(key, { difference, rest, all: [difference], statuses: status === undefined ? [] : [status] });
    } else {
      known.all.push(difference);
      if (status !== undefined) known.statuses.push(status);
    }
  }
  return [...lines.values()];
}
