/**
 * Leaves the layout of what is below the first screen of an operation for the frames after its first paint, a section in
 * each, so that the browser can answer the reader in between (decisions/load.md). Where it stands: page-template.ts.
 *
 * A reader who comes for a place in the page, or back to it, gets the whole page at once: otherwise, what is above that
 * place could get its height after the browser has gone there.
 */
(() => {
  /** As in packages/api-reference/css/layout.css, which hides these while the root element has the mark. */
  const BELOW = '.api-page section:nth-of-type(n + 4)';
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The name has text fragments too (`#:~:text=`), which no address of the document has.
  if (arrival?.type !== 'navigate' || arrival.name.includes('#')) return;
  const root = document.documentElement;
  root.dataset['arriving'] = '';

  addEventListener('DOMContentLoaded', () => {
    const below = [...document.querySelectorAll<HTMLElement>(BELOW)];
    let shown = 0;
    const showNext = () => {
      const section = below[shown++];
      if (section) {
        section.dataset['arrived'] = '';
        afterFrame(showNext);
        return;
      }
      delete root.dataset['arriving'];
      for (const it of below) delete it.dataset['arrived'];
    };
    afterFrame(showNext);
  });

  const afterFrame = (next: () => void) => requestAnimationFrame(() => setTimeout(next));
})();
