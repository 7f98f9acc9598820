import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { pageParts } from '@impact-docs/content/catalogue/page-part';
import { pagePartFile, pagePartFolder } from '../mdx/page-part';

/**
 * Writes what the catalogue contributes to each guide to a file, on which the page of the guide depends: an edit of one
 * guide changes others only where their part has changed.
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
  };
}
