/** The filter of a page that compares two versions; other pages do not load it. */
export function filterLater(root: HTMLElement): () => void {
  const filter = root.querySelector<HTMLElement>('.compare-filter');
  if (!filter) return () => undefined;
  let left = false;
  let dispose: (() => void) | undefined;
  void import('./compare.client.js').then(({ compareFilter }) => {
    if (!left) dispose = compareFilter(root, filter);
  });
  return () => {
    left = true;
    dispose?.();
  };
}
