/**
 * The site's own style sheets, in the order of their cascade, relative to the folder of the site. One sheet that imports
 * the others would be compiled anew at each start of the dev server: Rspack does not cache sheets with imports.
 */
const names = ['tokens', 'base', 'shell', 'page-menu', 'contents', 'content', 'notes', 'page', 'screens', 'home'];

export const styleSheets = [
  ...names.map((name) => `./src/css/${name}.css`),
  './search/interface/opener.css',
  './search/interface/search.css',
  './search/interface/search-page.css',
  './src/css/modes.css',
  './src/css/print.css',
];
