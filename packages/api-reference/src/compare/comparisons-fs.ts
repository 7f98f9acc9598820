/** Which releases are compared, and what came of it. */
import { buildModel, compareApis, loadDescription } from '@impact-docs/openapi-model';
import type { ApiModel, Comparison, CompareOptions } from '@impact-docs/openapi-model';
import { allOrProblems } from '../apis/load-apis-fs.js';
import type { ApiEntry } from '../manifest/manifest.js';

/** An API of a manifest. */
export interface ListedApi {
  entry: ApiEntry;
  model: ApiModel;
}

/** One side of a comparison. */
export interface Side {
  /** `4.12.0`, `2026-01-27`. */
  name: string;
  model: ApiModel;
}

export interface ApiComparison {
  /** The API whose releases are compared. */
  entry: ApiEntry;
  before: Side;
  after: Side;
  comparison: Comparison;
}

/**
 * Compares each release with the one before it, and the current description with its own release where that is archived:
 * then both sides have its name.
 * @param apis all of a manifest
 * @throws DescriptionError with the problems of all archived descriptions
 */
export async function loadComparisons(apis: readonly ListedApi[]): Promise<ApiComparison[]> {
  return (await allOrProblems(apis.map(comparisonsOf))).flat();
}

async function comparisonsOf({ entry, model }: ListedApi): Promise<ApiComparison[]> {
  if (entry.release === undefined) return [];
  const sides: Side[] = await Promise.all(
    entry.releases.map(async ({ name, file }) => ({ name, model: buildModel(await loadDescription(file)) })),
  );
  sides.push({ name: entry.release, model });
  return sides.slice(1).flatMap((after, index): ApiComparison[] => {
    const before = sides[index];
    if (before === undefined) return [];
    const comparison = compareApis(before.model, after.model, { ...BY_RELEASE, ...dayOf(after) });
    return [{ entry, before, after, comparison }];
  });
}

/** A release that is named by its date. */
function dayOf({ name }: Side): CompareOptions {
  return /^\d{4}-\d{2}-\d{2}$/.test(name) ? { today: name } : {};
}

/** The manifest says which release a description is, not its version. */
const BY_RELEASE: CompareOptions = { ignoreVersion: true };
