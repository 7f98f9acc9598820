/**
 * Lays out an operation section by section after its first screen, one per frame, so that the browser can respond to the
 * reader in between. packages/api-reference/css/operation.css hides what is not laid out yet.
 *
 * A reader who comes for a place in the page, or back to it, gets the whole page at once: sections above that place must
 * have their height before the browser scrolls there.
 */
(() => {
  /** As in packages/api-reference/css/operation.css. */
  const BELOW_FIRST_SCREEN = '.api-page section:nth-of-type(n + 3)';
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Its name includes text fragments (`#:~:text=`), which `location` does not.
  if (navigation?.type !== 'navigate' || navigation.name.includes('#')) return;
  const root = document.documentElement;
  root.dataset['layoutDeferred'] = '';

  addEventListener('DOMContentLoaded', () => {
    const sections = [...document.querySelectorAll<HTMLElement>(BELOW_FIRST_SCREEN)];
    let count = 0;
    const showNext = () => {
      const section = sections[count++];
      if (section) {
        section.dataset['layoutDone'] = '';
        afterFrame(showNext);
        return;
      }
      delete root.dataset['layoutDeferred'];
      for (const it of sections) delete it.dataset['layoutDone'];
    };
    afterFrame(showNext);
  });

  const afterFrame = (next: () => void) => requestAnimationFrame(() => setTimeout(next));
})();
