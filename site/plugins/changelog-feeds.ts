import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { loadChangelog } from '@impact-docs/content/data/changelog';
import { changelogFeed, feedFile, feedNames } from '@impact-docs/content/data/changelog-feeds';

/** Writes the Atom feeds of the changelog: `/changelog/all.atom` and one per product. */
export default function changelogFeeds(context: LoadContext): Plugin {
  return {
    name: 'site-changelog-feeds',
    async postBuild({ outDir }) {
      const entries = await loadChangelog();
      await fs.mkdir(path.join(outDir, 'changelog'), { recursive: true });
      await Promise.all(
        feedNames.map(async (name) =>
          fs.writeFile(path.join(outDir, feedFile(name)), await changelogFeed(name, entries, context.siteConfig.url)),
        ),
      );
    },
  };
}
