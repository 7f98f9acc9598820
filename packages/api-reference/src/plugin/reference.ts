/** Models → the pages and files of the whole reference. */
import { renderComparison } from '../compare/compare-pages.js';
import type { ApiComparison } from '../compare/comparisons-fs.js';
import type { CatalogEntry } from '../downloads/catalog.js';
import { CATALOG_PATH, apiCatalog } from '../downloads/catalog.js';
import { toJsonText } from '../downloads/description-files.js';
import type { Download, SiteAddress } from '../downloads/downloads.js';
import { downloadsOf } from '../downloads/downloads.js';
import type { Highlighter } from '../highlight/index.js';
import type { SiteUses } from '../render/page-context.js';
import { linksOf, renderPages } from '../render/pages.js';
import type { ReferencePage } from '../render/pages.js';
import { shortVersion } from '../render/version.js';
import type { LoadedApi } from './load-apis-fs.js';
import type { ApiEntry } from './manifest.js';
import type { PluginOptions } from './options.js';
import { fragmentName, STUB_ENDING, stubText } from './stub.js';

export interface RenderSettings {
  options: Pick<PluginOptions, 'docsRoute' | 'sampleLanguages' | 'downloads' | 'collection' | 'catalog'>;
  site: SiteAddress;
  highlighter: Highlighter;
}

/** The pages and files of one API. */
export interface RenderedApi {
  pages: ReferencePage[];
  downloads: Download[];
}

/** @param successor the API that replaces a deprecated one */
export async function renderApi(
  api: LoadedApi,
  successor: LoadedApi | undefined,
  uses: SiteUses | undefined,
  { options, site, highlighter }: RenderSettings,
): Promise<RenderedApi> {
  const { entry, model } = api;
  const { docsRoute, sampleLanguages } = options;
  const downloads = await downloadsOf(api, options, site);
  const link = successor && {
    href: linksOf(successor.entry, docsRoute).overview,
    title: `${successor.model.info.title} ${shortVersion(successor.model)}`,
  };
  const settings = { entry, model, docsRoute, highlighter, sampleLanguages, successor: link, downloads, uses };
  return { pages: [...renderPages(settings)], downloads };
}

export function successorOf<T extends { entry: ApiEntry }>({ entry }: T, apis: readonly T[]): T | undefined {
  const { lifecycle } = entry;
  return lifecycle.status === 'deprecated' ? apis.find((api) => api.entry.id === lifecycle.successor) : undefined;
}

/** Everything that is written, by path below the folder of its kind. */
export interface Reference {
  stubs: Map<string, string>;
  fragments: Map<string, string>;
  files: Map<string, string>;
}

/** An API with what was rendered of it, and its comparisons. */
export interface ReferencePart {
  api: LoadedApi;
  rendered: RenderedApi;
  comparisons: readonly ApiComparison[];
}

/** Puts the parts together, with the comparisons and the catalogue, which link to pages of several APIs. */
export function assembleReference(parts: readonly ReferencePart[], settings: RenderSettings): Reference {
  const { options, site, highlighter } = settings;
  const { docsRoute, sampleLanguages } = options;
  const reference: Reference = { stubs: new Map(), fragments: new Map(), files: new Map() };
  const root = docsRoute === '/' ? '' : docsRoute;
  const ids = new Map(
    parts.flatMap(({ api, rendered }) =>
      rendered.pages.map(({ name, ids }) => [`${root}/${api.entry.slug}/${name}`, ids] as const),
    ),
  );
  for (const { api, rendered, comparisons } of parts) {
    const { entry } = api;
    const compared = comparisons.map((one) => renderComparison(one, { docsRoute, highlighter, sampleLanguages, ids }));
    for (const [position, page] of [...rendered.pages, ...compared].entries()) {
      reference.stubs.set(
        `${page.folder ?? entry.slug}/${page.name}${STUB_ENDING}`,
        stubText(entry, page, position, docsRoute),
      );
      reference.fragments.set(fragmentName(entry, page), page.html);
    }
    for (const { path: name, text } of rendered.downloads) reference.files.set(name, text);
  }
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
