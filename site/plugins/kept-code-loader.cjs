/** Tells the bundler which files a page shows. MDX plugins cannot: they get the text of the page, not the loader. */
module.exports = function keptCodeLoader(source) {
  const { root, generated } = this.getOptions();
  // As in site/mdx/page-path.ts: pages of the reference have another name than their file.
  const [, slug] = /^---\n(?:.*\n)*?slug: "?([^"\n]+)"?\n(?:.*\n)*?---\n/.exec(source) ?? [];
  const [, file = ''] = /[\\/]guides[\\/](.+?)(?:[\\/]?index)?\.mdx$/.exec(this.resourcePath) ?? [];
  const name = `/docs/${(slug ?? file).replace(/^\//, '')}`.replace(/[\\/]+$/, '').replace(/[\\/]/g, '~');
  // Every page ends with a line of what was checked (site/mdx/remark-receipt.ts): site/plugins/evidence.ts writes the file.
  this.addDependency(`${generated}/site-receipts/${/<Receipts\b/.test(source) ? 'all' : name}.json`);
  // What other guides say of a guide: site/plugins/graph.ts writes the file.
  if (!this.resourcePath.endsWith('.api.mdx')) this.addDependency(`${generated}/site-graph/${name}.json`);
  for (const [, file] of source.matchAll(/^[ \t]*`{3,}[^\n]*\bfile="([^"\n]+)"/gm)) {
    this.addDependency(`${root}/${file}`);
  }
  return source;
};
