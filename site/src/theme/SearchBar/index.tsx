/**
 * Replaces: SearchBar.
 * Why: the theme has none of its own; the site's is part of its search.
 */
export { default } from '../../../search/interface/SearchBar';
