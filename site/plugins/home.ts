import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePath } from '@docusaurus/utils';
import { apiDigests, DOCS_ROUTE, siteApis } from '@impact-docs/content/data/apis';
import type { ApiSummary } from '@impact-docs/content/data/apis';
import { byUrgency, changelogPages, entryTitle, loadChangelog } from '@impact-docs/content/data/changelog';
import { apiManifest } from '@impact-docs/content/data/paths';
import { longDate } from '@impact-docs/content/dates';
import type { ProductKey } from '@impact-docs/content/products';
import { homeCalls } from './home-calls';
import type { HomeCall } from './home-calls';

/** What the home page shows that other files know. */
export interface HomeData {
  /** One true request of each product, with its response. */
  calls: HomeCall[];
  apis: HomeApi[];
  changes: { title: string; href: string; text: string }[];
}

export interface HomeApi extends Pick<ApiSummary, 'title' | 'version' | 'href' | 'summary'> {
  product: ProductKey;
  operations: number;
  /** What its operations are about: the tags of the description, each with its first operation. */
  groups: { title: string; href: string }[];
  /** Of a deprecated API: its last day, also in words, and the guide to its successor, if there is one. */
  ends?: { day: string; date: string; guide?: string };
}

const LATEST = 3;

export default function home({ siteDir }: LoadContext): Plugin<HomeData> {
  return {
    name: 'site-home',
    async loadContent() {
      const [apis, changelog, calls] = await Promise.all([homeApis(), loadChangelog(), homeCalls()]);
      return {
        calls,
        apis,
        changes: changelog.slice(0, LATEST).map((entry) => ({
          title: entryTitle(entry),
          href: changelogPages[entry.product],
          text: plain(byUrgency(entry)[0]?.text ?? ''),
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

async function homeApis(): Promise<HomeApi[]> {
  const [apis, digests] = await Promise.all([siteApis(), apiDigests()]);
  return apis.map(({ entry, model }, index) => {
    const { title = '', version = '', href = '', summary = '' } = digests[index]?.summary ?? {};
    return {
      product: entry.product as ProductKey,
      title,
      version,
      href,
      summary,
      operations: model.operations.length,
      groups: model.tags.flatMap(({ name, operations: [first] }) =>
        first === undefined ? [] : [{ title: name, href: `${DOCS_ROUTE}/${entry.slug}/${first}` }],
      ),
      ...(entry.lifecycle.status === 'deprecated'
        ? { ends: endOf(entry.lifecycle.sunset, entry.comparison?.guide) }
        : {}),
    };
  });
}

function endOf(day: string, guide: string | undefined): NonNullable<HomeApi['ends']> {
  const date = longDate(new Date(`${day}T00:00:00Z`));
  return { day, date, ...(guide === undefined ? {} : { guide: `${DOCS_ROUTE}/${guide}` }) };
}

/** A change in one line: the home page has no room for code spans and links. */
function plain(markdown: string): string {
  return markdown
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll('`', '')
    .replace(/\s+/g, ' ')
    .trim();
}
