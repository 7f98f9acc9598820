/**
 * Shows the alternatives that the reader has chosen while the page is parsed, so that none of the others is painted and
 * nothing moves. Inlined in the head of pages that have alternatives (page-template.ts).
 *
 * `packages/api-reference/src/client/tabs.client.ts` has the same order of precedence, and takes over when scripts run.
 */
(() => {
  const query = new URLSearchParams(location.search);

  const stored = (key = '') => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  const hashTarget = () => {
    const hash = location.hash.slice(1);
    try {
      return document.getElementById(decodeURIComponent(hash));
    } catch {
      return document.getElementById(hash);
    }
  };

  const keysOf = (element?: HTMLElement | null) => element?.dataset['key']?.split(' ') ?? [];

  const show = () => {
    const linked = hashTarget()?.closest<HTMLElement>('[role="tabpanel"]');
    for (const box of document.querySelectorAll<HTMLElement>('[data-query]')) {
      const { query: name = '', storage } = box.dataset;
      const options = [...box.querySelectorAll<HTMLElement>('[role="tab"], a[data-key]')];
      const isTabs = options[0]?.role === 'tab';
      const wanted = [
        box.contains(linked ?? null) ? keysOf(linked)[0] : null,
        query.get(name),
        stored(storage),
        isTabs ? keysOf(options[0])[0] : null,
      ].find((key) => options.some((option) => keysOf(option).includes(key ?? '')));
      const isWanted = (element: HTMLElement) => keysOf(element).includes(wanted ?? '');
      for (const option of options) {
        if (isTabs) {
          option.ariaSelected = String(isWanted(option));
          option.tabIndex = isWanted(option) ? 0 : -1;
        } else option.toggleAttribute('data-chosen', isWanted(option));
      }
      for (const panel of box.querySelectorAll<HTMLElement>('[role="tabpanel"]')) {
        if (isWanted(panel)) panel.removeAttribute('hidden');
        else panel.setAttribute('hidden', 'until-found');
      }
    }
  };

  // It is called after each piece of the document, before that is painted.
  const observer = new MutationObserver(show);
  observer.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => {
    observer.disconnect();
    show();
  });
})();
