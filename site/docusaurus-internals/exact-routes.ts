/**
 * Routes match exactly, as files of a server do. The router ignores the case of a path, Docusaurus removes blanks at its
 * end, and there is no setting for either: the not-found page, which the server sends for `/docs/CONTACT`, would turn into
 * the contact page.
 */
import type { RouteConfig } from 'react-router-config';

/**
 * The address of the page at a path. A host that redirects nothing sends it for the name of its file as well, and there
 * React would draw another page than the HTML has: links, canonical address and entries of menus follow the path.
 */
export function pageOf(path: string): string {
  return path.replace(/(?:\/index)?\.html$/, '') || '/';
}

/** Puts a route for misspelt paths, with the component of the route `*`, before all others. */
export function addMisspelt(routes: RouteConfig[]): void {
  const notFound = routes.find(({ path }) => path === '*');
  if (!notFound) return;
  const capitals = pathsOf(routes).filter((path) => /\p{Lu}/u.test(path));
  const known = capitals.map((path) => `${path.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}/?$`).join('|');
  const misspelt = new RegExp(`^${known === '' ? '' : `(?!${known})`}.*\\p{Lu}.*$|^.*\\s$`, 'u');
  // The router takes regular expressions as well (path-to-regexp); its types do not say so.
  routes.unshift({ ...notFound, path: misspelt as unknown as string, exact: true });
}

function pathsOf(routes: readonly RouteConfig[]): string[] {
  return routes.flatMap(({ path, routes: children }) => [...[path ?? []].flat(), ...pathsOf(children ?? [])]);
}
