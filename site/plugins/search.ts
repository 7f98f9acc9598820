import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePath } from '@docusaurus/utils';
import type { PageText } from '../page-text/extract-text';
import { apiDigests, DOCS_ROUTE, siteApis } from '@impact-docs/content-model/apis';
import { loadQuestions, loadSynonyms } from '@impact-docs/content-model/questions';
import { productOf } from '@impact-docs/content-model/files/products';
import { searchFiles, searchFolder } from '../search/index/files';
import type { SearchIndex } from '../src/components/SearchPage';
import { SEARCH_PROGRAM } from '../start/page-template';

/** The search page and the program of the search (site/search). */
export default function search({ siteDir, outDir: lastBuild }: LoadContext): Plugin {
  return {
    name: 'site-search',
    async allContentLoaded({ allContent, actions }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.['default'] as LoadedContent | undefined;
      if (!docs) throw new Error('The search needs the plugin "docusaurus-plugin-content-docs".');
      const apis = (await apiDigests()).map(({ entry, summary }) => ({
        name: summary.title,
        folder: path.posix.join(DOCS_ROUTE, entry.slug),
        overview: path.posix.join(DOCS_ROUTE, entry.slug, entry.overview),
      }));
      const contextOf = (address: string): string => {
        const api = apis.find(({ folder }) => address.startsWith(`${folder}/`));
        return (api ?? productOf(address))?.name ?? '';
      };
      const index: SearchIndex = {
        pages: docs.loadedVersions
          .flatMap((version) => version.docs)
          .filter(({ unlisted }) => !unlisted)
          .map(({ title, permalink }) => ({ title, path: permalink, context: contextOf(permalink) }))
          .sort((left, right) => left.title.localeCompare(right.title, 'en') || (left.path < right.path ? -1 : 1)),
        apis: apis.map(({ name, folder, overview }) => ({ name, overview, objects: `${folder}/objects` })),
      };
      // Chunks are named after the path: without the alias, after the folder of this copy.
      const data = aliasedSitePath(await actions.createData('index.json', JSON.stringify(index)), siteDir);
      actions.addRoute({
        path: '/search',
        exact: true,
        component: '@site/src/components/SearchPage',
        modules: { index: data },
      });
    },
    configureWebpack(_, isServer, { currentBundler: { instance } }) {
      if (isServer) return {};
      if (process.env['NODE_ENV'] !== 'production') {
        // The index is made of finished pages: the dev server uses that of the last build.
        const directory = path.join(lastBuild, searchFolder);
        return { devServer: { static: [{ directory, publicPath: `/${searchFolder}`, watch: false }] } } as object;
      }
      // With a runtime of its own, so that it runs before the page's scripts, and without them.
      const options = { name: SEARCH_PROGRAM, runtime: false } as const;
      return {
        plugins: [new instance.EntryPlugin(siteDir, './search/interface/program.client.ts', options)],
        optimization: {
          splitChunks: {
            // Chunks whose modules others may use: those of pages, as by default, and not the worker of the search. It has
            // to be one file, because the policy lets no worker load a script (decisions/security-policy.md).
            chunks: (chunk) => !chunk.canBeInitial() && !chunk.hasRuntime(),
          },
        },
      };
    },
  };
}

/** The files that the search asks for, by path from the root of the site. */
export async function searchData(texts: ReadonlyMap<string, PageText>): Promise<[path: string, text: string][]> {
  const apis = (await siteApis()).map(({ entry, model }) => ({
    id: entry.id,
    name: model.info.title,
    isPage: (address: string) => address.startsWith(`${DOCS_ROUTE}/${entry.slug}/`),
  }));
  const found = [...texts.values()].flatMap((text) => text.found ?? []);
  const extras = { questions: await loadQuestions(), synonyms: await loadSynonyms() };
  const files = Object.entries(searchFiles(found, apis, extras));
  return files.map(([name, content]) => [`/${searchFolder}/${name}.json`, JSON.stringify(content)]);
}
