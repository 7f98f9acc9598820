/** The products that the site documents: the one list of their keys, names, first pages and sidebars. */

export const products = [
  {
    /** Folder of its guides below /docs, and its key in content/apis/manifest.yaml and in data files. */
    key: 'impact-finance',
    name: 'Impact Finance',
    /** Path of its first page. */
    start: '/docs/impact-finance/introduction',
    /** Key in content/sidebars.json. */
    sidebar: 'docs',
  },
  {
    key: 'impact-transactions',
    name: 'Impact Transactions',
    start: '/docs/impact-transactions/category-index/introduction',
    sidebar: 'impactTransactions',
  },
] as const;

/** Key in content/sidebars.json of the menu of the pages that belong to no single product, and what they are called together. */
export const shared = { sidebar: 'shared', name: 'All products' } as const;

export type Product = (typeof products)[number];
export type ProductKey = Product['key'];

export const productKeys: readonly ProductKey[] = products.map(({ key }) => key);

/** Path below which the pages of a product are. */
export function productPath(key: ProductKey): string {
  return `/docs/${key}`;
}

/** The product that a page belongs to; undefined for a page of the whole site. */
export function productOf(page: string): Product | undefined {
  return products.find(({ key }) => page.startsWith(`${productPath(key)}/`));
}

export function productName(key: ProductKey): string {
  return products.find((product) => product.key === key)?.name ?? key;
}
