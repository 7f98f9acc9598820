// eslint-disable-next-line @typescript-eslint/no-require-imports -- a loader is CommonJS
const { existsSync } = require('node:fs');

/** Tells the bundler which files a page shows. MDX plugins cannot: they get the text of the page, not the loader. */
module.exports = function keptCodeLoader(source) {
  const { root, generated } = this.getOptions();
  // As in packages/content/src/elements/page-path.ts: pages of the reference have another name than their file.
  const [, slug] = /^---\n(?:.*\n)*?slug: "?([^"\n]+)"?\n(?:.*\n)*?---\n/.exec(source) ?? [];
  const [, file = ''] = /[\\/]guides[\\/](.+?)(?:[\\/]?index)?\.mdx$/.exec(this.resourcePath) ?? [];
  const name = `/docs/${(slug ?? file).replace(/^\//, '')}`.replace(/[\\/]+$/, '').replace(/[\\/]/g, '~');
  // The bundler takes a file that it should have and does not find for one that was removed, and compiles the page again.
  const dependOn = (file) => (existsSync(file) ? this.addDependency(file) : this.addMissingDependency(file));
  // Every page ends with a line of what was checked (site/mdx/remark-receipt.ts): site/plugins/evidence.ts writes the file.
  dependOn(`${generated}/site-receipts/${/<Receipts\b/.test(source) ? 'all' : name}.json`);
  // What other guides say of a guide: site/plugins/graph.ts writes the file.
  if (!this.resourcePath.endsWith('.api.mdx')) dependOn(`${generated}/site-graph/${name}.json`);
  for (const [, file] of source.matchAll(/^[ \t]*`{3,}[^\n]*\bfile="([^"\n]+)"/gm)) {
    dependOn(`${root}/content/${file}`);
  }
  return source;
};
