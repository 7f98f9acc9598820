/** What can be chosen in the filters, and what a choice means. */
import type { Filter } from '../ranking/search';
import { products } from '@impact-docs/content/products';

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

/** An API belongs to one product: another product takes the choice of an API back. */
export function withProduct(value: string): Filter {
  return value === '' ? {} : { product: value };
}

export function withApi({ product }: Filter, value: string): Filter {
  return { ...(product ? { product } : {}), ...(value === '' ? {} : { api: value }) };
}
