import routes from '@generated/routes';

/** The leaves of the tree of routes have no parameters. */
type Routes = { path?: string | string[] | undefined; routes?: Routes }[];

const pages = new Set(pathsOf(routes as unknown as Routes));

/**
 * Whether the site has a page at a path. The not-found page is written once and read at any path: what depends on the
 * path has to be left out there.
 */
export function isPage(path: string): boolean {
  return pages.has(path);
}

function pathsOf(all: Routes): string[] {
  return all.flatMap(({ path = [], routes: children }) => (children === undefined ? path : pathsOf(children)));
}
