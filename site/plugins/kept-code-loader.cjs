/** Tells the bundler which files a page shows. MDX plugins cannot: they get the text of the page, not the loader. */
module.exports = function keptCodeLoader(source) {
  const { root, generated } = this.getOptions();
  // Every page ends with a line of it (site/mdx/remark-receipt.ts).
  this.addDependency(`${root}/.work/proof/evidence.json`);
  // What other guides say of it: site/plugins/graph.ts writes the file.
  const [, page = ''] = /[\\/]guides[\\/](.+?)(?:[\\/]?index)?\.mdx$/.exec(this.resourcePath) ?? [];
  this.addDependency(`${generated}/site-graph/${`/docs/${page}`.replace(/[\\/]+$/, '').replace(/[\\/]/g, '~')}.json`);
  for (const [, name] of source.matchAll(/^[ \t]*`{3,}[^\n]*\bfile="([^"\n]+)"/gm)) {
    this.addDependency(`${root}/${name}`);
  }
  return source;
};
