/** Manifest → descriptions → models. */
import type { ApiModel, JsonObject, LoadedDescription } from '@impact-docs/openapi-model';
import { buildModel, loadDescription, validateModel } from '@impact-docs/openapi-model';
import { allOrProblems } from './all-or-problems.js';
import { loadManifest } from './manifest-fs.js';
import type { ApiEntry } from './manifest.js';
import { refuseWrongStatusOperations } from './status-operation-fs.js';

export interface LoadedApi {
  entry: ApiEntry;
  model: ApiModel;
  /** The description in one file, as its authors wrote it. */
  bundled: JsonObject;
  /** The same, normalised to one version of OpenAPI. */
  document: JsonObject;
  /** Where an author wrote what stands at a pointer of the model. */
  locate: LoadedDescription['locate'];
}

export interface Loaded {
  apis: LoadedApi[];
  /** Every file that was read, for the dev server's watcher. */
  files: string[];
}

/**
 * Loads all descriptions of a manifest.
 * @throws DescriptionError that holds the problems of all descriptions at once
 */
export async function loadApis(manifestFile: string): Promise<Loaded> {
  const entries = await loadManifest(manifestFile);
  const loaded = await allOrProblems(entries.map((entry) => loadDescription(entry.file, { rules: 'strict' })));
  const apis = entries.flatMap((entry, index) => {
    const description = loaded[index];
    return description === undefined ? [] : [toApi(entry, description)];
  });
  await refuseWrongStatusOperations(apis, manifestFile);
  return { apis, files: [...new Set([manifestFile, ...loaded.flatMap(({ files }) => files)])] };
}

function toApi(entry: ApiEntry, loaded: LoadedDescription): LoadedApi {
  const model = buildModel(loaded);
  validateModel(model);
  const { bundled, document } = loaded;
  return { entry, model, bundled, document, locate: (pointer) => loaded.locate(pointer) };
}
