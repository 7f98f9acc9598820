/**
 * Path of a page as Markdown: the page's own and `.md`. The home page has no name of its own, and takes that of its file.
 * @param page with or without a slash at its end
 */
export function markdownPath(page: string): string {
  const name = page.replace(/\/$/, '');
  return name === '' ? '/index.md' : `${name}.md`;
}
