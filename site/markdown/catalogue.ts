import type { Product } from './llms';

/** The product families: their pages are below `/docs/<folder>`, their sidebar has the name that `sidebars.ts` gives. */
export const products: readonly (Product & { sidebar: string })[] = [
  {
    name: 'Impact Finance',
    folder: 'impact-finance',
    sidebar: 'docs',
    summary:
      'White-label savings for banks: set-up, sessions, application bridge, user journeys, webhooks, self-hosting, REST API.',
  },
  {
    name: 'Impact Transactions',
    folder: 'impact-transactions',
    sidebar: 'impactTransactions',
    summary: 'Footprints of card transactions: eight REST APIs to estimate, adjust, compare and explain them.',
  },
];

/** The family that a page belongs to; undefined where it is of all. */
export function productOf(page: string): (typeof products)[number] | undefined {
  return products.find(({ folder }) => page.startsWith(`/docs/${folder}/`));
}
