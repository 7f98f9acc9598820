/** The filter of a page that compares two versions; other pages do not load it. */
export function filterLater(root: HTMLElement): () => void {
  const form = root.querySelector<HTMLFormElement>('.compare-filter');
  if (!form) return () => undefined;
  let left = false;
  let dispose: (() => void) | undefined;
  void import('./compare.client.js').then(({ compareFilter }) => {
    if (!left) dispose = compareFilter(root, form);
  });
  return () => {
    left = true;
    dispose?.();
  };
}
