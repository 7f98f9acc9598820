import type { Filter } from '../ranking/search';

/** State of the search page, which its address holds. */
export interface SearchState {
  text: string;
  filter: Filter;
}

export function addressOf({ text, filter }: SearchState): string {
  const query = new URLSearchParams();
  if (text.trim() !== '') query.set('q', text.trim());
  if (filter.product) query.set('product', filter.product);
  if (filter.api) query.set('api', filter.api);
  const search = query.toString();
  return search === '' ? '/search' : `/search?${search}`;
}

export function stateOf(search: string): SearchState {
  const query = new URLSearchParams(search);
  const product = query.get('product');
  const api = query.get('api');
  return { text: query.get('q') ?? '', filter: { ...(product ? { product } : {}), ...(api ? { api } : {}) } };
}
