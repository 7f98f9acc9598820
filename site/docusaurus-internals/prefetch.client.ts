/**
 * Fetches a page when the pointer or a finger reaches its link, as Docusaurus does, and not when the link comes into view:
 * on a page with many links, that is 200 KB and a tenth of a second of a slow phone's processor. Docusaurus has no setting.
 */
type Docusaurus = Window['docusaurus'];

let original: Docusaurus | undefined;

/** Called before each change of the address, the first time before any link is in view. */
export function onRouteUpdate(): void {
  original ??= window.docusaurus;
  const { preload } = original;
  // Docusaurus finds no page for an address with a query or a hash.
  window.docusaurus = { prefetch: () => false, preload: (address) => preload(address.replace(/[?#].*/, '')) };
}
