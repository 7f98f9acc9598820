import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { Plugin } from '@docusaurus/types';
import type { ListedPage } from '../src/components/PageSearch/rank';

/** Titles and addresses of all pages, for the page of an unknown path. No other page loads them. */
export default function pageList(): Plugin {
  return {
    name: 'site-pages',
    async allContentLoaded({ allContent, actions }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.['default'] as LoadedContent | undefined;
      if (!docs) throw new Error('The list of pages needs the plugin "docusaurus-plugin-content-docs".');
      const pages: ListedPage[] = docs.loadedVersions
        .flatMap((version) => version.docs)
        .map(({ title, permalink }) => ({ title, path: permalink }))
        .sort((left, right) => left.path.localeCompare(right.path));
      await actions.createData('pages.json', JSON.stringify(pages));
    },
  };
}
