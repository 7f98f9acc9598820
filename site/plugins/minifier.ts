import type { Plugin } from '@docusaurus/types';
import { getSwcJsMinimizerOptions, rspack } from '@docusaurus/faster';

const { SwcJsMinimizerRspackPlugin } = rspack;

/**
 * Names of variables that do not depend on the folder of the repository. By default the letters that a script has most
 * often are the first names. A script names others by their hashes, and while it is minified that of a worker still
 * depends on the path of the folder (https://github.com/web-infra-dev/rspack/issues/14089).
 */
export default function minifier(): Plugin {
  return {
    name: 'site-minifier',
    configureWebpack({ optimization: { minimizer } = {} }) {
      if (!minimizer) return {};
      // An option of SWC that the types of Rspack and Docusaurus do not have.
      const mangle = { disableCharFreq: true } as object;
      const options = { ...getSwcJsMinimizerOptions(), minify: true, mangle } as object;
      const ours = new SwcJsMinimizerRspackPlugin({
        minimizerOptions: options,
      }) as unknown as (typeof minimizer)[number];
      const others = minimizer.filter((plugin) => !(plugin instanceof SwcJsMinimizerRspackPlugin));
      return { mergeStrategy: { 'optimization.minimizer': 'replace' }, optimization: { minimizer: [ours, ...others] } };
    },
  };
}
