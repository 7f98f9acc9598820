/** What the loader needs of the bundler. */
interface LoaderContext {
  /** Absolute path of the page. */
  resourcePath: string;
  getOptions(): { root: string; generated: string };
  addDependency(file: string): void;
  /** The page is to be compiled again when there is such a file. */
  addMissingDependency(file: string): void;
}
declare function keptCodeLoader(this: LoaderContext, source: string): string;
export = keptCodeLoader;
