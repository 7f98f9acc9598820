/** The packages in the scripts and style sheets of the site, with their licences: most of them ask for that. */
import { noticesOf } from '@impact-docs/content/third-party-notices-fs';
import type { Plugin } from '@docusaurus/types';

const FILE = 'third-party-notices.txt';
const INTRODUCTION = 'The scripts and style sheets of this site contain the packages below.';

/** What is read of the bundler, which is Rspack or webpack. */
interface Module {
  nameForCondition?: string;
  /** Modules that were joined to this one. */
  modules?: Module[];
}
interface Compilation {
  getStats(): { toJson(options: object): { modules?: Module[] } };
  emitAsset(name: string, source: object): void;
  hooks: { processAssets: { tap(options: { name: string; stage: number }, run: () => void): void } };
}
interface Compiler {
  hooks: { thisCompilation: { tap(name: string, run: (compilation: Compilation) => void): void } };
  webpack: {
    Compilation: { PROCESS_ASSETS_STAGE_REPORT: number };
    sources: { RawSource: new (text: string) => object };
  };
}

export default function thirdPartyNotices(): Plugin {
  const name = 'site-third-party-notices';
  return {
    name,
    configureWebpack(_config, isServer) {
      return { plugins: isServer ? [] : [{ apply: (compiler: unknown) => apply(compiler as Compiler) }] };
    },
  };

  function apply({ hooks, webpack }: Compiler): void {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const { modules = [] } = compilation.getStats().toJson({ all: false, modules: true, nestedModules: true });
        compilation.emitAsset(FILE, new webpack.sources.RawSource(noticesOf(INTRODUCTION, filesOf(modules))));
      });
    });
  }
}

function filesOf(modules: readonly Module[]): string[] {
  return modules.flatMap(({ nameForCondition, modules: joined = [] }) => [
    ...(nameForCondition === undefined ? [] : [nameForCondition]),
    ...filesOf(joined),
  ]);
}
