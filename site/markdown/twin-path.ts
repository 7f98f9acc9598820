/** Path of a page's twin: the page's own and `.md`. The home page has no name of its own, and takes that of its file. */
export function twinPath(page: string): string {
  return page === '/' ? '/index.md' : `${page}.md`;
}
