/** Which releases are compared, and what came of it. */
import { DescriptionError, buildModel, compareApis, loadDescription } from '@impact-docs/openapi-model';
import type { ApiModel, Comparison, CompareOptions, Operation, Problem } from '@impact-docs/openapi-model';
import * as v from 'valibot';
import { allOrProblems } from '../apis/load-apis-fs.js';
import type { ApiEntry } from '../manifest/manifest.js';
import { readYaml, text } from '../manifest/yaml-fs.js';
import { shortVersion } from '../render/words.js';
import { changesPage } from '../render/comparison-addresses.js';

/** An API of a manifest. */
export interface ListedApi {
  entry: ApiEntry;
  model: ApiModel;
}

/** One side of a comparison. */
export interface Side {
  /** `4.12.0`, `2026-01-27`, `v3.0`. */
  name: string;
  model: ApiModel;
  /** The API whose pages describe this side; absent for an earlier release, which has no pages. */
  entry?: ApiEntry;
}

export interface ApiComparison {
  /** The API whose releases are compared, or that has a successor. */
  entry: ApiEntry;
  kind: 'releases' | 'successor';
  before: Side;
  after: Side;
  /** Page below the docs route. */
  page: string;
  comparison: Comparison;
}

/**
 * Compares each release with the one before it, and each deprecated API with its successor.
 * @param apis all of a manifest
 * @throws DescriptionError with the problems of all archived descriptions
 */
export async function loadComparisons(apis: readonly ListedApi[]): Promise<ApiComparison[]> {
  return (await allOrProblems(apis.map((api) => comparisonsOf(api, apis)))).flat();
}

/** The comparisons of one API. */
export async function comparisonsOf(api: ListedApi, apis: readonly ListedApi[]): Promise<ApiComparison[]> {
  return [...(await ofReleases(api)), ...(await ofSuccessor(api, apis))];
}

/** Every file that is read for the comparisons of an API, absolute. */
export function comparisonFiles({ release, releases, comparison }: ApiEntry): string[] {
  const earlier = release === undefined ? [] : releases.filter(({ name }) => name !== release);
  return [...earlier.map(({ file }) => file), ...(comparison?.renames === undefined ? [] : [comparison.renames])];
}

/** The current description stands for its release, even where that is archived already. */
async function ofReleases({ entry, model }: ListedApi): Promise<ApiComparison[]> {
  if (entry.release === undefined) return [];
  const earlier = entry.releases.filter(({ name }) => name !== entry.release);
  const sides: Side[] = await Promise.all(
    earlier.map(async ({ name, file }) => ({ name, model: buildModel(await loadDescription(file)) })),
  );
  sides.push({ name: entry.release, model, entry });
  return sides.slice(1).flatMap((after, index): ApiComparison[] => {
    const before = sides[index];
    if (before === undefined) return [];
    const page = changesPage(entry, after.name);
    const comparison = compareApis(before.model, after.model, { ...BY_RELEASE, ...dayOf(after) });
    return [{ entry, kind: 'releases', before, after, page, comparison }];
  });
}

async function ofSuccessor({ entry, model }: ListedApi, apis: readonly ListedApi[]): Promise<ApiComparison[]> {
  const { comparison: wanted, lifecycle } = entry;
  if (wanted === undefined || lifecycle.status !== 'deprecated') return [];
  const successor = apis.find((api) => api.entry.id === lifecycle.successor);
  if (successor === undefined) return [];
  const options = wanted.renames === undefined ? {} : await readRenames(wanted.renames, { entry, model }, successor);
  return [
    {
      entry,
      kind: 'successor',
      before: { name: shortVersion(model), model, entry },
      after: { name: shortVersion(successor.model), model: successor.model, entry: successor.entry },
      page: wanted.page,
      comparison: compareApis(model, successor.model, { ...options, ...BY_RELEASE }),
    },
  ];
}

/** A release that is named by its date. */
function dayOf({ name }: Side): CompareOptions {
  return /^\d{4}-\d{2}-\d{2}$/.test(name) ? { today: name } : {};
}

/** The manifest says which release a description is, not its version. */
const BY_RELEASE: CompareOptions = { ignoreVersion: true };

const rename = { from: v.optional(text), to: v.optional(text) };
const changes = v.optional(v.array(v.looseObject({ ...rename, kind: v.optional(text) })), []);
const renamesSchema = v.looseObject({
  operations: v.array(v.looseObject({ ...rename, body: changes, response: changes })),
});

/**
 * What else the file says of the changes is for people.
 * @throws DescriptionError that names each operation which its API does not have
 */
async function readRenames(file: string, before: ListedApi, after: ListedApi): Promise<CompareOptions> {
  const remedy = 'It lists `operations` with `from` and `to`; see the comment at the top of the manifest.';
  const { value, problem } = await readYaml(file, renamesSchema, remedy);
  const problems: Problem[] = [];
  const slugOf = ({ entry, model }: ListedApi, name: string | undefined, keys: (string | number)[]) => {
    if (name === undefined) return undefined;
    const names = ({ slug, operationId = slug }: Operation) => [slug, `${entry.id}.${operationId}`];
    const slug = model.operations.find((operation) => names(operation).includes(name))?.slug;
    const advice = { remedy: `Name its page, or its address: \`${entry.id}.\` and its operationId.` };
    if (slug === undefined) problems.push(problem(keys, `"${entry.id}" has no operation "${name}".`, advice));
    return slug;
  };
  const operations = value.operations.map(({ from, to }, index) => ({
    from: slugOf(before, from, ['operations', index, 'from']),
    to: slugOf(after, to, ['operations', index, 'to']),
  }));
  if (problems.length > 0) throw new DescriptionError(problems);
  const pairs = (list: readonly { from?: string; to?: string }[]): [string, string][] =>
    list.flatMap(({ from, to }) => (from === undefined || to === undefined ? [] : [[from, to]]));
  const lastOf = (path: string): string => path.split('.').at(-1) ?? path;
  const fields = value.operations.flatMap(({ body, response }) => [...body, ...response]);
  const renamed = pairs(fields.filter(({ kind }) => kind === 'renamed'));
  return {
    operations: new Map(pairs(operations)),
    properties: new Map(renamed.map(([from, to]) => [lastOf(from), lastOf(to)])),
  };
}
