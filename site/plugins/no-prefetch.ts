/**
 * Stands in for what Docusaurus does for each link that comes into view: it fetches the page's code, which is 200 KB on
 * a page with many links. Pages are still fetched when the pointer or a finger reaches their link (see shell.ts).
 */
export default function prefetch(): Promise<void> {
  return Promise.resolve();
}
