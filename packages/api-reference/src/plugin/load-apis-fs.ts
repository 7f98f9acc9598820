/** Manifest → descriptions → models. */
import type { ApiModel, JsonObject, LoadedDescription, Problem, Rules } from '@impact-docs/openapi-model';
import { buildModel, loadDescription, validateModel } from '@impact-docs/openapi-model';
import { allOrProblems } from './all-or-problems.js';
import { checkManifest } from './check-manifest-fs.js';
import { objectPageNames } from '../render/schema/object-pages.js';
import { WEBHOOKS_PAGE } from './manifest.js';
import { loadManifest } from './manifest-fs.js';
import type { ApiEntry } from './manifest.js';

export interface LoadedApi {
  entry: ApiEntry;
  /** By which it was loaded. */
  rules: Rules;
  model: ApiModel;
  /** The description in one file, as its authors wrote it. */
  bundled: JsonObject;
  /** The same, normalised to one version of OpenAPI. */
  document: JsonObject;
  /** Where an author wrote what stands at a pointer of the model. */
  locate: LoadedDescription['locate'];
  /** What is wrong or missing in the description, and was not refused. */
  warnings: readonly Problem[];
}

export interface Loaded {
  apis: LoadedApi[];
  /** Every file that was read, for the dev server's watcher. */
  files: string[];
}

/**
 * Loads all descriptions of a manifest.
 * @param rules for the descriptions for which the manifest has none
 * @throws DescriptionError that holds the problems of all descriptions at once
 */
export async function loadApis(manifestFile: string, rules: Rules = 'lenient'): Promise<Loaded> {
  const entries = await loadManifest(manifestFile);
  const loaded = await allOrProblems(
    entries.map(({ file, folder, ...entry }) => loadDescription(file, { rules: entry.rules ?? rules, folder })),
  );
  const apis = entries.flatMap((entry, index) => {
    const description = loaded[index];
    return description === undefined ? [] : [toApi(entry, description, entry.rules ?? rules)];
  });
  await checkManifest(apis, manifestFile);
  return { apis, files: [...new Set([manifestFile, ...loaded.flatMap(({ files }) => files)])] };
}

function toApi(entry: ApiEntry, loaded: LoadedDescription, rules: Rules): LoadedApi {
  // Authors can give an operation of theirs another name; an operation of others gets another address.
  const reservedSlugs = rules === 'strict' ? [] : [entry.overview, WEBHOOKS_PAGE, ...objectPageNames(entry)];
  const model = buildModel(loaded, { reservedSlugs, server: entry.server });
  validateModel(model);
  const { bundled, document, locate, warnings } = loaded;
  return { entry, rules, model, bundled, document, locate, warnings };
}
