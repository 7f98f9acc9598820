/** What is asked on the page and in the dialog: a text, and what it is looked for in. */
import { productOf, products } from '@impact-docs/content-model/files/products';
import type { Filter } from '../ranking/search';

/** The page has it in its address. */
export interface SearchState {
  text: string;
  filter: Filter;
}

export function addressOf({ text, filter }: SearchState): string {
  const all = Object.entries({ q: text.trim(), product: filter.product ?? '', api: filter.api ?? '' });
  const query = new URLSearchParams(all.filter(([, value]) => value !== '')).toString();
  return query === '' ? '/search' : `/search?${query}`;
}

export function stateOf(search: string): SearchState {
  const query = new URLSearchParams(search);
  return {
    text: query.get('q') ?? '',
    filter: { product: query.get('product') ?? '', api: query.get('api') ?? '' },
  };
}

/** The product whose pages are meant on a page, else '' for both. */
export const scopeOf = (path: string): string => productOf(path)?.key ?? '';

/** A choice of a list: its value, and what it says. */
export type Choice = readonly [value: string, label: string];

const FINANCE = 'impact-finance';

export const productChoices: readonly Choice[] = [
  ['', 'Both products'],
  ...products.map(({ key, name }) => [key, name] as const),
];

/** @param apis names of the APIs by their key */
export function apiChoices({ product }: Filter, apis: Readonly<Record<string, string>>): readonly Choice[] {
  const shown = Object.entries(apis).filter(([key]) => !product || (key === FINANCE) === (product === FINANCE));
  return [['', 'Guides and all APIs'], ...shown];
}
