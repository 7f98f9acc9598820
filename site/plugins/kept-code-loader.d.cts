/** What the loader needs of the bundler. */
interface LoaderContext {
  getOptions(): { root: string };
  addDependency(file: string): void;
}
declare function keptCodeLoader(this: LoaderContext, source: string): string;
export = keptCodeLoader;
