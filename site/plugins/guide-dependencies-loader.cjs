/** Runs after the loader of MDX, whose plugins cannot reach the bundler themselves. */
module.exports = function guideDependenciesLoader(code, map) {
  for (const file of this.getOptions().dependenciesOf(this.resourcePath)) this.addDependency(file);
  this.callback(null, code, map);
};
