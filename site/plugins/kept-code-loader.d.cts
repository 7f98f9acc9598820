/** What the loader needs of the bundler. */
interface LoaderContext {
  /** Absolute path of the page. */
  resourcePath: string;
  getOptions(): { root: string; generated: string };
  addDependency(file: string): void;
}
declare function keptCodeLoader(this: LoaderContext, source: string): string;
export = keptCodeLoader;
