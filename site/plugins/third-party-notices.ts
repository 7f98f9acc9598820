/** The packages in the scripts and style sheets of the site, with their licences: most of them ask for that. */
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

const FILE = 'third-party-notices.txt';

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

interface Package {
  name: string;
  version: string;
  license?: string;
  homepage?: string;
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
        compilation.emitAsset(FILE, new webpack.sources.RawSource(noticesOf(filesOf(modules))));
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

/**
 * @param files absolute paths of modules; those outside of `node_modules` are the site's own
 * @throws Error for a package without a licence
 */
export function noticesOf(files: readonly string[]): string {
  const folders = new Set(
    files.flatMap((file) => /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+/.exec(file) ?? []),
  );
  const notices = new Map([...folders].map(noticeOf));
  const sorted = [...notices.keys()].toSorted();
  return [
    'The scripts and style sheets of this site contain the packages below.',
    ...sorted.map((heading) => `${'='.repeat(80)}\n${heading}\n\n${notices.get(heading)}`),
    '',
  ].join('\n\n');
}

function noticeOf(folder: string): [heading: string, text: string] {
  const { name, version, license, homepage } = JSON.parse(
    fs.readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as Package;
  const texts = fs
    .readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|notice)\b/i.test(file))
    .toSorted()
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8').trim());
  if (license === undefined && texts.length === 0) {
    throw new Error(`${folder} has no licence.\nHow to fix: ask its author, or use another package.`);
  }
  const origin = homepage ?? `https://www.npmjs.com/package/${name}`;
  return [`${name}@${version} (${license ?? 'see below'})`, [origin, ...texts].join('\n\n')];
}
