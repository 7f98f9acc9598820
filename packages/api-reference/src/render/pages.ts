/** A model → the pages of its API: paths, front matter, contents list and static HTML. */
import type { ApiModel, Operation } from '@impact-docs/openapi-model';
import { languages } from '@impact-docs/request-samples';
import type { LanguageId } from '@impact-docs/request-samples';
import { createElement } from 'react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { escapeHtml } from '../highlight/index.js';
import type { Highlighter } from '../highlight/index.js';
import type { ApiEntry } from '../manifest/manifest.js';
import { OBJECTS_PAGE, WEBHOOKS_PAGE } from '../manifest/manifest.js';
import { withAddressNotes } from './address-notes.js';
import { linksOf } from './addresses.js';
import { menuPath } from './words.js';
import { toSafePage } from './border.js';
import { markdownToPlainText } from './markdown.js';
import type { Ending } from './operation/ending.js';
import { OperationPage } from './operation/operation-page.js';
import { WebhooksPage } from './operation/webhooks-page.js';
import { OverviewPage } from './overview/overview-page.js';
import type { OverviewProps } from './overview/overview-page.js';
import { PageContext } from './page-context.js';
import type { ApiContext, SiteUses, TocItem } from './page-context.js';
import { commonErrors } from './response/common-errors.js';
import { commonHeaders } from './response/common-headers.js';
import { objectLists } from './schema/object-pages.js';
import { objectUses } from './schema/object-uses.js';
import { readersOf } from './schema/readers.js';
import { ObjectIndex, ObjectsPage } from './schema/objects-page.js';

export { linksOf, pageNames } from './addresses.js';
export { objectLists } from './schema/object-pages.js';

/** What the sidebar and the browser title need of a page. */
interface PageMeta {
  kind: 'overview' | 'operation' | 'objects' | 'webhooks';
  /** Last URL segment. */
  name: string;
  title: string;
  description: string;
  sidebarLabel: string;
  /**
   * Categories of the menu that list an operation, each as the labels on the way to it. Of an overview: all of them, in
   * its order.
   */
  menu?: string[][];
  method?: Operation['method'];
  deprecated: boolean;
}

export interface ReferencePage extends PageMeta {
  toc: TocItem[];
  /** Every id of the page. */
  ids: ReadonlySet<string>;
  html: string;
}

export interface PageSettings {
  entry: ApiEntry;
  model: ApiModel;
  docsRoute: string;
  highlighter: Highlighter;
  sampleLanguages: readonly LanguageId[];
  generatedHeaders?: ApiContext['generatedHeaders'];
  successor?: OverviewProps['successor'];
  downloads?: OverviewProps['downloads'];
  uses?: SiteUses;
  /** What this API has in common with others; absent: what its own operations have in common. */
  common?: ApiContext['common'];
  onMissingSample?: ApiContext['onMissingSample'];
}

/** Fence names of everything that a page highlights. */
export const pageLanguages = ['json', 'xml', 'http', ...languages.map(({ highlight }) => highlight)];

const DESCRIPTION_LENGTH = 160;

/**
 * Every page of one API, rendered one after the other, so that only one page's tree is in memory.
 * @throws Error that names the page whose rendering failed, with its cause
 */
export function* renderPages(settings: PageSettings): Generator<ReferencePage> {
  const api = contextOf(settings);
  const entryUses = objectUses(api);
  for (const { view, ...meta } of plan(settings)) {
    const address = api.links.operation(meta.name);
    const page = new PageContext(api, address, meta.kind === 'objects' ? entryUses : undefined);
    try {
      const html = withAddressNotes(page.complete(renderToStaticMarkup(view(page)), renderToStaticMarkup));
      yield toSafePage({ ...meta, toc: inOrderOf(html, page.toc), ids: page.ids, html });
    } catch (cause) {
      throw new Error(`The page "${meta.name}" of "${settings.entry.id}" could not be rendered.`, { cause });
    }
  }
}

/** A heading is claimed when what holds it is rendered, which may be before the parts that stand above it. */
function inOrderOf(html: string, toc: readonly TocItem[]): TocItem[] {
  const placed = toc.map((item) => ({ item, at: html.indexOf(` id="${escapeHtml(item.id)}"`) }));
  return placed.sort((a, b) => a.at - b.at).map(({ item }) => item);
}

interface PlannedPage extends PageMeta {
  view: (page: PageContext) => ReactElement;
}

function endingOf({ entry, successor, docsRoute }: PageSettings): Ending | undefined {
  const { lifecycle, guide } = entry;
  if (lifecycle.status !== 'deprecated') return undefined;
  const root = docsRoute === '/' ? '' : docsRoute;
  return { sunset: lifecycle.sunset, successor, guide: guide === undefined ? undefined : `${root}/${guide}` };
}

