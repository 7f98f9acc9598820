import { products as all } from '@impact-docs/content/products';
import type { ProductKey } from '@impact-docs/content/products';
import type { Product } from './llms';

const summaries: Readonly<Record<ProductKey, string>> = {
  'impact-finance':
    'White-label savings for banks: setup, sessions, application bridge, user journeys, webhooks, self-hosting, REST API.',
  'impact-transactions':
    'Footprints of card transactions: eight REST APIs to estimate, adjust, compare and explain them.',
};

/** The products as the lists for programs show them. */
export const products: readonly Product[] = all.map(({ key, name, sidebar }) => ({
  name,
  folder: key,
  sidebar,
  summary: summaries[key],
}));
