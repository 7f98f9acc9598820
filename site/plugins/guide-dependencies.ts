import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { repositoryFile } from '@impact-docs/content/data/paths';
import { dependenciesOf } from '../mdx/dependencies';

/** Tells the bundler which files each guide was made of, so that it compiles the guide again when one of them changes. */
export default function guideDependencies(): Plugin {
  return {
    name: 'site-guide-dependencies',
    configureWebpack() {
      const loader = path.join(__dirname, 'guide-dependencies-loader.cjs');
      const rule = {
        test: /\.mdx$/,
        include: repositoryFile('content/guides'),
        // After the loader of MDX: its plugins have recorded what they read.
        enforce: 'post' as const,
        use: [{ loader, options: { dependenciesOf } }],
      };
      return { module: { rules: [rule] } };
    },
  };
}
