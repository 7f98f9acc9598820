/**
 * Loads the scripts of the page late: at the first thing the reader does, or two seconds after the page has loaded.
 *
 * Inlined in the head of each page (page-template.ts), before the scripts of the page; it imports nothing. Until React has
 * taken over, the browser handles links, disclosures and text, colour-mode.client.ts the colour mode, and this script the
 * tabs. Other clicks and keys are repeated once there is code that handles them; until then, their button is busy.
 */
(() => {
  interface Connection {
    saveData?: boolean;
  }

  /** Milliseconds after the load event. */
  const IDLE = 2000;
  const activity = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel'];
  /** A part of the page whose events are handled by another script than React, until that script has loaded. */
  const AWAITS_SCRIPT = '[data-awaits-script]';
  /** What does nothing without React; the colour mode has a script of its own. */
  const NEEDS_SCRIPT = 'button:not([role="tab"], [class*="colorModeToggle"] *), [role="button"]:not(.search-open)';
  const root = document.documentElement;
  const recording = new AbortController();
  let recorded: { target: Element; repeat: () => void }[] = [];
  let isStarted = false;
  let hasFailed = false;

  /** While the reader searches, the page behind does not compete for the processor. */
  const isSearching = (event?: Event) =>
    document.querySelector('.search-dialog:popover-open') !== null ||
    (event?.target instanceof Element && event.target.closest('.search-open') !== null);

  /** The page scrolls its own menu to the open page; a reader who scrolls the menu moves the pointer as well. */
  const isOfMenu = (event?: Event) =>
    event?.type === 'scroll' && event.target instanceof Element && event.target.closest('.menu') !== null;

  const start = (event?: Event) => {
    if (isStarted || isSearching(event) || isOfMenu(event)) return;
    isStarted = true;
    for (const type of activity) removeEventListener(type, start, true);
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', load);
    // After the frame that responds to the reader: cached scripts run at once.
    else requestAnimationFrame(() => setTimeout(load));
  };

  const load = () => {
    for (const { dataset } of document.querySelectorAll<HTMLScriptElement>('script[data-src]')) {
      // `async: false` keeps their order.
      document.head.append(Object.assign(document.createElement('script'), { async: false, src: dataset['src'] }));
    }
  };

  /** From the moment React begins to take over, it handles events itself. */
  const isHandled = (target: Element) => window.docusaurusRoot !== undefined && target.closest(AWAITS_SCRIPT) === null;

  /** Parts of the page that have started already must not handle what is repeated when all have, nor follow a link. */
  const keepFromParts = (event: Event) => {
    if (root.dataset['awaitsScript'] !== undefined) event.stopPropagation();
  };

  const onClick = (event: Event) => {
    if (hasFailed || !(event.target instanceof Element) || isHandled(event.target)) return;
    keepFromParts(event);
    const button = event.target.closest<HTMLElement>('button, [role="button"], [role="tab"]');
    if (!button) return;
    // A button that is written as a link to nowhere would lead to the top of the page.
    if (button.getAttribute('href') === '#') event.preventDefault();
    if (button.role === 'tab') showPanel(button);
    button.ariaBusy = 'true';
    const repeat = () => {
      button.ariaBusy = null;
      button.click();
    };
    recorded.push({ target: button, repeat });
  };

  const showPanel = (tab: Element) => {
    for (const other of tab.parentElement?.children ?? []) {
      other.ariaSelected = String(other === tab);
      const panel = document.getElementById(other.getAttribute('aria-controls') ?? '');
      if (panel) panel.hidden = other !== tab;
    }
  };

  const onKey = (event: KeyboardEvent) => {
    // A key may be a shortcut of the part of the page that awaits its script.
    const target = document.body.querySelector(AWAITS_SCRIPT) ?? event.target;
    if (!(event.target instanceof Element) || !(target instanceof Element) || isHandled(target)) return;
    // The browser has done what Enter, Space and Tab do, and text is where it was typed.
    if (['Enter', ' ', 'Tab'].includes(event.key) || event.target.closest('input, textarea, select')) return;
    keepFromParts(event);
    recorded.push({ target, repeat: () => target.dispatchEvent(new KeyboardEvent('keydown', event)) });
  };

  /** Of a page that is there in part, the router would fill the rest with another page. */
  const onPopState = (event: PopStateEvent) => {
    if (root.dataset['awaitsScript'] === undefined) return;
    event.stopImmediatePropagation();
    recorded.push({ target: root, repeat: () => dispatchEvent(new PopStateEvent('popstate', { state: event.state })) });
  };

  /** Repeats what can be handled now, and ends when all parts of the page have their scripts. */
  const repeatRecorded = (_: unknown, observer: MutationObserver) => {
    if (root.dataset['hasHydrated'] !== 'true') return;
    const ready = recorded.filter(({ target }) => isHandled(target));
    recorded = recorded.filter((event) => !ready.includes(event));
    for (const { repeat } of ready) repeat();
    if (document.querySelector(AWAITS_SCRIPT)) return;
    observer.disconnect();
    recording.abort();
  };

  /**
   * A script of the page is gone, as after a deployment: the document of today names others. Docusaurus loads the document
   * anew only where the code of the *next* page fails.
   */
  const onScriptError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || target.src === '' || target.src.endsWith(searchProgram())) return;
    if (hasFailed) return;
    hasFailed = true;
    // Once: a document that has just been loaded anew would do no better a second time. And not without a network, where
    // the reader would lose the text.
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isReload = navigation?.type === 'reload';
    const page = isReload
      ? Promise.resolve({ ok: false })
      : fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    page.then(
      ({ ok }) => (ok ? location.reload() : showRetry()),
      () => showRetry(),
    );
  };

  /** Where the search cannot be loaded, it opens its page (opener.client.ts). */
  const searchProgram = () => document.querySelector<HTMLElement>('script[data-search]')?.dataset['search'] ?? '/';

  const showRetry = () => {
    for (const button of document.querySelectorAll<HTMLElement>(NEEDS_SCRIPT)) {
      button.ariaBusy = null;
      button.ariaDisabled = 'true';
      if (button instanceof HTMLButtonElement) button.disabled = true;
      button.style.opacity = '0.4';
    }
    const retry = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Retry' });
    retry.addEventListener('click', () => location.reload());
    const message = Object.assign(document.createElement('div'), {
      role: 'alert',
      className: 'theme-announcement-bar',
    });
    message.style.cssText = 'position:fixed;z-index:999;inset:auto 0 0;padding:1rem;text-align:center';
    message.append('Part of this page did not load. The text is complete, but some buttons do not work. ', retry);
    document.body.append(message);
  };

  const isRemembered = (element: HTMLElement | null) => {
    try {
      return element !== null && localStorage.getItem(element.dataset['remembers'] ?? '') !== null;
    } catch {
      return false;
    }
  };

  const options = { capture: true, signal: recording.signal };
  addEventListener('click', onClick, options);
  addEventListener('keydown', onKey, options);
  addEventListener('popstate', onPopState, options);
  addEventListener('error', onScriptError, options);
  new MutationObserver(repeatRecorded).observe(root, {
    attributeFilter: ['data-has-hydrated', 'data-awaits-script'],
    subtree: true,
  });

  for (const type of activity) addEventListener(type, start, { capture: true, passive: true });
  // A hash or a query may need scripts to show what it asks for.
  if (location.hash || location.search) start();
  addEventListener('DOMContentLoaded', () => {
    if (document.querySelector('[data-start-now]') || isRemembered(document.querySelector('[data-remembers]'))) start();
  });
  addEventListener('load', () => {
    if ((navigator as { connection?: Connection }).connection?.saveData) return;
    const whenIdle = 'requestIdleCallback' in window ? () => requestIdleCallback(() => start()) : start;
    setTimeout(() => whenIdle(), IDLE);
  });
})();
