/** Families of guides: the categories of the sidebars, each of which has one page for print. */
import { existsSync } from 'node:fs';
import { slugify } from '@impact-docs/api-reference/descriptions';
import { repositoryFile, sidebarsFile } from '../files/paths.js';
import { productPath, products } from '../files/products.js';
import { readText } from '../files/read.js';

export interface GuideFamily {
  /** Label of the category. */
  name: string;
  /** Name of the product. */
  product: string;
  /** Path of the page for print. */
  path: string;
  /** Paths of the guides, in the order of the sidebar: at least two. */
  guides: string[];
}

/** An entry of content/sidebars.json: the id of a document, or an object. */
export type SidebarEntry = string | { type: string; id?: string; label?: string; items?: SidebarEntry[] };

/** Families of the guides of this site. Pages of the reference, which the build writes, are not guides. */
export function loadFamilies(): GuideFamily[] {
  const sidebars = JSON.parse(readText(sidebarsFile)) as Record<string, SidebarEntry[]>;
  return guideFamilies(sidebars, (id) => existsSync(repositoryFile(`content/guides/${id}.mdx`)));
}

/**
 * Families of all products. A category belongs to the product in whose sidebar it is. One with fewer than two guides of
 * the product is no family, which leaves out those of the reference and that about the documentation itself.
 * @param sidebars content/sidebars.json
 * @param isGuide whether the document with an id, such as `impact-finance/limits`, was written as a guide
 */
export function guideFamilies(
  sidebars: Readonly<Record<string, readonly SidebarEntry[]>>,
  isGuide: (id: string) => boolean,
): GuideFamily[] {
  return products.flatMap(({ key, name: product, sidebar }) => {
    const folder = productPath(key);
    return categoriesIn(sidebars[sidebar] ?? []).flatMap(({ label, items }) => {
      const ids = items.flatMap((entry) => (typeof entry === 'string' ? [entry] : (entry.id ?? [])));
      const guides = ids.filter(isGuide).map((id) => `/docs/${id}`);
      const own = guides.filter((guide) => guide.startsWith(`${folder}/`));
      return own.length < 2 ? [] : [{ name: label, product, path: `${folder}/${slugify(label)}/print`, guides: own }];
    });
  });
}

function categoriesIn(entries: readonly SidebarEntry[]): { label: string; items: SidebarEntry[] }[] {
  return entries.flatMap((entry) => {
    if (typeof entry === 'string' || entry.items === undefined) return [];
    return [{ label: entry.label ?? '', items: entry.items }, ...categoriesIn(entry.items)];
  });
}
