import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePath } from '@docusaurus/utils';
import { apiDigests } from '@impact-docs/content/data/apis';
import type { ApiSummary } from '@impact-docs/content/data/apis';
import { changelogPages, entryTitle, loadChangelog } from '@impact-docs/content/data/changelog';
import { apiManifest } from '@impact-docs/content/data/paths';

/** What the home page shows that other files know: the APIs and their state, and the latest changes. */
export interface HomeData {
  apis: ApiSummary[];
  changes: { title: string; href: string; text: string }[];
}

const LATEST = 5;

export default function home({ siteDir }: LoadContext): Plugin<HomeData> {
  return {
    name: 'site-home',
    async loadContent() {
      const [apis, changelog] = await Promise.all([apiDigests(), loadChangelog()]);
      return {
        apis: apis.map(({ summary }) => summary),
        changes: changelog.slice(0, LATEST).map((entry) => ({
          title: entryTitle(entry),
          href: changelogPages[entry.product],
          text: plain(entry.changes[0]?.text ?? ''),
        })),
      };
    },
    async contentLoaded({ content, actions }) {
      // Chunks are named after the path: without the alias, after the folder of this copy.
      const data = aliasedSitePath(await actions.createData('home.json', JSON.stringify(content)), siteDir);
      actions.addRoute({ path: '/', exact: true, component: '@site/src/components/Home', modules: { data } });
    },
    getPathsToWatch() {
      return [apiManifest];
    },
  };
}

/** A change in one line: the home page has no room for code spans and links. */
function plain(markdown: string): string {
  return markdown
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll('`', '')
    .replace(/\s+/g, ' ')
    .trim();
}
