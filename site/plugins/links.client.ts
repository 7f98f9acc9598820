/**
 * What links do beyond Docusaurus.
 *
 * Docusaurus fetches the page of each link that comes into view: 200 KB on a page with many links, and the search for what
 * to fetch keeps a slow phone busy. Here pages are fetched when the pointer or a finger reaches their link.
 *
 * When the link is followed, Docusaurus takes the new address, renders the page of before once more, and then the next
 * one when it is there. A page that is there already is rendered at once. `PendingNavigation` is no public part of
 * Docusaurus: like an override of the theme, this has to be compared with the original at every update.
 */
import PendingNavigation from '@docusaurus/core/lib/client/PendingNavigation';

type Docusaurus = Window['docusaurus'];

/** Paths of pages whose scripts have come. */
const here = new Set<string>();
let preload: Docusaurus['preload'] | undefined;

export function onRouteUpdate(): void {
  preload ??= window.docusaurus.preload;
  window.docusaurus = { prefetch: () => false, preload: fetchPage };
}

/** For the way back to it. */
export function onRouteDidUpdate({ location }: { readonly location: { readonly pathname: string } }): void {
  here.add(location.pathname);
}

/** @param address may name a place in the page, with which Docusaurus finds none */
function fetchPage(address: string): ReturnType<Docusaurus['preload']> {
  const path = address.replace(/[?#].*/, '');
  const fetched = preload?.(path) ?? false;
  if (fetched) fetched.then(() => here.add(path), ignore);
  return fetched;
}

/** The page is fetched again when the link is followed, which tells where that fails. */
const ignore = () => undefined;

/** Addresses that were taken and rendered in one. */
const atOnce = new WeakSet<object>();
const { prototype } = PendingNavigation;
const { shouldComponentUpdate: original } = prototype;

prototype.shouldComponentUpdate = function (this: PendingNavigation, next, state) {
  const isReady = original.call(this, next, state);
  if (next.location === this.props.location) return isReady && !atOnce.has(next.location);
  if (!here.has(next.location.pathname)) return isReady;
  atOnce.add(next.location);
  return true;
};
