import leven from 'leven';

const MAX_NAMES = 5;

/**
 * The names that are most like what was written, for a message: case, hyphens and underscores count for nothing, and
 * the same last part counts for much.
 */
export function nearest(written: string, names: Iterable<string>, maximum = MAX_NAMES): string[] {
  const wanted = plain(written);
  const end = lastPart(written);
  return [...names]
    .map((name) => ({ name, distance: leven(wanted, plain(name)) - (lastPart(name) === end ? end.length : 0) }))
    .sort((left, right) => left.distance - right.distance)
    .slice(0, maximum)
    .map(({ name }) => name);
}

const plain = (name: string): string => name.toLowerCase().replace(/[-_]/g, '');
const lastPart = (name: string): string => plain(name.split(/[./#]/).at(-1) ?? '');
