import { docsPlugin, pagesPlugin, tinySite } from '../tiny-site';

/** Files that make one mistake each. `LINKS_CASE` lists those that are part of the site. */
const cases = (process.env['LINKS_CASE'] ?? '').split(',').filter((name) => name !== '');
const mistakes = ['link', 'markdown-link', 'anchor', 'duplicate-route'];
const unknown = cases.filter((name) => !mistakes.includes(name));
if (unknown.length > 0)
  throw new Error(`LINKS_CASE must list some of ${mistakes.join(', ')}; it has ${unknown.join(', ')}.`);

export default tinySite({
  plugins: [
    docsPlugin({
      routeBasePath: '/',
      sidebarPath: undefined,
      exclude: mistakes.filter((name) => !cases.includes(name)).map((name) => `${name}.mdx`),
    }),
    pagesPlugin('pages'),
    // Holds a page with the path of a document.
    ...(cases.includes('duplicate-route') ? [pagesPlugin('pages-duplicate', 'duplicate')] : []),
  ],
});
