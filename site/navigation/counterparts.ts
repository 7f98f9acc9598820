/** Pages of other products and APIs that are to them what a page is to its own. */

/** A folder of pages: a product, a part of one, or an API. */
export interface Place {
  /** Path below /docs. */
  folder: string;
  label: string;
  /** Page names. */
  pages: readonly string[];
  /** Page name of the overview, which differs from API to API. */
  overview?: string;
}

export interface PlaceGroup {
  /** What its places are called together. */
  noun: string;
  places: readonly Place[];
}

/** What a page carries in its front matter. */
export interface Counterparts {
  noun: string;
  links: { label: string; to: string }[];
}

/**
 * @param page path below /docs
 * @returns undefined where no other place has such a page
 */
export function counterpartsOf(page: string, groups: readonly PlaceGroup[]): Counterparts | undefined {
  const at = page.lastIndexOf('/');
  const [folder, name] = [page.slice(0, Math.max(at, 0)), page.slice(at + 1)];
  for (const { noun, places } of groups) {
    const own = places.find((place) => place.folder === folder && place.pages.includes(name));
    if (!own) continue;
    const links = places.flatMap((place) => {
      const wanted = own.overview === name ? place.overview : name;
      if (place === own || wanted === undefined || !place.pages.includes(wanted)) return [];
      return [{ label: place.label, to: `/docs/${place.folder}/${wanted}` }];
    });
    if (links.length > 0) return { noun, links };
  }
  return undefined;
}
