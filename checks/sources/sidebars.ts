/** The sidebars against the guides and the APIs. */
import { pageNames } from '@impact-docs/api-reference/descriptions';
import { nearest } from '@impact-docs/lib/nearest';
import { siteApis } from '@impact-docs/content-model/apis/apis';
import { root } from '@impact-docs/content-model/files/paths';
import { readSidebars, type SidebarEntry } from '@impact-docs/content-model/guides/families-fs';
import { guideIds } from '@impact-docs/content-model/guides/guide-files';
import type { Problem } from '@impact-docs/openapi-model';

/** @throws DescriptionError with every problem of the form of the file */
export async function sidebarProblems(): Promise<Problem[]> {
  const { value, problem } = readSidebars();
  const guides = guideIds(root);
  const apis = await siteApis();
  const pages = apis.flatMap((api) => [
    ...pageNames(api).map((page) => `${api.entry.slug}/${page}`),
    ...(api.entry.comparison ? [api.entry.comparison.page] : []),
  ]);
  const named = namesIn(Object.entries(value));
  const unknown = named.flatMap(({ keys, name }) => {
    const known = keys.at(-1) === 'dirName' ? apis.map(({ entry }) => entry.slug) : [...guides, ...pages];
    if (known.includes(name)) return [];
    const allowed = nearest(name, known).join(', ');
    return problem(keys, `There is nothing at ${name}.`, { allowed, remedy: 'Correct the name.' });
  });
  const shown = new Set(named.map(({ name }) => name));
  const missing = guides
    .filter((guide) => !shown.has(guide))
    .map((guide) => ({
      ...{ file: `content/guides/${guide}.mdx`, line: 1, column: 1, message: 'No sidebar names this guide.' },
      remedy: `Add "${guide}" to content/sidebars.json, where readers look for it.`,
    }));
  return [...unknown, ...missing];
}

/** Guides, pages and folders of APIs that entries name, on all levels. */
function namesIn(
  parts: readonly [key: string | number, value: SidebarEntry | SidebarEntry[]][],
  above: readonly (string | number)[] = [],
): { keys: (string | number)[]; name: string }[] {
  return parts.flatMap(([key, value]) => {
    const keys = [...above, key];
    if (typeof value === 'string') return [{ keys, name: value }];
    if (Array.isArray(value)) return namesIn([...value.entries()], keys);
    const { id, dirName, items } = value;
    return [
      ...(id === undefined ? [] : [{ keys: [...keys, 'id'], name: id }]),
      ...(dirName === undefined ? [] : [{ keys: [...keys, 'dirName'], name: dirName }]),
      ...(items === undefined ? [] : namesIn([['items', items]], keys)),
    ];
  });
}
