import path from 'node:path';
import type { ConfigureWebpackUtils, LoadContext, Plugin } from '@docusaurus/types';

type Bundler = ConfigureWebpackUtils['currentBundler']['instance'];
type Compiler = InstanceType<Bundler['Compiler']>;
type Middleware = (request: unknown, response: unknown, next: () => void) => unknown;

/** What the types of webpack, which Docusaurus goes by, do not know of Rspack. https://rspack.rs/config/lazy-compilation */
interface Rspack {
  lazyCompilationMiddleware(compiler: Compiler): Middleware;
}

/** Pages of the docs: they are many, and what else there is belongs to every page. */
export const onDemand = /\.mdx$/;

/** The live preview compiles a page when it is opened, not all pages before the first is shown. */
export default function pagesOnDemand({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'site-pages-on-demand',
    configureWebpack(_, isServer, { currentBundler: { name, instance } }) {
      if (isServer || process.env['NODE_ENV'] === 'production' || name !== 'rspack') return {};
      const loader = path.join(__dirname, 'pages-on-demand-loader.cjs');
      return {
        module: { rules: [{ test: path.join(generatedFilesDir, 'registry.js'), use: [loader] }] },
        experiments: { cache: { buildDependencies: [loader] } },
        lazyCompilation: { entries: false, imports: true, test: onDemand },
        devServer: {
          setupMiddlewares(
            middlewares: { name: string; middleware: Middleware }[],
            { compiler }: { compiler: Compiler },
          ) {
            const middleware = (instance as unknown as Rspack).lazyCompilationMiddleware(compiler);
            return [{ name: 'pages-on-demand', middleware }, ...middlewares];
          },
        },
      } as object;
    },
  };
}
