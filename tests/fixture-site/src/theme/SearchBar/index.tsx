import type { ReactElement } from 'react';

/** Stands in for a search, so that the navbar item of that kind has something to show. */
export default function SearchBar(): ReactElement {
  return <input type="search" className="fixture-search" aria-label="Search the fixture" />;
}
