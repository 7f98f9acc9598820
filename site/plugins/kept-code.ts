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
        include: path.join(root, 'content', 'guides'),
        enforce: 'pre' as const,
        use: [{ loader, options: { root, generated: generatedFilesDir } }],
      };
      // Docusaurus names the file that it loads as configuration; what that loads makes the pages too.
      const cache = { buildDependencies: [...programs(root), loader] };
      return { module: { rules: [rule] }, experiments: { cache } as object };
    },
  };
}

/** Programs of this repository that this process has loaded, and the file that says which others are installed. */
function programs(root: string): string[] {
  const own = Object.keys(require.cache).filter(
    (file) => file.startsWith(root + path.sep) && !file.includes(`${path.sep}node_modules${path.sep}`),
  );
  return [...own.sort(), path.join(root, 'package-lock.json')];
}
