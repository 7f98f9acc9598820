/** Loads the filter of a page that compares two versions; other pages do not need its script. */
export function lazyCompareFilter(root: HTMLElement): () => void {
  const filter = root.querySelector<HTMLElement>('.compare-filter');
  if (!filter) return () => undefined;
  let isDisposed = false;
  let dispose: (() => void) | undefined;
  void import('./compare.client.js').then(({ compareFilter }) => {
    if (!isDisposed) dispose = compareFilter(root, filter);
  });
  return () => {
    isDisposed = true;
    dispose?.();
  };
}
