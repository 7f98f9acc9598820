/**
 * Replaces: SearchMetadata.
 * Why: it tells a search service of others what to index. No page is indexed by others, and the site has its own search.
 */
export default function SearchMetadata(): null {
  return null;
}
