/** The whole pipeline for a site: manifest → descriptions → models → pages → files. */
import path from 'node:path';
import type { ApiModel, JsonObject, LoadedDescription } from '@impact-docs/openapi-model';
import { DescriptionError, buildModel, loadDescription, validateModel } from '@impact-docs/openapi-model';
import { renderComparison } from './compare/compare-pages.js';
import type { ApiComparison } from './compare/comparisons-fs.js';
import type { CatalogEntry } from './downloads/catalog.js';
import { CATALOG_PATH, apiCatalog } from './downloads/catalog.js';
import type { Download, SiteAddress } from './downloads/downloads.js';
import { toJsonText } from './downloads/description-files.js';
import { downloadsOf } from './downloads/downloads.js';
import type { Highlighter } from './highlight/index.js';
import { loadManifest } from './manifest-fs.js';
import type { ApiEntry } from './manifest.js';
import type { PluginOptions } from './options.js';
import { linksOf, pageNames, renderPages } from './pages.js';
import type { SiteUses } from './render/context.js';
import { FRAGMENT_ENDING, STUB_ENDING, fragmentName, stubText } from './stub.js';
import { refuseWrongStatusOperations } from './status-operation-fs.js';
import { syncFiles } from './write-fs.js';

export interface LoadedApi {
  entry: ApiEntry;
  model: ApiModel;
  /** The description in one file, as its authors wrote it. */
  bundled: JsonObject;
  /** Where an author wrote what stands at a pointer of the model. */
  locate: LoadedDescription['locate'];
}

export interface Loaded {
  apis: LoadedApi[];
  /** Every file that was read, for the live preview's watcher. */
  files: string[];
  /** The files of each API, by its id. */
  filesOf: ReadonlyMap<string, readonly string[]>;
}

/**
 * Loads all descriptions of a manifest.
 * @throws DescriptionError that holds the problems of all descriptions at once
 */
export async function loadApis(manifestFile: string): Promise<Loaded> {
  return loadEntries(await loadManifest(manifestFile), manifestFile);
}

/** The same for some of its entries. */
export async function loadEntries(
  all: readonly ApiEntry[],
  manifestFile: string,
  entries: readonly ApiEntry[] = all,
): Promise<Loaded> {
  const results = await Promise.allSettled(entries.map((entry) => loadDescription(entry.file, { rules: 'strict' })));
  const problems = results.flatMap((result) => {
    if (result.status === 'fulfilled') return [];
    if (result.reason instanceof DescriptionError) return result.reason.problems;
    throw result.reason;
  });
  if (problems.length > 0) throw new DescriptionError(problems);
  const loaded = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const apis = entries.map((entry, index) => toApi(entry, loaded[index]));
  await refuseWrongStatusOperations(apis, all, manifestFile);
  const files = loaded.flatMap((read) => read.files);
  const filesOf = new Map(entries.map(({ id }, index) => [id, loaded[index]?.files ?? []]));
  return { apis, files: [...new Set([manifestFile, ...files])], filesOf };
}

/** A description that is kept has one model, whoever asks for it. */
const models = new WeakMap<JsonObject, ApiModel>();

function toApi(entry: ApiEntry, loaded: LoadedDescription | undefined): LoadedApi {
  if (!loaded) throw new Error('A description was neither loaded nor refused.');
  const model = models.get(loaded.document) ?? buildModel(loaded);
  if (!models.has(loaded.document)) validateModel(model);
  models.set(loaded.document, model);
  return { entry, model, bundled: loaded.bundled, locate: (pointer) => loaded.locate(pointer) };
}

export interface WriteTargets {
  /** Docs content folder: stubs. */
  docs: string;
  /** Generated files: fragments. */
  fragments: string;
  /** Generated files: what is copied into the built site as it is. */
  downloads: string;
}

type WriteOptions = Pick<
  PluginOptions,
  'docsRoute' | 'sampleLanguages' | 'downloads' | 'collection' | 'catalog' | 'uses' | 'stamps'
>;

export interface RenderSettings {
  options: WriteOptions;
  site: SiteAddress;
  highlighter: Highlighter;
  /** Stops the rendering between two pages. */
  signal?: AbortSignal;
}

/** What is written for one API, by path below the folder of its kind. */
export interface RenderedApi {
  stubs: Map<string, string>;
  fragments: Map<string, string>;
  downloads: Download[];
}

/**
 * The pages and files of one API. The thread is free between two pages, for the live preview.
 * @param apis among them the successor of the API, where it has one
 * @param only names of the pages that are wanted; absent: all
 * @throws the reason of the signal
 */
export async function renderApi(
  api: LoadedApi,
  apis: readonly LoadedApi[],
  usesOf: ((api: string) => SiteUses) | undefined,
  { options, site, highlighter, signal }: RenderSettings,
  only?: ReadonlySet<string>,
): Promise<RenderedApi> {
  const { entry, model } = api;
  const { docsRoute, sampleLanguages } = options;
  // Only the overview tells of them.
  const downloads = only?.has(entry.overview) === false ? [] : await downloadsOf(api, options, site);
  const successor = successorOf(entry, apis, docsRoute);
  const uses = usesOf?.(entry.id);
  const positions = pageNames({ entry, model });
  const stubs = new Map<string, string>();
  const fragments = new Map<string, string>();
  const settings = { entry, model, docsRoute, highlighter, sampleLanguages, successor, downloads, uses, only };
  for (const page of renderPages(settings)) {
    const position = positions.indexOf(page.name);
    stubs.set(`${entry.slug}/${page.name}${STUB_ENDING}`, stubText(entry, page, position, docsRoute));
    fragments.set(fragmentName(entry, page), page.html);
    await new Promise((resolve) => setImmediate(resolve));
    signal?.throwIfAborted();
  }
  return { stubs, fragments, downloads };
}

