/** Breadcrumbs: the way from the product to the page. */
import type { PropSidebarBreadcrumbsItem, PropSidebarItem } from '@docusaurus/plugin-content-docs';

export interface Breadcrumb {
  label: string;
  href?: string;
}

/** A product, which has all pages below a path. */
interface Product {
  label: string;
  to: string;
  basePath: string;
}

/** What the first page of a category is called in the sidebar when it is about the whole category. */
const INTRODUCTION = 'Overview';

/**
 * @param items what the sidebar says: categories, then the page
 * @param products first crumb of their pages
 * @param map first crumb of all other pages
 */
export function breadcrumbsOf(
  items: readonly PropSidebarBreadcrumbsItem[],
  products: readonly Product[],
  map?: Breadcrumb,
): Breadcrumb[] {
  const crumbs = items.map(toCrumb);
  const page = crumbs.at(-1);
  if (!page) return [];
  const product = products.find(({ basePath }) => items.some((item) => leadsBelow(item, `${basePath}/`)));
  if (product) return [{ label: product.label, href: product.to }, ...crumbs];
  return !map || page.href === map.href ? [page] : [map, page];
}

function toCrumb(item: PropSidebarBreadcrumbsItem): Breadcrumb {
  const { label } = item;
  // A page has one address; the data of the sidebar gives that of an index a slash at its end.
  if (item.type === 'link') return { label, href: item.href.replace(/(?<=.)\/$/, '') };
  const [first] = item.items;
  const introduction = first?.type === 'link' && first.label === INTRODUCTION ? first.href : undefined;
  const href = item.href ?? introduction;
  return href === undefined ? { label } : { label, href };
}

function leadsBelow(item: PropSidebarItem, path: string): boolean {
  if (item.type === 'link') return item.href.startsWith(path);
  return item.type === 'category' && item.items.some((inner) => leadsBelow(inner, path));
}
