import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePath } from '@docusaurus/utils';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { apiSummary, DOCS_ROUTE, siteApis, versionedTitle } from '@impact-docs/content-model/apis';
import type { ApiSummary } from '@impact-docs/content-model/apis';
import { byUrgency, changelogPages, entryId, loadChangelog } from '@impact-docs/content-model/data/changelog';
import type { ChangelogEntry } from '@impact-docs/content-model/data/changelog';
import { apiManifest } from '@impact-docs/content-model/files/paths';
import { screen } from '@impact-docs/content-model/data/screens';
import { longDate, startOfDay } from '@impact-docs/lib/dates';
import type { ProductKey } from '@impact-docs/content-model/files/products';

/** What the home page shows that other files know. */
export interface HomeData {
  /** In the order in which readers choose: what is deprecated comes last. */
  apis: HomeApi[];
  changes: HomeChange[];
  /** A drawing of each product. SVG. */
  screens: Record<ProductKey, string>;
}

export interface HomeApi extends Pick<ApiSummary, 'title' | 'version' | 'href' | 'summary'> {
  product: ProductKey;
  /** Of a deprecated API: its last day, also in words, and the guide to its successor, if there is one. */
  end?: { day: string; date: string; move?: { successor: string; guide: string } };
}

export interface HomeChange {
  product: ProductKey;
  /** ISO 8601, and in words. */
  day: string;
  date: string;
  title: string;
  /** Of the entry in its changelog. */
  href: string;
  /** Words and code in turn: every second part is code. */
  text: string[];
}

const LATEST = 3;

export default function home({ siteDir }: LoadContext): Plugin<HomeData> {
  return {
    name: 'site-home',
    async loadContent() {
      const [apis, changelog] = await Promise.all([homeApis(), loadChangelog()]);
      return {
        apis,
        changes: changelog.slice(0, LATEST).map(homeChange),
        screens: { 'impact-finance': screen('home-finance'), 'impact-transactions': screen('home-transactions') },
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
  const apis = await siteApis();
  const shown = apis.map((api): HomeApi => {
    const { title, version, href, summary } = apiSummary(api);
    const end = endOf(api, apis);
    return { product: api.entry.product as ProductKey, title, version, href, summary, ...(end && { end }) };
  });
  return [...shown.filter(({ end }) => end === undefined), ...shown.filter(({ end }) => end !== undefined)];
}

function endOf({ entry }: LoadedApi, apis: readonly LoadedApi[]): HomeApi['end'] {
  const { lifecycle, guide } = entry;
  if (lifecycle.status !== 'deprecated') return undefined;
  const day = lifecycle.sunset;
  const successor = apis.find((api) => api.entry.id === lifecycle.successor);
  return {
    day,
    date: longDate(startOfDay(day)),
    ...(successor &&
      guide !== undefined && { move: { successor: versionedTitle(successor), guide: `${DOCS_ROUTE}/${guide}` } }),
  };
}

function homeChange(entry: ChangelogEntry): HomeChange {
  return {
    product: entry.product === 'impact-finance' ? 'impact-finance' : 'impact-transactions',
    day: entry.date,
    date: longDate(startOfDay(entry.date)),
    title: [entry.api, entry.version].filter(Boolean).join(' '),
    href: `${changelogPages[entry.product]}#${entryId(entry)}`,
    text: withoutLinks(byUrgency(entry)[0]?.text ?? '').split('`'),
  };
}

/** The entry has the links; here its title is the one link. */
function withoutLinks(markdown: string): string {
  return markdown
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
