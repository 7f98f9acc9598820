/** Results in the order in which they are shown: the best, then the others by group. */
import { aboutKind, groups } from '../index/kinds';
import type { Group } from '../index/kinds';
import type { Found } from './rank';

/** Results above the groups: who knows the name needs no more. */
const BEST = 3;

interface Arranged {
  best: Found[];
  groups: { group: Group; label: string; total: number; items: Found[] }[];
  /** All that were found, shown or not. */
  total: number;
}

/** @param limit most results of one group */
export function arrange(found: readonly Found[], limit: number): Arranged {
  const rest = found.slice(BEST);
  const order = [...new Set(found.map(({ record }) => aboutKind(record.kind).group))];
  return {
    best: found.slice(0, BEST),
    groups: order
      .map((group) => {
        const own = rest.filter(({ record }) => aboutKind(record.kind).group === group);
        return { group, label: groups[group], total: own.length, items: own.slice(0, limit) };
      })
      .filter(({ total }) => total > 0),
    total: found.length,
  };
}
