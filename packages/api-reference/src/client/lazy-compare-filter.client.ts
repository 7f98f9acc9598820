/** Loads the filter of a page that compares two versions; other pages do not need its script. */
export function lazyCompareFilter(root: HTMLElement, signal: AbortSignal): void {
  const filter = root.querySelector<HTMLElement>('.compare-filter');
  if (!filter) return;
  void import('./compare.client.js').then(({ compareFilter }) => {
    if (!signal.aborted) compareFilter(root, filter, signal);
  });
}
