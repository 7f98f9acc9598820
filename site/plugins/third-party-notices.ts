/** The packages in the scripts and style sheets of the site, with their licences: most of them ask for that. */
import { NOTICES, noticesOf } from '@impact-docs/lib/third-party-notices-fs';
import type { Plugin } from '@docusaurus/types';

const INTRODUCTION = 'The scripts and style sheets of this site contain the packages below.';

/** A module in the statistics of the bundler. */
interface Module {
  nameForCondition?: string | null;
  /** Modules that were joined to this one. */
  modules?: Module[];
}

export default function thirdPartyNotices(): Plugin {
  const name = 'site-third-party-notices';
  return {
    name,
    configureWebpack(_config, isServer, { currentBundler: { instance } }) {
      if (isServer) return {};
      const stage = instance.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      const write = (compilation: InstanceType<typeof instance.Compilation>) =>
        compilation.hooks.processAssets.tap({ name, stage }, () => {
          const { modules } = compilation.getStats().toJson({ all: false, modules: true, nestedModules: true });
          compilation.emitAsset(NOTICES, new instance.sources.RawSource(noticesOf(INTRODUCTION, filesOf(modules))));
        });
      return { plugins: [{ apply: ({ hooks }) => hooks.thisCompilation.tap(name, write) }] };
    },
  };
}

function filesOf(modules: readonly Module[] = []): string[] {
  return modules.flatMap(({ nameForCondition, modules: joined }) => [nameForCondition ?? [], filesOf(joined)].flat());
}
