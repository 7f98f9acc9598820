import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePath } from '@docusaurus/utils';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { apiSummary, DOCS_ROUTE, siteApis, versionedTitle } from '@impact-docs/content-model/apis';
import { byUrgency, changelogPages, entryId, loadChangelog } from '@impact-docs/content-model/data/changelog';
import type { ChangelogEntry } from '@impact-docs/content-model/data/changelog';
import { apiExample } from '@impact-docs/content-model/data/examples';
import { apiManifest } from '@impact-docs/content-model/files/paths';
import { screen } from '@impact-docs/content-model/data/screens';
import { longDate, startOfDay } from '@impact-docs/lib/dates';
import type { ProductKey } from '@impact-docs/content-model/files/products';
import type { HomeApi, HomeChange, HomeData } from '../src/components/Home/content';

const LATEST = 3;

export default function home({ siteDir }: LoadContext): Plugin<HomeData> {
  return {
    name: 'site-home',
    async loadContent() {
      const [apis, changelog, purchase] = await Promise.all([homeApis(), loadChangelog(), examplePurchase()]);
      return {
        apis,
        purchase,
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

/** The first purchase of an example of the Transaction API. */
async function examplePurchase(): Promise<HomeData['purchase']> {
  const example = { operation: 'transaction.transactions', name: 'groceries-and-cash' };
  const [request, response] = await Promise.all([
    apiExample({ ...example, part: 'request' }),
    apiExample({ ...example, part: '200' }),
  ]);
  const { transactions } = JSON.parse(request) as { transactions: [{ amount: { value: number; currency: string } }] };
  const { transactionImpacts } = JSON.parse(response) as { transactionImpacts: [{ co2eEmission: { value: number } }] };
  const { value, currency } = transactions[0].amount;
  return {
    amount: `${currency} ${value.toFixed(2)}`,
    kilograms: Math.round(transactionImpacts[0].co2eEmission.value),
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
