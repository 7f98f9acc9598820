/** The sidebars against the guides and the APIs. */
import { pageNames } from '@impact-docs/api-reference/descriptions';
import { nearest } from '@impact-docs/lib/nearest';
import { siteApis, versionedTitle } from '@impact-docs/content-model/apis';
import { root } from '@impact-docs/content-model/files/paths';
import { readSidebars, type SidebarEntry, guideIds } from '@impact-docs/content-model/guides';
import type { Problem } from '@impact-docs/openapi-model';

/** @throws DescriptionError with every problem of the form of the file */
export async function sidebarProblems(): Promise<Problem[]> {
  const { value, problem } = readSidebars();
  const guides = guideIds(root);
  const apis = await siteApis();
  const pages = apis.flatMap((api) => pageNames(api).map((page) => `${api.entry.slug}/${page}`));
  const entries = entriesIn(Object.entries(value));
  const named = entries.flatMap(namesOf);
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
  const misnamed = entries.flatMap(({ keys, entry: category }) => {
    const { label = '', items = [] } = typeof category === 'string' ? {} : category;
    const [first, ...others] = items;
    // A category that holds the pages of an API, and nothing else.
    const folder = typeof first === 'object' && others.length === 0 ? first.dirName : undefined;
    const api = apis.find(({ entry }) => entry.slug === folder);
    const allowed = api ? [api.model.info.title, versionedTitle(api)] : [label];
    if (allowed.includes(label)) return [];
    return problem([...keys, 'label'], `"${label}" is not what the description of this API is called.`, {
      allowed: allowed.join(', '),
      remedy: 'Take the title, with the version where the sidebar has two of its family.',
    });
  });
  return [...unknown, ...missing, ...misnamed];
}

type Keys = (string | number)[];

interface Placed {
  keys: Keys;
  entry: SidebarEntry;
}

/** Entries on all levels. */
function entriesIn(
  parts: readonly [key: string | number, value: SidebarEntry | SidebarEntry[]][],
  above: Keys = [],
): Placed[] {
  return parts.flatMap(([key, value]) => {
    const keys = [...above, key];
    if (Array.isArray(value)) return entriesIn([...value.entries()], keys);
    const { items = [] } = typeof value === 'string' ? {} : value;
    return [{ keys, entry: value }, ...entriesIn([...items.entries()], [...keys, 'items'])];
  });
}

/** Guides, pages and folders of APIs that an entry names. */
function namesOf({ keys, entry }: Placed): { keys: Keys; name: string }[] {
  if (typeof entry === 'string') return [{ keys, name: entry }];
  const { id, dirName } = entry;
  return [
    ...(id === undefined ? [] : [{ keys: [...keys, 'id'], name: id }]),
    ...(dirName === undefined ? [] : [{ keys: [...keys, 'dirName'], name: dirName }]),
  ];
}
