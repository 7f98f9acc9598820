import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePath } from '@docusaurus/utils';
import { linksOf } from '@impact-docs/api-reference/descriptions';
import { apiSummary, DOCS_ROUTE, siteApis, siteOperation } from '@impact-docs/content/data/apis';
import type { ApiSummary } from '@impact-docs/content/data/apis';
import { byUrgency, changelogPages, entryTitle, loadChangelog } from '@impact-docs/content/data/changelog';
import { apiManifest } from '@impact-docs/content/data/paths';
import { longDate } from '@impact-docs/content/dates';
import { apiExample } from '@impact-docs/content/data/examples';
import type { ProductKey } from '@impact-docs/content/products';
import { highlighterOfGuides } from '../mdx/highlighter';

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
  return (await siteApis()).map((api) => {
    const { entry, model } = api;
    const { title, version, href, summary } = apiSummary(api);
    return {
      product: entry.product as ProductKey,
      ...{ title, version, href, summary },
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

/** A call that the home page shows: the first lines of an example of a description and of its response, word for word. */
export interface HomeCall {
  product: ProductKey;
  /** Of the operation, in words. */
  title: string;
  method: string;
  path: string;
  href: string;
  /** JSON as highlighted HTML. */
  request: string;
  status: string;
  response: string;
}

/** The example has to be one of the request and of the response. */
const SHOWN: readonly { product: ProductKey; operation: string; status: string; name: string }[] = [
  { product: 'impact-finance', operation: 'impact-finance.createDream', status: '201', name: 'bike-trip' },
  {
    product: 'impact-transactions',
    operation: 'transaction.transactions',
    status: '200',
    name: 'groceries-and-cash',
  },
];

/** Characters in a line of the boxes, and lines of each. */
const LINE_LENGTH = 76;
const LINES = 9;

/** @throws Refusal where an operation or an example is gone; it says what there is instead */
async function homeCalls(): Promise<HomeCall[]> {
  const highlighter = await highlighterOfGuides();
  return Promise.all(
    SHOWN.map(async ({ product, operation: address, status, name }) => {
      const [request, response, { api, operation }] = await Promise.all([
        apiExample({ operation: address, part: 'request', name }, LINE_LENGTH),
        apiExample({ operation: address, part: status, name }, LINE_LENGTH),
        siteOperation(address),
      ]);
      return {
        product,
        title: operation.title,
        method: operation.method.toUpperCase(),
        path: operation.path,
        href: linksOf(api.entry, DOCS_ROUTE).operation(operation.slug),
        request: highlighter.toHtml(firstLines(request), 'json'),
        status,
        response: highlighter.toHtml(firstLines(response), 'json'),
      };
    }),
  );
}

/** The last line tells that there is more. */
function firstLines(text: string): string {
  const lines = text.split('\n');
  return lines.length <= LINES ? text : [...lines.slice(0, LINES - 1), '…'].join('\n');
}
