import type { Glossary } from '@impact-docs/content/data/glossary';
import type { HouseTerm } from './house-terms.js';

/** What the glossary says about words, as the check needs it. */
export function houseTerms({ terms, wording }: Pick<Glossary, 'terms' | 'wording'>): HouseTerm[] {
  return [...terms, ...wording.map(({ write, ...rule }) => ({ term: write, ...rule }))]
    .filter(({ forbidden }) => forbidden.length > 0)
    .map(({ term, forms, forbidden, exceptions }) => ({ term, forms, forbidden, exceptions }));
}
