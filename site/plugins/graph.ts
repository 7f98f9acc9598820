import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { siteGraph } from '../graph';
import { pageParts, publishedGraph } from '../graph/published';

/** Folder of what each page takes from the graph, below the generated files; `kept-code-loader.cjs` knows it too. */
const FOLDER = 'site-graph';

/**
 * Publishes the graph of the site as `/graph.json`.
 *
 * What other pages say can change a page: so each page's part of the graph is a file that the bundler's cache depends
 * on, written only where it has changed.
 */
export default function graph({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  const folder = path.join(generatedFilesDir, FOLDER);
  return {
    name: 'site-graph',
    async loadContent() {
      await fs.mkdir(folder, { recursive: true });
      for (const [page, text] of pageParts(await siteGraph())) {
        const file = path.join(folder, `${page.replaceAll('/', '~')}.json`);
        if ((await fs.readFile(file, 'utf8').catch(() => undefined)) !== text) await fs.writeFile(file, text);
      }
    },
    getPathsToWatch() {
      return [path.join(siteDir, '../guides/**/!(*.api).mdx'), path.join(siteDir, '../data/**')];
    },
    async postBuild({ outDir }) {
      await fs.writeFile(path.join(outDir, 'graph.json'), JSON.stringify(publishedGraph(await siteGraph())));
    },
  };
}
