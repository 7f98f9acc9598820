/**
 * Starts the page's scripts late: at the first thing the reader does, or when the page has rested a while.
 *
 * This stands in every page (see page-template.ts), before all other scripts, and needs nothing. Until the scripts have
 * started, links, disclosures and text work as the browser does them. Colour mode and tabs are answered here. What else
 * the reader does meanwhile is kept and done again afterwards, so that no click is lost; its button says that it waits.
 */
interface Waiting {
  docusaurusRoot?: unknown;
}

interface Connection {
  saveData?: boolean;
}

(() => {
  /** Milliseconds after the load event: by then a reader who does nothing reads. */
  const REST = 2000;
  /** What a reader does with a page, from a movement of the pointer on. */
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel'];
  const root = document.documentElement;
  let kept: { target: Element; again: () => void }[] = [];
  let isStarted = false;
  let pointed: EventTarget | null = null;

  /**
   * While the reader searches, the page behind waits, so that it does not take the time of the search. Whatever is done
   * after it starts the page.
   */
  const isSearching = (event: Event | undefined) =>
    document.querySelector('.search-dialog:popover-open') !== null ||
    (event?.target instanceof Element && event.target.closest('.search-open') !== null);

  const start = (event?: Event) => {
    if (isStarted || isSearching(event)) return;
    isStarted = true;
    for (const sign of signs) removeEventListener(sign, start, true);
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', load);
    // What the reader did is answered first: scripts that the browser has kept come at once.
    else requestAnimationFrame(() => setTimeout(load));
  };

  /** In their order, which `async` keeps when it is false. */
  const load = () => {
    for (const { dataset } of document.querySelectorAll<HTMLScriptElement>('script[data-src]')) {
      const script = document.createElement('script');
      script.async = false;
      script.src = dataset['src'] ?? '';
      document.head.append(script);
    }
  };

  const isDone = () => root.dataset['hasHydrated'] === 'true';

  /** What React does not handle waits for the script that does; it removes the mark when it has come. */
  const AWAITS = '[data-awaits-script]';

  /** React handles what happens after it has begun to take over, even before it is done. */
  const isWaiting = () => !(window as Waiting).docusaurusRoot && !isDone();

  /** Whether the page shows something by a choice of the reader that storage has. */
  const isRemembered = (place: HTMLElement | null) => {
    try {
      return place !== null && localStorage.getItem(place.dataset['remembers'] ?? '') !== null;
    } catch {
      return false;
    }
  };

  const keep = (button: HTMLElement) => {
    button.ariaBusy = 'true';
    kept.push({
      target: button,
      again: () => {
        button.ariaBusy = null;
        button.click();
      },
    });
  };

  const onClick = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || !(isWaiting() || target.closest(AWAITS))) return;
    const button = target.closest<HTMLElement>('button, [role="button"], [role="tab"]');
    if (!button) return;
    // A button that is written as a link to nowhere would lead to the top of the page.
    if (button.getAttribute('href') === '#') event.preventDefault();
    if (button.role === 'tab') showPanel(button);
    keep(button);
  };

  /** What is remembered of it, and other lists of tabs, follow when the click is done again. */
  const showPanel = (tab: Element) => {
    for (const other of tab.parentElement?.children ?? []) {
      other.ariaSelected = String(other === tab);
      const panel = document.getElementById(other.getAttribute('aria-controls') ?? '');
      if (panel) panel.hidden = other !== tab;
    }
  };

  /** Some buttons are disabled until the start; the browser makes no click of what is done to them. */
  const onPointer = ({ target }: Event) => {
    const button = target instanceof Element && !isDone() ? target.closest('button') : null;
    if (!button?.disabled) return;
    if (button.closest('[class*="colorModeToggle"]')) changeColours();
    else keep(button);
  };

  /** As the theme does; at its start it takes the mode from the root element. */
  const changeColours = () => {
    const mode = root.dataset['theme'] === 'dark' ? 'light' : 'dark';
    root.dataset['theme'] = root.dataset['themeChoice'] = mode;
    try {
      localStorage.setItem('theme', mode);
    } catch {
      // The colours have changed already; only the memory is missing.
    }
  };

  const onKey = (event: Event) => {
    if (
      !(isWaiting() || document.querySelector(AWAITS)) ||
      !(event instanceof KeyboardEvent) ||
      !(event.target instanceof Element)
    )
      return;
    const { target } = event;
    // The browser has done what Enter, Space and Tab do; text goes where it was typed.
    if (['Enter', ' ', 'Tab'].includes(event.key) || target.closest('input, textarea, select')) return;
    const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
    const copy = new KeyboardEvent('keydown', {
      ...{ key, code, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true },
    });
    // A key may be for the part of the page that is not ready yet.
    kept.push({ target: document.querySelector(AWAITS) ?? target, again: () => target.dispatchEvent(copy) });
  };

  const onPoint = ({ target }: Event) => {
    if (isWaiting()) pointed = target;
  };

  const listeners: [string, (event: Event) => void][] = [
    ['click', onClick],
    ['pointerup', onPointer],
    ['keydown', onKey],
    ['mouseover', onPoint],
  ];
  for (const [type, listener] of listeners) addEventListener(type, listener, true);
  new MutationObserver((_, observer) => {
    if (!isDone()) return;
    // A link below the pointer is about to be followed.
    pointed?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    pointed = null;
    const ready = kept.filter(({ target }) => !target.closest(AWAITS));
    kept = kept.filter((it) => !ready.includes(it));
    for (const { again } of ready) again();
    if (document.querySelector(AWAITS)) return;
    observer.disconnect();
    for (const [type, listener] of listeners) removeEventListener(type, listener, true);
  }).observe(root, { attributeFilter: ['data-has-hydrated', 'data-awaits-script'], subtree: true });

  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  // An address that names a place or a query asks for something that scripts may have to open.
  if (location.hash || location.search) start();
  addEventListener('DOMContentLoaded', () => {
    if (document.querySelector('[data-start-now]') || isRemembered(document.querySelector('[data-remembers]'))) start();
  });
  addEventListener('load', () => {
    if ((navigator as { connection?: Connection }).connection?.saveData) return;
    const later = 'requestIdleCallback' in window ? () => requestIdleCallback(() => start()) : start;
    setTimeout(() => later(), REST);
  });
})();
