/** Manifest → descriptions → models. */
import type { ApiModel, JsonObject, LoadedDescription, Operation, Problem, Rules } from '@impact-docs/openapi-model';
import { DescriptionError, buildModel, loadDescription, validateModel } from '@impact-docs/openapi-model';
import { withDivision } from '../render/division.js';
import { objectLists, objectPageNames } from '../render/schema/object-pages.js';
import { WEBHOOKS_PAGE } from '../manifest/manifest.js';
import type { ApiEntry } from '../manifest/manifest.js';
import { loadManifest, readManifest } from '../manifest/manifest-fs.js';
import type { Advice } from '../manifest/yaml-fs.js';

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
  return { entry: withDivision(entry, model), rules, model, bundled, document, locate, warnings };
}

/**
 * Waits for all, so that every problem is reported at once.
 * @throws DescriptionError with the problems of all that were rejected with one; any other reason as it is
 */
export async function allOrProblems<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  const results = await Promise.allSettled(promises);
  const problems = results.flatMap((result) => {
    if (result.status === 'fulfilled') return [];
    if (result.reason instanceof DescriptionError) return result.reason.problems;
    throw result.reason;
  });
  if (problems.length > 0) throw new DescriptionError(problems);
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

interface Fault extends Advice {
  keys: (string | number)[];
  message: string;
}

/**
 * The operation that reports whether an API works is callable by any program, and a page of objects has at least one.
 * @param apis all of the manifest, in its order
 * @throws DescriptionError that names each entry of the manifest for which this is not so
 */
async function checkManifest(apis: readonly LoadedApi[], manifestFile: string): Promise<void> {
  const faults = apis.flatMap((api) =>
    [...statusFaults(api), ...objectPageFaults(api)].map((fault) => ({ api, fault })),
  );
  if (faults.length === 0) return;
  const { problem } = await readManifest(manifestFile);
  throw new DescriptionError(
    faults.map(({ api, fault: { keys, message, ...advice } }) =>
      problem(['apis', apis.indexOf(api), ...keys], message, advice),
    ),
  );
}

function statusFaults({ entry: { statusOperation }, model }: LoadedApi): Fault[] {
  const callable = model.operations.filter(isCallable).map(({ slug }) => slug);
  if (statusOperation === undefined || callable.includes(statusOperation)) return [];
  return [
    {
      keys: ['statusOperation'],
      message: `"${statusOperation}" is no operation of this API that can be called with its address alone.`,
      allowed: callable.join(', ') || 'none: the API has no such operation',
      remedy: 'Name the page of a GET operation without credentials and without required parameters.',
    },
  ];
}

function isCallable({ method, security, parameters }: Operation): boolean {
  return (
    method === 'get' &&
    (security.length === 0 || security.some(({ schemes }) => schemes.length === 0)) &&
    parameters.every(({ required }) => !required)
  );
}

function objectPageFaults({ entry, model }: LoadedApi): Fault[] {
  const lists = objectLists(entry, model);
  return (entry.objectPages ?? []).flatMap(({ name, keys }, index) =>
    keys !== undefined || lists[index]?.schemas.length
      ? []
      : [
          {
            keys: ['objectPages', index],
            message: `No object of "${entry.id}" would be on the page "${name}".`,
            allowed: 'words of which the name of an object has one that no earlier page has',
            remedy: 'Take it out of the list, or choose other words.',
          },
        ],
  );
}
