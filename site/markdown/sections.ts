import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { SidebarItem } from '@docusaurus/plugin-content-docs/src/sidebars/types.js';
import type { ListedPage, Product, LinkSection } from './llms';

/** Heading of the pages that are of no single product. */
const GENERAL = 'All products';

/**
 * Every page once: by product and top category of its sidebar, in reading order, and last what belongs to all products.
 * @param pages every page of the site
 */
export function siteSections(
  { loadedVersions }: LoadedContent,
  products: readonly Product[],
  pages: readonly ListedPage[],
): LinkSection[] {
  const docs = new Map(loadedVersions.flatMap(({ docs: own }) => own).map(({ id, permalink }) => [id, permalink]));
  const left = new Map(pages.map((page) => [page.path, page]));
  const take = (path: string): ListedPage[] => {
    const page = left.get(path);
    left.delete(path);
    return page === undefined ? [] : [page];
  };
  const sections: LinkSection[] = [];
  for (const { name, folder, sidebar } of products) {
    const items = loadedVersions.flatMap(({ sidebars }) => sidebars[sidebar] ?? []);
    const isOwn = (path: string) => path.startsWith(`/docs/${folder}/`) || path.startsWith('/docs/category/');
    for (const [title, paths] of categoriesOf(name, items, docs)) {
      const own = paths.filter(isOwn).flatMap(take);
      if (own.length > 0) sections.push({ product: name, title, pages: own });
    }
  }
  return [...sections, { title: GENERAL, pages: [...left.values()] }];
}

/** The pages outside of any category, under the name of the product; then each top category with all pages below it. */
function categoriesOf(
  name: string,
  items: readonly SidebarItem[],
  docs: ReadonlyMap<string, string>,
): [title: string, paths: string[]][] {
  const loose = items.flatMap((item) => (item.type === 'doc' ? pathsOf(item, docs) : []));
  const categories = items.flatMap((item): [string, string[]][] =>
    item.type === 'category' ? [[item.label, pathsOf(item, docs)]] : [],
  );
  return [[name, loose], ...categories];
}

function pathsOf(item: SidebarItem, docs: ReadonlyMap<string, string>): string[] {
  if (item.type === 'doc') return [docs.get(item.id) ?? []].flat();
  if (item.type !== 'category') return [];
  const index = item.link?.type === 'generated-index' ? [item.link.permalink] : [];
  const own = item.link?.type === 'doc' ? [docs.get(item.link.id) ?? []].flat() : index;
  return [...own, ...item.items.flatMap((each) => pathsOf(each, docs))];
}
