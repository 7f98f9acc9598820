/** Models → the pages and files of the whole reference. */
import { methodText, sortProblems, textsIn } from '@impact-docs/openapi-model';
import type { Operation, Problem } from '@impact-docs/openapi-model';
import type { CatalogEntry } from '../downloads/catalog.js';
import { CATALOG_PATH, apiCatalog } from '../downloads/catalog.js';
import { toJsonText } from '../downloads/description-files.js';
import type { Download, SiteAddress } from '../downloads/downloads.js';
import { downloadsOf } from '../downloads/downloads.js';
import type { Highlighter } from '../highlight/index.js';
import type { Common, SiteUses, Target } from '../render/page-context.js';
import { linksOf } from '../render/addresses.js';
import { invalidSamples, type InvalidSample } from '../render/operation/invalid-samples.js';
import { commonErrors } from '../render/response/common-errors.js';
import { commonHeaders } from '../render/response/common-headers.js';
import { sharedObjects } from '../render/schema/shared-objects.js';
import { renderPages } from '../render/pages.js';
import type { PageSettings } from '../render/pages.js';
import type { ReferenceData, ReferencePage } from '../render/reference-page.js';
import { shortVersion } from '../render/words.js';
import type { LoadedApi } from '../apis/load-apis-fs.js';
import type { ApiEntry } from '../manifest/manifest.js';
import type { PluginOptions } from './options.js';
import { toSiteLinks } from './site-links.js';
import { DATA_ENDING, FRAGMENT_ENDING, pathOf, STUB_ENDING, stubText } from './stub.js';

export interface RenderSettings {
  options: Pick<
    PluginOptions,
    'id' | 'docsRoute' | 'sampleLanguages' | 'generatedHeaders' | 'downloads' | 'collection' | 'types' | 'catalog'
  >;
  site: SiteAddress;
  highlighter: Highlighter;
}

/** The pages and files of one API. */
interface RenderedApi {
  pages: ReferencePage[];
  downloads: Download[];
  /** What of the description could not be shown or made, and what is missing in it. */
  warnings: readonly Problem[];
  /** Paths that the site around the reference gave for its links. */
  uses: ReadonlySet<string>;
}

/** What pages of an API take from the other APIs and from the site. */
interface Surroundings {
  /** The API that replaces a deprecated one. */
  successor?: LoadedApi;
  uses?: SiteUses;
  common: Common;
}

export async function renderApi(
  api: LoadedApi,
  { successor, uses, common }: Surroundings,
  { options, site, highlighter }: RenderSettings,
): Promise<RenderedApi> {
  const { entry, model } = api;
  const { docsRoute, sampleLanguages, generatedHeaders } = options;
  const warnings = [...api.warnings, ...invalidSamples(model).map((sample) => invalidSample(api, sample))];
  const downloads = await downloadsOf(api, options, site, (problem) => warnings.push(problem));
  const link = successor && {
    href: linksOf(successor.entry, docsRoute).overview,
    title: `${successor.model.info.title} ${shortVersion(successor.model)}`,
  };
  const recorded = uses && recordUses(uses);
  const shown = { docsRoute, highlighter, sampleLanguages, generatedHeaders };
  const settings = { entry, model, ...shown, successor: link, downloads };
  const onMissingSample: PageSettings['onMissingSample'] = (operation, reasons) => {
    warnings.push(missingSample(api, operation, reasons));
  };
  const pages = renderPages({
    ...settings,
    uses: recorded?.uses,
    common,
    ...(api.rules === 'strict' ? {} : { onMissingSample }),
  });
  return { pages: [...pages], downloads, warnings, uses: recorded?.paths ?? new Set() };
}

