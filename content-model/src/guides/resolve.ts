/** Where a link leads: a path of the documentation and an anchor, or nowhere that the sources know. */
import { isGuide, routeOf } from './guide-files.js';

/**
 * @param from file that holds the link
 * @returns `{ path: '/docs/contact', anchor: 'channels' }`; undefined for an address outside of the documentation: another
 *   site, or a file that only the build makes
 */
export function linkTarget(url: string, from: string): { path: string; anchor: string } | undefined {
  const [path = '', anchor = ''] = url.split(/#(.*)/s);
  const decoded = decodeURIComponent(anchor);
  if (path.startsWith('/')) return /^\/docs(?:\/|$)/.test(path) ? { path, anchor: decoded } : undefined;
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return undefined;
  if (path === '') return { path: routeOf(from), anchor: decoded };
  const segments = from.split('/').slice(0, -1);
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  const file = segments.join('/');
  // A link to a guide names its file; anything else stays as it is, and will not be found.
  return { path: isGuide(file) ? routeOf(file) : file, anchor: decoded };
}
