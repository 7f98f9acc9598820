/**
 * Bundler loader for rendered pages (`*.fragment.html`). The HTML goes into no bundle of a built site: a page's content
 * is in its HTML file once, whatever the number of pages.
 *
 * The server bundle gets a module that reads the fragment whenever the page is rendered, and keeps nothing: a copy of
 * the bundle is in the memory of each thread that renders. The browser gets a module that takes the HTML from the
 * document it was served with, or from the page's own address when the reader comes from another page. The live preview
 * has no HTML files, so its browser gets the HTML itself.
 */
const path = require('node:path');

/**
 * @typedef {object} LoaderContext
 * @property {string} resourcePath
 * @property {string} resourceQuery `?` and the address of the page, relative to the base URL (`stubText` writes it)
 * @property {string} mode
 * @property {string} context
 * @property {{ contextify(folder: string, request: string): string }} utils
 * @property {() => { isServer: boolean, fragments: string, prefix: string }} getOptions
 */

/**
 * @this {LoaderContext}
 * @param {string} html
 * @returns {string}
 */
module.exports = function fragmentLoader(html) {
  const { isServer, fragments, prefix } = this.getOptions();
  if (isServer) {
    return `const { readFileSync } = require('node:fs');
module.exports = { __esModule: true, get default() { return readFileSync(${JSON.stringify(this.resourcePath)}, 'utf8'); } };
`;
  }
  if (this.mode !== 'production') return `export default ${JSON.stringify(html)};\n`;
  const name = this.resourcePath.slice(fragments.length + 1).replaceAll('\\', '/');
  const id = `${prefix}${name.replace(/\.fragment\.html$/, '')}`;
  // A relative path: names in the bundle are made of it, and must not depend on where this copy of the site is.
  const client = this.utils.contextify(this.context, path.join(__dirname, '../client/page-html.client.js'));
  return `import { pageHtml } from ${JSON.stringify(client)};
export default await pageHtml(${JSON.stringify(id)}, __webpack_public_path__ + ${JSON.stringify(this.resourceQuery.slice(1))});
`;
};