/** Remembers where the links of the site lead. */
function recordUses(uses: SiteUses): { uses: SiteUses; paths: ReadonlySet<string> } {
  const paths = new Set<string>();
  const recorded = (targets: readonly Target[] = []) => {
    for (const { href } of targets) paths.add(href.replace(/[?#].*$/, ''));
    return targets;
  };
  return {
    paths,
    uses: {
      ...uses,
      entry: (id) => uses.entry(id).map((group) => ({ ...group, targets: recorded(group.targets) })),
      related: (slug) => recorded(uses.related(slug)),
      next: (slug) => recorded(uses.next?.(slug)),
    },
  };
}

function missingSample(api: LoadedApi, operation: Operation, reasons: readonly string[]): Problem {
  return {
    ...api.locate(operation.pointer, { onKey: true }),
    severity: 'warning',
    code: 'no-sample',
    message: `${methodText(operation.method)} ${operation.path} has no request that a program could send: ${reasons.join('; ')}`,
    pointer: operation.pointer,
    remedy: 'Correct the examples of its parameters and its body.',
  };
}

function invalidSample({ locate }: LoadedApi, { operation, pointer, reason }: InvalidSample): Problem {
  return {
    ...locate(pointer, { onKey: true }),
    severity: 'warning',
    code: 'invalid-sample',
    message: `${operation} has a sample that breaks a rule of its schema: ${reason}.`,
    pointer,
    remedy: 'Write an example; or correct the schema, if no value is valid.',
  };
}

export function successorOf<T extends { entry: ApiEntry }>({ entry }: T, apis: readonly T[]): T | undefined {
  const { lifecycle } = entry;
  return lifecycle.status === 'deprecated' ? apis.find((api) => api.entry.id === lifecycle.successor) : undefined;
}

/** What an API has in common with others: with those whose errors, or whose header fields, the same page explains. */
export function commonOf(api: LoadedApi, apis: readonly LoadedApi[], docsRoute: string): Common {
  const group = (pageOf: (one: LoadedApi) => string | undefined) => {
    const page = pageOf(api);
    return (page === undefined ? [api] : apis.filter((one) => pageOf(one) === page)).map(({ model }) => model);
  };
  return {
    errors: commonErrors(
      group(({ entry }) => entry.errors?.page),
      api.entry.errors,
    ),
    headers: commonHeaders(group(({ entry }) => entry.headers)),
    objects: sharedObjects(api, apis, docsRoute),
  };
}

/** Everything that is written, by path below the folder of its kind. */
interface Reference {
  stubs: Map<string, string>;
  fragments: Map<string, string>;
  data: Map<string, string>;
  files: Map<string, string>;
  /** Of all descriptions, by file and line. */
  warnings: Problem[];
}

/** An API with what was rendered of it. */
export interface ReferencePart {
  api: LoadedApi;
  rendered: RenderedApi;
}

/** Puts the parts together, with the catalogue, which links to pages of several APIs. */
export function assembleReference(parts: readonly ReferencePart[], settings: RenderSettings): Reference {
  const { options, site } = settings;
  const { docsRoute } = options;
  const reference: Reference = {
    stubs: new Map(),
    fragments: new Map(),
    data: new Map(),
    files: new Map(),
    warnings: [],
  };
  const root = docsRoute === '/' ? '' : docsRoute;
  const pages = new Set<string>(
    parts.flatMap((part) => [
      ...part.rendered.pages.map(({ name }) => `${root}/${part.api.entry.slug}/${name}`),
      ...linkedPages(part, root),
    ]),
  );
  const docs = new Set([...pages].filter((address) => address.startsWith(`${root}/`)));
  for (const { api, rendered } of parts) {
    const { entry, rules } = api;
    const foreign = new Set<string>();
    const linksOn = (page: ReferencePage) =>
      rules === 'strict'
        ? {}
        : {
            isOwn: (address: string) => (address.startsWith('#') ? page.ids.has(address.slice(1)) : pages.has(address)),
            onForeign: (address: string) => void foreign.add(address),
          };
    for (const [position, page] of rendered.pages.entries()) {
      const path = pathOf(entry, page);
      reference.stubs.set(`${path}${STUB_ENDING}`, stubText(entry, page, position, options.id));
      const { baseUrl, trailingSlash } = site;
      const links = { baseUrl, trailingSlash, docs: { route: docsRoute, pages: docs }, ...linksOn(page) };
      const linked = toSiteLinks(page.html, links);
      reference.fragments.set(`${path}${FRAGMENT_ENDING}`, linked.html);
      reference.data.set(`${path}${DATA_ENDING}`, dataText(page, linked.links));
    }
    for (const { path: name, text } of rendered.downloads) reference.files.set(name, text);
    reference.warnings.push(...rendered.warnings, ...[...foreign].map((path) => foreignLink(api, path)));
  }
  reference.warnings = sortProblems(reference.warnings);
  // A well-known path has one place only: the root of the origin. RFC 8615 §3
  if (options.catalog && site.baseUrl === '/') {
    const apis = parts.map(({ api }) => api);
    const entries = parts.map(({ api, rendered }) =>
      catalogEntry(api, successorOf(api, apis), rendered.downloads, docsRoute, site.origin),
    );
    reference.files.set(CATALOG_PATH, toJsonText(apiCatalog(entries, site)));
  }
  return reference;
}

function dataText(page: ReferencePage, links: readonly string[]): string {
  const data: ReferenceData = { ...page, ids: [...page.ids], links };
  return JSON.stringify({ ...data, html: undefined, toc: undefined });
}

/** Pages other than those of operations that the reference links to. */
function linkedPages({ api: { entry }, rendered }: ReferencePart, root: string): string[] {
  const { errors, changelog, guide } = entry;
  const pages = [errors?.page, changelog, guide].flatMap((page) => (page === undefined ? [] : [`${root}/${page}`]));
  return [...pages, ...rendered.uses];
}

function foreignLink({ locate, document }: LoadedApi, path: string): Problem {
  const [pointer = '#'] = textsIn(document, '#').find(([, text]) => text.includes(path)) ?? [];
  return {
    ...locate(pointer),
    severity: 'warning',
    code: 'foreign-link',
    message: `A text links to \`${path}\`, which is no ${path.startsWith('#') ? 'place of its page' : 'page of the reference'}. It is shown as text.`,
    allowed: 'with `rules: strict`, every page of the site',
    remedy: 'Write the whole address, with `https://`.',
  };
}

function catalogEntry(
  { entry, model }: LoadedApi,
  successor: LoadedApi | undefined,
  downloads: readonly Download[],
  docsRoute: string,
  origin: string,
): CatalogEntry {
  return {
    model,
    overview: `${origin}${linksOf(entry, docsRoute).overview}`,
    descriptions: downloads
      .filter(({ isDescription }) => isDescription)
      .map(({ href, mediaType }) => ({ url: `${origin}${href}`, mediaType })),
    statusOperation: entry.statusOperation,
    successor: successor?.model,
  };
}
