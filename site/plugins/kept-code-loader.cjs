/** Tells the bundler which files a page shows. MDX plugins cannot: they get the text of the page, not the loader. */
module.exports = function keptCodeLoader(source) {
  const { root } = this.getOptions();
  // Every page ends with a line of it (site/mdx/remark-receipt.ts).
  this.addDependency(`${root}/.work/proof/evidence.json`);
  for (const [, name] of source.matchAll(/^[ \t]*`{3,}[^\n]*\bfile="([^"\n]+)"/gm)) {
    this.addDependency(`${root}/${name}`);
  }
  return source;
};
