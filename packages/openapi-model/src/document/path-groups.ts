/** Groups for operations whose authors gave them no tag: what their paths are about. */
import { inWords } from './slug.js';

/** Where no path says anything. */
const NAMELESS = 'General';

/** Segments that begin paths and name no resource: `/api/v1/…`. */
const PREFIX = /^(?:api|rest|v?\d+(?:[._-]\d+)*(?:[a-z]+\d*)?)$/i;

/**
 * The group of a path is its first segment that is no parameter, after what all paths begin with: `Bank accounts` for
 * `/v1/bank_accounts/{id}`.
 * @param paths templates of all operations of a description
 */
export function pathGroups(paths: readonly string[]): (path: string) => string {
  const common = commonLength(paths.map(segmentsOf).filter((segments) => segments.length > 0));
  return (path) => {
    const segments = segmentsOf(path);
    // At least one segment is left, so that a path that ends early has a name too.
    const own = segments.slice(Math.min(common, Math.max(segments.length - 1, 0)));
    const name = own.find((segment) => !PREFIX.test(segment)) ?? own.at(-1) ?? '';
    return inWords(name) || NAMELESS;
  };
}

/** Without parameters. Some descriptions have queries or fragments in their paths, which name no resource. */
function segmentsOf(path: string): string[] {
  const [address = ''] = path.split(/[?#]/);
  return address.split('/').filter((segment) => segment !== '' && !/^[{:]/.test(segment));
}

function commonLength(paths: readonly (readonly string[])[]): number {
  const [first = []] = paths;
  const shortest = Math.min(...paths.map(({ length }) => length));
  const differs = first.findIndex((segment, index) => paths.some((path) => path[index] !== segment));
  return Math.min(differs < 0 ? first.length : differs, shortest);
}
