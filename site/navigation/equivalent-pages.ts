/** Pages of other products and APIs that are to them what a page is to its own. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { apiDigests } from '@impact-docs/content-model/apis';
import type { ApiDigest } from '@impact-docs/content-model/apis';
import { repositoryFile } from '@impact-docs/content-model/files/paths';

/** A folder of pages: a product, a part of one, or an API. */
interface ProductSection {
  /** Path below /docs. */
  folder: string;
  label: string;
  /** Page names. */
  pages: readonly string[];
  /** Page name of the overview, which differs from API to API. */
  overview?: string;
}

export interface SectionGroup {
  /** What its sections are called together. */
  noun: string;
  sections: readonly ProductSection[];
}

/** What a page carries in its front matter. */
export interface EquivalentPages {
  noun: string;
  links: { label: string; to: string }[];
}

/**
 * @param page path below /docs
 * @returns undefined where no other section has such a page
 */
export function equivalentPagesOf(page: string, groups: readonly SectionGroup[]): EquivalentPages | undefined {
  const at = page.lastIndexOf('/');
  const [folder, name] = [page.slice(0, Math.max(at, 0)), page.slice(at + 1)];
  for (const { noun, sections } of groups) {
    const own = sections.find((section) => section.folder === folder && section.pages.includes(name));
    if (!own) continue;
    const links = sections.flatMap((section) => {
      const wanted = own.overview === name ? section.overview : name;
      if (section === own || wanted === undefined || !section.pages.includes(wanted)) return [];
      return [{ label: section.label, to: `/docs/${section.folder}/${wanted}` }];
    });
    if (links.length > 0) return { noun, links };
  }
  return undefined;
}

export const guides = repositoryFile('content/guides');

/** The sections of this site, made of the API descriptions and of the names of the guides. */
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
