/**
 * The site's own style sheets, in the order of their cascade, below the folder of the site.
 *
 * They are no `@import` of one sheet: the bundler keeps what it has made of a sheet, but of none that imports others,
 * and made them all again at each start of the live preview.
 */
export const styleSheets = ['tokens', 'base', 'shell', 'content', 'page', 'home', 'search', 'print'].map(
  (name) => `./src/css/${name}.css`,
);
