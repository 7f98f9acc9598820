/** Addresses of the pages that compare two versions, below the docs route. */
import type { ApiEntry } from '../manifest/manifest.js';

/** Page that lists the changes of a release: `impact-finance/api/changes-4-12-0`. */
export function changesPage({ slug }: Pick<ApiEntry, 'slug'>, release: string): string {
  return `${slug}/changes-${release.replaceAll('.', '-')}`;
}

/** Names of the releases with a description, oldest first: the archived ones and the current one. */
export function releasesOf({ release, releases }: Pick<ApiEntry, 'release' | 'releases'>): string[] {
  if (release === undefined) return [];
  return [...releases.map(({ name }) => name).filter((name) => name !== release), release];
}

/** Every page of an API that compares two versions. */
export function comparisonPages(entry: ApiEntry): string[] {
  return [
    ...releasesOf(entry)
      .slice(1)
      .map((release) => changesPage(entry, release)),
    ...(entry.comparison ? [entry.comparison.page] : []),
  ];
}

const RULES_PAGE = 'comparison-rules';

/** The page of the rules for all comparisons, which stands with the first API that has any. */
export function rulesPage({ slug }: Pick<ApiEntry, 'slug'>): string {
  return `${slug}/${RULES_PAGE}`;
}
