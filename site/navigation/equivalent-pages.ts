/** Pages of other products and APIs that are to them what a page is to its own. */

/** A folder of pages: a product, a part of one, or an API. */
export interface ProductSection {
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
