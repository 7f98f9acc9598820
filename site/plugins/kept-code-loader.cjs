/** Tells the bundler which files a guide shows. MDX plugins cannot: they get the text of the page, not the loader. */
module.exports = function keptCodeLoader(source) {
  const { root } = this.getOptions();
  for (const [, name] of source.matchAll(/^[ \t]*`{3,}[^\n]*\bfile="([^"\n]+)"/gm)) {
    this.addDependency(`${root}/${name}`);
  }
  return source;
};
