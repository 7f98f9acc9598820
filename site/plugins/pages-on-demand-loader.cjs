/**
 * The registry of Docusaurus names each page twice: `import()` loads it, `require.resolveWeak()` only asks for its id, for
 * pages that a server has rendered. The live preview has none of these, and the bundler compiles what is asked for.
 */
module.exports = function pagesOnDemandLoader(source) {
  return source.replace(/require\.resolveWeak\("[^"]*\.mdx"\)/g, 'undefined');
};
