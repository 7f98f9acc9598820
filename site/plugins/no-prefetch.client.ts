/**
 * Docusaurus fetches the page of each link that comes into view: 200 KB on a page with many links, and the search for what
 * to fetch keeps a slow phone busy. Pages are still fetched when the pointer or a finger reaches their link.
 */
export function onRouteUpdate(): void {
  window.docusaurus = { ...window.docusaurus, prefetch: () => false };
}
