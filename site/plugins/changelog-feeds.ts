import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { loadChangelog } from '@impact-docs/content/data/changelog';
import { changelogFeed, feedFile, feedNames } from '@impact-docs/content/data/changelog-feeds';
import { loadEndings } from '@impact-docs/content/data/endings';
import { endingsFeed, endingsFiles } from '@impact-docs/content/data/endings-feed';

/** Writes the Atom feeds of the changelog, `/changelog/all.atom` and one per product, and the feeds of what will end. */
export default function changelogFeeds(context: LoadContext): Plugin {
  return {
    name: 'site-changelog-feeds',
    async postBuild({ outDir }) {
      const entries = await loadChangelog();
      await fs.mkdir(path.join(outDir, 'changelog'), { recursive: true });
      const { url } = context.siteConfig;
      const ends = await endingsFeed(await loadEndings(), url);
      const write = (file: string, text: string) => fs.writeFile(path.join(outDir, file), text);
      await Promise.all([
        ...feedNames.map(async (name) => write(feedFile(name), await changelogFeed(name, entries, url))),
        write(endingsFiles.atom, ends.atom),
        write(endingsFiles.json, ends.json),
      ]);
    },
  };
}