/** Everything that is written, by path below the folder of its kind. */
export interface Reference {
  stubs: Map<string, string>;
  fragments: Map<string, string>;
  files: Map<string, string>;
}

export async function renderReference(
  { apis, comparisons }: Pick<Loaded, 'apis'> & { comparisons: readonly ApiComparison[] },
  settings: RenderSettings,
): Promise<Reference> {
  const { options, site, highlighter } = settings;
  const { docsRoute, sampleLanguages } = options;
  const stubs = new Map<string, string>();
  const fragments = new Map<string, string>();
  const files = new Map<string, string>();
  const cataloged: CatalogEntry[] = [];
  const ids = new Map<string, ReadonlySet<string>>();
  const positions = new Map<ApiEntry, number>();
  const usesOf = await options.uses?.(apis);
  for (const api of apis) {
    const { entry } = api;
    const rendered = await renderApi(api, apis, usesOf, settings);
    for (const { path: name, text } of rendered.downloads) files.set(name, text);
    cataloged.push(catalogEntry(api, apis, rendered.downloads, { docsRoute, origin: site.origin }));
    for (const [name, text] of rendered.stubs) stubs.set(name, text);
    for (const [name, html] of rendered.fragments) {
      fragments.set(name, html);
      const page = path.posix.basename(name, FRAGMENT_ENDING);
      ids.set(`${docsRoute === '/' ? '' : docsRoute}/${entry.slug}/${page}`, idsIn(html));
    }
    positions.set(entry, rendered.stubs.size);
  }
  // They link to fields of other pages, so they come last.
  for (const compared of comparisons) {
    const { entry } = compared;
    const position = positions.get(entry) ?? 0;
    const page = renderComparison(compared, { docsRoute, highlighter, sampleLanguages, ids });
    stubs.set(`${compared.page}${STUB_ENDING}`, stubText(entry, page, position, docsRoute));
    fragments.set(fragmentName(entry, page), page.html);
    positions.set(entry, position + 1);
  }
  // A well-known path has one place only: the root of the origin. RFC 8615 §3
  if (options.catalog && site.baseUrl === '/') files.set(CATALOG_PATH, toJsonText(apiCatalog(cataloged, site)));
  return { stubs, fragments, files };
}

/** All is rendered before anything is written, so that a failure leaves nothing half-written. */
export async function writeReference({ stubs, fragments, files }: Reference, targets: WriteTargets): Promise<void> {
  await syncFiles(targets.fragments, fragments, FRAGMENT_ENDING);
  await syncFiles(targets.downloads, files, '');
  await syncFiles(targets.docs, stubs, STUB_ENDING);
}

/** Absolute paths of what {@link writeReference} writes. */
export function writtenFiles({ stubs, fragments, files }: Reference, targets: WriteTargets): string[] {
  const below = (folder: string, written: ReadonlyMap<string, string>) =>
    [...written.keys()].map((name) => path.join(folder, name));
  return [...below(targets.docs, stubs), ...below(targets.fragments, fragments), ...below(targets.downloads, files)];
}

function catalogEntry(
  { entry, model }: LoadedApi,
  apis: readonly LoadedApi[],
  downloads: readonly Download[],
  { docsRoute, origin }: { docsRoute: string; origin: string },
): CatalogEntry {
  return {
    model,
    overview: `${origin}${linksOf(entry, docsRoute).overview}`,
    descriptions: downloads
      .filter(({ isDescription }) => isDescription)
      .map(({ href, mediaType }) => ({ url: `${origin}${href}`, mediaType })),
    statusOperation: entry.statusOperation,
    successor: successorIn(apis, entry)?.model,
  };
}

function successorOf(entry: ApiEntry, apis: readonly LoadedApi[], docsRoute: string) {
  const successor = successorIn(apis, entry);
  return successor
    ? {
        href: linksOf(successor.entry, docsRoute).overview,
        title: `${successor.model.info.title} ${shortVersion(successor.model)}`,
      }
    : undefined;
}

function successorIn(apis: readonly LoadedApi[], { lifecycle }: ApiEntry): LoadedApi | undefined {
  return lifecycle.status === 'deprecated' ? apis.find(({ entry }) => entry.id === lifecycle.successor) : undefined;
}

/** `3.0.0` → `v3.0`: what the path of the API says. */
export function shortVersion(model: ApiModel): string {
  return `v${model.info.version.split('.').slice(0, 2).join('.')}`;
}

/** An id with characters that HTML escapes is not found: a place that is named by it is not linked. */
function idsIn(html: string): ReadonlySet<string> {
  return new Set(Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id ?? ''));
}

export function watchedFolders(files: readonly string[]): string[] {
  return [...new Set(files.map((file) => path.dirname(file)))].map((folder) => `${folder}/**/*.{yaml,yml,json,md}`);
}
