/** The sections of this site, made of the API descriptions and of the names of the guides. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { apiDigests } from '@impact-docs/content/data/apis';
import type { ApiDigest } from '@impact-docs/content/data/apis';
import { repositoryFile } from '@impact-docs/content/data/paths';
import type { ProductSection, SectionGroup } from './equivalent-pages';

export const guides = repositoryFile('content/guides');

export async function sectionGroups(): Promise<SectionGroup[]> {
  const apis = await apiDigests();
  const products = new Set(apis.map(({ entry }) => entry.product));
  const folders = new Set([...products, ...apis.map(({ entry }) => path.posix.dirname(entry.slug))]);
  const sections = [...folders].sort().map(async (folder) => ({
    folder,
    label: labelOf(folder, products.has(folder)),
    pages: await guidesIn(folder),
  }));
  return [
    { noun: 'API', sections: apis.map(apiSection) },
    { noun: 'product', sections: await Promise.all(sections) },
  ];
}

function apiSection({ entry, summary: { title, version }, pages }: ApiDigest): ProductSection {
  return { folder: entry.slug, label: `${title} ${version}`, pages, overview: entry.overview };
}

/** `impact-finance` → `Impact Finance`, a name; `category-index` → `Category index`, as the sidebar has it. */
function labelOf(folder: string, isProduct: boolean): string {
  const words = path.posix.basename(folder).replaceAll('-', ' ');
  return words.replace(isProduct ? /\b\p{Ll}/gu : /^\p{Ll}/u, (letter) => letter.toUpperCase());
}

async function guidesIn(folder: string): Promise<string[]> {
  const names = await fs.readdir(path.join(guides, folder));
  return names.filter((name) => /^[\w-]+\.mdx$/.test(name)).map((name) => name.replace(/\.mdx$/, ''));
}
