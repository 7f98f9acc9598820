import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { builtTexts } from '../built-text/texts-fs';
import { DOCS_ROUTE, siteApis } from '../data-tables/apis';
import { productOf } from '../markdown/catalogue';
import { assemble } from '../search/assemble';
import { writeSearchFiles } from '../search/build-fs';

/** What the search page shows without script: every page, and each API with its objects. */
export interface SearchIndex {
  pages: { title: string; path: string; context: string }[];
  apis: { name: string; overview: string; objects: string }[];
}

/** The search page, and the files that the search in the browser asks for (site/search). */
export default function search({ siteConfig, generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'site-search',
    async allContentLoaded({ allContent, actions }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.['default'] as LoadedContent | undefined;
      if (!docs) throw new Error('The search needs the plugin "docusaurus-plugin-content-docs".');
      const apis = (await siteApis()).map(({ entry, model }) => ({
        name: model.info.title,
        folder: path.posix.join(DOCS_ROUTE, entry.slug),
        overview: path.posix.join(DOCS_ROUTE, entry.slug, entry.overview),
      }));
      const contextOf = (address: string): string => {
        const api = apis.find(({ folder }) => address.startsWith(`${folder}/`));
        if (api) return api.name;
        return productOf(address)?.name ?? '';
      };
      const index: SearchIndex = {
        pages: docs.loadedVersions
          .flatMap((version) => version.docs)
          .map(({ title, permalink }) => ({ title, path: permalink, context: contextOf(permalink) }))
          .sort((left, right) => left.title.localeCompare(right.title, 'en') || (left.path < right.path ? -1 : 1)),
        apis: apis.map(({ name, folder, overview }) => ({ name, overview, objects: `${folder}/objects` })),
      };
      const data = await actions.createData('index.json', JSON.stringify(index));
      actions.addRoute({ path: '/search', exact: true, component: '@site/src/search/Page', modules: { index: data } });
    },
    async postBuild({ outDir }) {
      const names = (await siteApis()).map(({ entry, model }) => [entry.id, model.info.title] as const);
      const texts = await builtTexts(outDir, siteConfig.url, generatedFilesDir);
      const found = [...texts.values()].flatMap((text) => text.found ?? []);
      await writeSearchFiles(outDir, assemble(found, Object.fromEntries(names)));
    },
  };
}
