import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { pageParts } from '@impact-docs/content-model/uses';
import { repositoryFile } from '@impact-docs/content-model/files/paths';
import { dependenciesOf } from '../mdx/dependencies';
import { pagePartFile, pagePartFolder } from '../mdx/remark-page-part';

/**
 * Writes what the catalogue contributes to each guide to a file, and tells the bundler which files each guide was made of:
 * an edit of one guide changes others only where their part has changed.
 */
export default function catalogue({ siteDir }: LoadContext): Plugin {
  return {
    name: 'site-catalogue',
    async loadContent() {
      const parts = await pageParts();
      await fs.mkdir(pagePartFolder(), { recursive: true });
      for (const [page, part] of parts) {
        const text = JSON.stringify(part);
        const file = pagePartFile(page);
        if ((await fs.readFile(file, 'utf8').catch(() => undefined)) !== text) await fs.writeFile(file, text);
      }
    },
    getPathsToWatch() {
      return ['apis/**/*.yaml', 'data/**', 'guides/**/!(*.api).mdx', 'journeys/*.yaml', 'schemas/*'].map((pattern) =>
        path.join(siteDir, '../content', pattern),
      );
    },
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
