import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { isGraphCurrent, refreshedGraph, siteGraph } from '@impact-docs/content/graph/index';
import { pageParts, publishedGraph } from '@impact-docs/content/graph/published';
import type { Graph } from '@impact-docs/content/graph/types';
import { isLivePreview } from '@impact-docs/content/live-preview';

/** Folder of what each page takes from the graph, below the generated files; `kept-code-loader.cjs` knows it too. */
const FOLDER = 'site-graph';

/** Milliseconds after which the live preview makes the graph anew: without another edit, and from the start. */
const REST = 2000;
const REST_AT_START = 6000;

/**
 * Publishes the graph of the site as `/graph.json`.
 *
 * What other pages say can change a page: so each page's part of the graph is a file that the bundler's cache depends
 * on, written only where it has changed.
 */
export default function graph({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  const folder = path.join(generatedFilesDir, FOLDER);
  let isStarted = false;
  let timer: NodeJS.Timeout | undefined;

  async function write(made: Graph): Promise<void> {
    await fs.mkdir(folder, { recursive: true });
    for (const [page, text] of pageParts(made)) {
      const file = path.join(folder, `${page.replaceAll('/', '~')}.json`);
      if ((await fs.readFile(file, 'utf8').catch(() => undefined)) !== text) await fs.writeFile(file, text);
    }
  }

  /** The page that was edited is shown first, with what is known of the others. */
  function refreshLater(rest: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      refreshedGraph()
        .then(write)
        // eslint-disable-next-line no-console -- as Docusaurus tells of an edit that failed; pages stay as they are
        .catch((error: unknown) => console.error('The graph of the site could not be made.', error));
    }, rest).unref();
  }

  return {
    name: 'site-graph',
    async loadContent() {
      if (!isStarted) await write(await siteGraph());
      if (isLivePreview() && (isStarted || !(await isGraphCurrent()))) refreshLater(isStarted ? REST : REST_AT_START);
      isStarted = true;
    },
    getPathsToWatch() {
      return [path.join(siteDir, '../content/guides/**/!(*.api).mdx'), path.join(siteDir, '../content/data/**')];
    },
    async postBuild({ outDir }) {
      await fs.writeFile(path.join(outDir, 'graph.json'), JSON.stringify(publishedGraph(await siteGraph())));
    },
  };
}
