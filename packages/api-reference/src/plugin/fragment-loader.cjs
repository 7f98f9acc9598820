/**
 * Bundler loader for rendered pages (`*.api.html`). The HTML goes into no bundle of a built site: a page's content is in
 * its HTML file once, whatever the number of pages.
 *
 * The server bundle gets a module that reads the fragment whenever the page is rendered, with its ids and links for the
 * link checker, and keeps nothing: a copy of the bundle is in the memory of each thread that renders. The browser gets
 * a module that takes the HTML from the document it was served with, or from the page's own address when the reader
 * comes from another page. The live preview has no HTML files, so its browser gets the HTML itself.
 *
 * A fragment may be in several versions of the docs (`docs:version` copies it): the folder that it is in decides its
 * address, and where its links lead.
 */
const path = require('node:path');

/**
 * @typedef {object} LoaderContext
 * @property {string} resourcePath
 * @property {string} mode
 * @property {string} context
 * @property {{ contextify(folder: string, request: string): string }} utils
 * @property {() => { isServer: boolean, hasMarkdown: boolean, versions: { folder: string, path: string }[], docsHref: string }} getOptions
 */

/**
 * @this {LoaderContext}
 * @param {string} html
 * @returns {string}
 */
module.exports = function fragmentLoader(html) {
  const { isServer, hasMarkdown, versions, docsHref } = this.getOptions();
  const file = this.resourcePath.replaceAll('\\', '/');
  const version = versions
    .map((one) => ({ folder: `${one.folder.replaceAll('\\', '/')}/`, root: `${one.path.replace(/\/$/, '')}/` }))
    .find(({ folder }) => file.startsWith(folder));
  if (version === undefined) throw new Error(`${file} is in no folder of a docs plugin.`);
  const { folder, root } = version;
  const id = JSON.stringify(root + file.slice(folder.length).replace(/\.api\.html$/, ''));
  const href = ` href="${root}`;
  if (isServer) {
    const data = this.resourcePath.replace(/html$/, 'json');
    return `const { readFileSync } = require('node:fs');
module.exports = { __esModule: true, default: { id: ${id}, hasMarkdown: ${hasMarkdown}, get html() {
  return readFileSync(${JSON.stringify(this.resourcePath)}, 'utf8').replaceAll(${JSON.stringify(docsHref)}, ${JSON.stringify(href)});
}, get places() {
  const { ids, links } = JSON.parse(readFileSync(${JSON.stringify(data)}, 'utf8'));
  return { ids, links: links.map((link) => link.replace(/^docs:/, ${JSON.stringify(root)})) };
} } };
`;
  }
  if (this.mode !== 'production') {
    return `export default { id: ${id}, html: ${JSON.stringify(html.replaceAll(docsHref, href))} };\n`;
  }
  // A relative path: names in the bundle are made of it, and must not depend on where this copy of the site is.
  const client = this.utils.contextify(this.context, path.join(__dirname, '../client/page-html.client.js'));
  return `import { pageHtml } from ${JSON.stringify(client)};
export default { id: ${id}, hasMarkdown: ${hasMarkdown}, html: await pageHtml(${id}) };
`;
};
