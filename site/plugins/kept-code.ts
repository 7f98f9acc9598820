import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** A guide is read again when a file that it shows has changed (site/mdx/remark-kept-code.ts). */
export default function keptCode({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  const root = path.resolve(siteDir, '..');
  return {
    name: 'site-kept-code',
    configureWebpack() {
      const loader = path.join(__dirname, 'kept-code-loader.cjs');
      const rule = {
        test: /\.mdx$/,
        include: path.join(root, 'guides'),
        enforce: 'pre' as const,
        use: [{ loader, options: { root, generated: generatedFilesDir } }],
      };
      return { module: { rules: [rule] } };
    },
  };
}
