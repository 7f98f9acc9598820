/**
 * Path of a page's alternate: the page's own and `.md`. The home page has no name of its own, and takes that of its file.
 * @param page Docusaurus calls the root of the guides `/docs/`, so a slash at the end does not count
 */
export function alternatePath(page: string): string {
  const name = page.replace(/\/$/, '');
  return name === '' ? '/index.md' : `${name}.md`;
}