function plan(settings: PageSettings): PlannedPage[] {
  const { entry, model, successor, downloads = [] } = settings;
  const { info } = model;
  const ending = endingOf(settings);
  const deprecated = entry.lifecycle.status === 'deprecated';
  const pages: PlannedPage[] = [
    {
      kind: 'overview',
      name: entry.overview,
      title: info.title,
      description: markdownToPlainText(info.summary ?? info.description ?? info.title, DESCRIPTION_LENGTH),
      sidebarLabel: 'Overview',
      menu: tagsInOrder(model).map((name) => menuPath(model, name)),
      deprecated,
      view: (page) => createElement(OverviewPage, { page, lifecycle: entry.lifecycle, successor, downloads }),
    },
    ...model.operations.map((operation) => ({
      kind: 'operation' as const,
      name: operation.slug,
      title: operation.title,
      description: markdownToPlainText(operation.description ?? operation.title, DESCRIPTION_LENGTH),
      sidebarLabel: operation.title,
      menu: operation.tags.map((name) => menuPath(model, name)),
      method: operation.method,
      deprecated: operation.deprecated,
      view: (page: PageContext) => createElement(OperationPage, { page, operation, ending }),
    })),
  ];
  if (model.webhooks.length > 0) {
    pages.push(
      listPage(info.title, {
        kind: 'webhooks',
        name: WEBHOOKS_PAGE,
        label: 'Webhooks',
        title: 'webhooks',
        description: `Every webhook of the ${info.title}: what you receive, and how you respond.`,
        view: (page) => createElement(WebhooksPage, { page }),
      }),
    );
  }
  if (model.schemas.length > 0) pages.push(...objectPages(entry, model));
  refuseRepeatedNames(entry, pages);
  return pages;
}

/** Names of tags in the order of the overview. */
function tagsInOrder({ tags, tagGroups }: ApiModel): string[] {
  if (tagGroups.length > 0) return tagGroups.flatMap((group) => group.tags);
  return tags.filter(({ operations }) => operations.length > 0).map(({ name }) => name);
}

/** One of two pages at one address would be lost. */
function refuseRepeatedNames(entry: ApiEntry, pages: readonly PlannedPage[]): void {
  const names = pages.map(({ name }) => name);
  const repeated = [...new Set(names.filter((name, index) => names.indexOf(name) < index))];
  if (repeated.length === 0) return;
  throw new Error(
    `Several pages of "${entry.id}" have one name: ${repeated.join(', ')}. ` +
      'Give the operation another operationId, or the overview another name in the manifest.',
  );
}

/** The page of all objects; or the list of their names, and the pages that it leads to. */
function objectPages(entry: ApiEntry, model: ApiModel): PlannedPage[] {
  const lists = objectLists(entry, model);
  const pages = lists.map((list) =>
    listPage(model.info.title, {
      kind: 'objects',
      name: list.name,
      label: list.title ?? 'Objects',
      title: list.title === undefined ? 'objects' : `objects: ${list.title.toLowerCase()}`,
      description:
        list.title === undefined
          ? `Every object of the ${model.info.title}, with all its fields.`
          : `${list.title}: objects of the ${model.info.title}, with all their fields.`,
      view: (page) => createElement(ObjectsPage, { page, list }),
    }),
  );
  if (entry.objectPages === undefined) return pages;
  const index = listPage(model.info.title, {
    kind: 'objects',
    name: OBJECTS_PAGE,
    label: 'Objects',
    title: 'objects',
    description: `Every object of the ${model.info.title}, with the names of its fields.`,
    view: (page) => createElement(ObjectIndex, { page, lists }),
  });
  return [index, ...pages];
}

function listPage(
  apiTitle: string,
  { label, title, ...page }: Pick<PlannedPage, 'kind' | 'name' | 'view' | 'title' | 'description'> & { label: string },
): PlannedPage {
  return {
    ...page,
    title: `${apiTitle} ${title}`,
    sidebarLabel: label,
    deprecated: false,
  };
}

export function contextOf(settings: Omit<PageSettings, 'successor' | 'downloads'>): ApiContext {
  const { entry, model, docsRoute } = settings;
  const own = () => ({
    errors: commonErrors([model], entry.errors),
    headers: commonHeaders([model]),
    objects: new Map(),
  });
  return {
    ...settings,
    links: linksOf(entry, docsRoute),
    errors: entry.errors,
    common: settings.common ?? own(),
    readers: readersOf(model),
    fragments: new Map(),
    excerpts: new Map(),
  };
}
