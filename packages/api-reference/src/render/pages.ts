/** A model → the pages of its API: paths, front matter, contents list and static HTML. */
import { methodText } from '@impact-docs/openapi-model';
import type { ApiModel } from '@impact-docs/openapi-model';
import { languages } from '@impact-docs/request-samples';
import type { LanguageId } from '@impact-docs/request-samples';
import { createElement } from 'react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { escapeHtml } from '../highlight/index.js';
import type { Highlighter } from '../highlight/index.js';
import type { ApiEntry, ListPage } from '../manifest/manifest.js';
import { OBJECTS_PAGE, OPERATIONS_PAGE, WEBHOOKS_PAGE } from '../manifest/manifest.js';
import { withAddressNotes } from './address-notes.js';
import { linksOf } from './addresses.js';
import { menuPath } from './words.js';
import { toSafePage } from './border.js';
import { shownErrors } from './error-codes.js';
import { markdownSections, markdownToWords } from './markdown.js';
import type { Ending } from './operation/ending.js';
import { OperationPage } from './operation/operation-page.js';
import { WebhooksPage } from './operation/webhooks-page.js';
import { OperationsPage, OverviewPage } from './overview/overview-page.js';
import type { OverviewProps } from './overview/overview-page.js';
import { PageContext, entryOf } from './page-context.js';
import type { ApiContext, SiteUses } from './page-context.js';
import { markdownToPlainText } from './plain-text.js';
import type { PageMeta, ReferencePage } from './reference-page.js';
import { commonErrors } from './response/common-errors.js';
import { commonHeaders } from './response/common-headers.js';
import { objectLists } from './schema/object-pages.js';
import { objectUses } from './schema/object-uses.js';
import { readersOf } from './schema/readers.js';
import { ObjectIndex, ObjectsPage, titleOf } from './schema/objects-page.js';

export { linksOf, pageNames } from './addresses.js';
export { objectLists } from './schema/object-pages.js';
export type {
  EntryKind,
  PageMeta,
  ReferenceData,
  ReferenceEntry,
  ReferencePage,
  ShownError,
} from './reference-page.js';

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
  for (const { view, text, ...meta } of plan(settings)) {
    const address = api.links.operation(meta.name);
    const page = new PageContext(api, address, meta.kind === 'objects' ? entryUses : undefined);
    try {
      const html = withAddressNotes(page.complete(renderToStaticMarkup(view(page)), renderToStaticMarkup));
      const { kind, title, deprecated } = meta;
      const itself = { kind: kind === 'operation' ? kind : 'overview', name: title, text, deprecated } as const;
      const inOrder = orderOf(html);
      const entries = [entryOf('', itself), ...inOrder(page.entries)];
      yield toSafePage({ errors: [], ...meta, toc: inOrder(page.toc), ids: page.ids, entries, html });
    } catch (cause) {
      throw new Error(`The page "${meta.name}" of "${settings.entry.id}" could not be rendered.`, { cause });
    }
  }
}

/** An id is claimed when what holds it is rendered, which may be before the parts that stand above it. */
function orderOf(html: string): <Item extends { id: string }>(items: readonly Item[]) => Item[] {
  const places = new Map<string, number>();
  for (const { 1: id = '', index } of html.matchAll(/ id="([^"]*)"/g)) if (!places.has(id)) places.set(id, index);
  const placeOf = ({ id }: { id: string }) => places.get(escapeHtml(id)) ?? -1;
  return (items) => [...items].sort((a, b) => placeOf(a) - placeOf(b));
}

interface PlannedPage extends PageMeta, Partial<Pick<ReferencePage, 'endpoint' | 'errors'>> {
  view: (page: PageContext) => ReactElement;
  /** What is said of the page as a whole, in plain words. */
  text: string;
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
  const parts = (lists: readonly ListPage[] = [], of: (title: string) => ListPlan) =>
    lists.map(({ name, title }) => {
      const part = of(title);
      return listPage(info.title, {
        ...part,
        name: `${part.name}-${name}`,
        label: title,
        title: `${part.title}: ${title}`,
      });
    });
  const pages: PlannedPage[] = [
    {
      kind: 'overview',
      name: entry.overview,
      title: info.title,
      description: markdownToPlainText(info.summary ?? info.description ?? info.title, DESCRIPTION_LENGTH),
      sidebarLabel: 'Overview',
      menu: tagsInOrder(model).map((name) => menuPath(model, name)),
      deprecated,
      text: [`Version ${info.version}.`, info.summary, markdownSections(info.description ?? '')[0]?.text].join(' '),
      view: (page) => createElement(OverviewPage, { page, lifecycle: entry.lifecycle, successor, downloads }),
    },
    ...parts(entry.operationPages, (title) => ({
      kind: 'overview',
      name: OPERATIONS_PAGE,
      title: 'operations',
      description: `${title}: operations of the ${info.title}.`,
      view: (page) => createElement(OperationsPage, { page, title }),
    })),
    ...model.operations.map((operation) => ({
      kind: 'operation' as const,
      name: operation.slug,
      title: operation.title,
      description: markdownToPlainText(operation.description ?? operation.title, DESCRIPTION_LENGTH),
      sidebarLabel: operation.title,
      menu: operation.tags.map((name) => menuPath(model, name)),
      method: operation.method,
      deprecated: operation.deprecated,
      text: markdownToWords([operation.description, operation.pathSummary, operation.pathDescription].join('\n\n')),
      endpoint: `${methodText(operation.method)} ${operation.path}`,
      errors: shownErrors(operation.responses, entry.errors),
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
      ...parts(entry.webhookPages, (title) => ({
        kind: 'webhooks',
        name: WEBHOOKS_PAGE,
        title: 'webhooks',
        description: `${title}: webhooks of the ${info.title}.`,
        view: (page) => createElement(WebhooksPage, { page, title }),
      })),
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
      title: list.title === undefined ? 'objects' : `objects: ${titleOf(list)}`,
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

type ListPlan = Pick<PlannedPage, 'kind' | 'name' | 'view' | 'title' | 'description'>;

function listPage(apiTitle: string, { label, title, ...page }: ListPlan & { label: string }): PlannedPage {
  return {
    ...page,
    text: page.description,
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
    texts: new Map(),
    excerpts: new Map(),
  };
}
