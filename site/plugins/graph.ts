import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { siteGraph } from '@impact-docs/content/graph/index';
import { pageParts } from '@impact-docs/content/graph/page-part';
import { publishedGraph } from '@impact-docs/content/graph/published';
import { pagePartFile, pagePartFolder } from '../mdx/page-part';

/**
 * Publishes the graph of the site as `/graph.json`, and writes each guide's part of it to a file, on which the page of
 * the guide depends: an edit of one guide changes others only where their part has changed.
 */
export default function graph({ siteDir }: LoadContext): Plugin {
  return {
    name: 'site-graph',
    async loadContent() {
      const parts = pageParts(await siteGraph());
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
    async postBuild({ outDir }) {
      await fs.writeFile(path.join(outDir, 'graph.json'), JSON.stringify(publishedGraph(await siteGraph())));
    },
  };
}
