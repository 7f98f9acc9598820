/**
 * Bundler loader for rendered pages (`*.fragment.html`).
 *
 * The server bundle gets the HTML. The browser bundle gets a module that takes the HTML from the document when the
 * page was served with it, and fetches it as a chunk of its own only when the reader comes from another page: so a
 * page's content is never loaded twice, and React finds what it expects when it hydrates.
 */
interface LoaderContext {
  resourcePath: string;
  resourceQuery: string;
  getOptions(): { isServer: boolean; fragments: string };
}

const CONTENT_QUERY = '?content';

export = function fragmentLoader(this: LoaderContext, html: string): string {
  const { isServer, fragments } = this.getOptions();
  if (isServer || this.resourceQuery === CONTENT_QUERY) return `export default ${JSON.stringify(html)};`;
  const id = this.resourcePath
    .slice(fragments.length + 1)
    .replaceAll('\\', '/')
    .replace(/\.fragment\.html$/, '');
  return `const served = document.querySelector(${JSON.stringify(`[data-api-page="${id}"]`)});
export default served ? served.innerHTML : (await import(${JSON.stringify(this.resourcePath + CONTENT_QUERY)})).default;
`;
};
