/** What the search works on: each place that can be found, with all that is known of it. */
import type { ProductKey } from '@impact-docs/content/products';
import type { Kind } from '../index/kinds';
import type { SearchPage, TextFile } from '../index/records';

/** One thing that can be found. */
export interface SearchRecord {
  url: string;
  kind: Kind;
  name: string;
  /** Where it is: the title of its page, or the object that a field belongs to. */
  page: string;
  path: string;
  product: ProductKey | undefined;
  api: string | undefined;
  endpoint: string | undefined;
  text: string;
  /** Its name says what many others say too. */
  isCommon: boolean;
}

/**
 * @param text texts of the pages, as soon as they are there
 * @returns all records in the order in which questions.json counts them
 */
export function recordsOf(pages: readonly SearchPage[], text: TextFile = {}): SearchRecord[] {
  return pages.flatMap((page) => {
    const texts = text[page.path] ?? {};
    const known = new Set(page.entries.map(({ id }) => id));
    const common = Object.entries(texts).flatMap(([id, value]) =>
      known.has(id) || typeof value === 'string'
        ? []
        : [{ id, kind: 'heading' as const, name: value[1], text: '', isCommon: true }],
    );
    return [...page.entries, ...common].map((entry) => {
      const own = texts[entry.id];
      return {
        url: entry.id === '' ? page.path : `${page.path}#${entry.id}`,
        kind: entry.kind,
        name: entry.name,
        page: page.title,
        path: page.path,
        product: page.product,
        api: page.api,
        endpoint: entry.id === '' ? page.endpoint : undefined,
        text: typeof own === 'string' ? own : (own?.[0] ?? ''),
        isCommon: 'isCommon' in entry,
      };
    });
  });
}
