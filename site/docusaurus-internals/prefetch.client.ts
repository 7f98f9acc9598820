/**
 * Fetches a page when the pointer or a finger reaches its link, as Docusaurus does, and not when the link comes into view:
 * on a page with many links, that is 200 KB and a tenth of a second of a slow phone's processor. Docusaurus has no
 * setting, and fails in browsers that know a connection without its speed.
 */
import preload from '@docusaurus/core/lib/client/preload';

/** Network Information API; not every browser has all of it. */
interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

function isSlow(): boolean {
  const { effectiveType, saveData } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType?.includes('2g') === true;
}

/** Called before each change of the address, the first time before any link is in view. */
export function onRouteUpdate(): void {
  window.docusaurus = {
    prefetch: () => false,
    // Docusaurus finds no page for an address with a query or a hash.
    // Without a network, a page that cannot be fetched ahead is no error: the link says so when it is followed.
    preload: (address) => (isSlow() ? false : preload(address.replace(/[?#].*/, '')).catch(() => [])),
  };
}
