/** The whole pipeline for a site: manifest → descriptions → models → pages → files. */
import path from 'node:path';
import type { ApiModel, LoadedDescription } from '@impact-docs/openapi-model';
import { DescriptionError, buildModel, loadDescription, validateModel } from '@impact-docs/openapi-model';
import type { Highlighter } from './highlight/index.js';
import { loadManifest } from './manifest-fs.js';
import type { ApiEntry } from './manifest.js';
import type { PluginOptions } from './options.js';
import { linksOf, renderPages } from './pages.js';
import { FRAGMENT_ENDING, STUB_ENDING, fragmentName, stubText } from './stub.js';
import { syncFiles } from './write-fs.js';

export interface LoadedApi {
  entry: ApiEntry;
  model: ApiModel;
  /** Where an author wrote what stands at a pointer of the model. */
  locate: LoadedDescription['locate'];
}

export interface Loaded {
  apis: LoadedApi[];
  /** Every file that was read, for the live preview's watcher. */
  files: string[];
}

/**
 * Loads all descriptions of a manifest.
 * @throws DescriptionError that holds the problems of all descriptions at once
 */
export async function loadApis(manifestFile: string): Promise<Loaded> {
  const entries = await loadManifest(manifestFile);
  const results = await Promise.allSettled(entries.map((entry) => loadDescription(entry.file, { rules: 'strict' })));
  const problems = results.flatMap((result) => {
    if (result.status === 'fulfilled') return [];
    if (result.reason instanceof DescriptionError) return result.reason.problems;
    throw result.reason;
  });
  if (problems.length > 0) throw new DescriptionError(problems);
  const loaded = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  return {
    apis: entries.map((entry, index) => toApi(entry, loaded[index])),
    files: [manifestFile, ...loaded.flatMap((description) => description.files)],
  };
}

function toApi(entry: ApiEntry, loaded: LoadedDescription | undefined): LoadedApi {
  if (!loaded) throw new Error('A description was neither loaded nor refused.');
  const model = buildModel(loaded);
  validateModel(model);
  return { entry, model, locate: (pointer) => loaded.locate(pointer) };
}

export interface WriteTargets {
  /** Docs content folder: stubs. */
  docs: string;
  /** Generated files: fragments. */
  fragments: string;
}

/** Renders everything first and writes then, so that a failure leaves nothing half-written. */
export async function writeReference(
  { apis }: Loaded,
  options: Pick<PluginOptions, 'docsRoute' | 'sampleLanguages'>,
  highlighter: Highlighter,
  targets: WriteTargets,
): Promise<void> {
  const stubs = new Map<string, string>();
  const fragments = new Map<string, string>();
  for (const { entry, model } of apis) {
    let position = 0;
    const settings = { entry, model, highlighter, successor: successorOf(entry, apis, options.docsRoute), ...options };
    for (const page of renderPages(settings)) {
      stubs.set(`${entry.slug}/${page.name}${STUB_ENDING}`, stubText(entry, page, position++));
      fragments.set(fragmentName(entry, page), page.html);
    }
  }
  await syncFiles(targets.fragments, fragments, FRAGMENT_ENDING);
  await syncFiles(targets.docs, stubs, STUB_ENDING);
}

function successorOf(entry: ApiEntry, apis: readonly LoadedApi[], docsRoute: string) {
  const { lifecycle } = entry;
  if (lifecycle.status !== 'deprecated') return undefined;
  const successor = apis.find((api) => api.entry.id === lifecycle.successor);
  return successor
    ? {
        href: linksOf(successor.entry, docsRoute).overview,
        title: `${successor.model.info.title} ${shortVersion(successor.model)}`,
      }
    : undefined;
}

/** `3.0.0` → `v3.0`: what the path of the API says. */
export function shortVersion(model: ApiModel): string {
  return `v${model.info.version.split('.').slice(0, 2).join('.')}`;
}

export function watchedFolders(files: readonly string[]): string[] {
  return [...new Set(files.map((file) => path.dirname(file)))].map((folder) => `${folder}/**/*.{yaml,yml,json,md}`);
}
