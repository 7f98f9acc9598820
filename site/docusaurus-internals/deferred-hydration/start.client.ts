/**
 * Loads the scripts of the page late: at the first thing the reader does, or two seconds after the page has loaded.
 *
 * This script is inlined in the head of each page (page-template.ts), before all other scripts, and imports nothing. Until React has
 * taken over, the browser handles links, disclosures and text, and this handles colour mode and tabs. Other clicks and keys
 * are repeated once there is code that handles them; until then their button is busy.
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
  const root = document.documentElement;
  const recording = new AbortController();
  let recorded: { target: Element; repeat: () => void }[] = [];
  let isStarted = false;

  /** While the reader searches, the page behind does not compete for the processor. */
  const isSearching = (event?: Event) =>
    document.querySelector('.search-dialog:popover-open') !== null ||
    (event?.target instanceof Element && event.target.closest('.search-open') !== null);

  const start = (event?: Event) => {
    if (isStarted || isSearching(event)) return;
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

  const onClick = (event: Event) => {
    if (!(event.target instanceof Element) || isHandled(event.target)) return;
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
    const target = document.querySelector(AWAITS_SCRIPT) ?? event.target;
    if (!(event.target instanceof Element) || !(target instanceof Element) || isHandled(target)) return;
    // The browser has done what Enter, Space and Tab do, and text is where it was typed.
    if (['Enter', ' ', 'Tab'].includes(event.key) || event.target.closest('input, textarea, select')) return;
    recorded.push({ target, repeat: () => target.dispatchEvent(new KeyboardEvent('keydown', event)) });
  };

  /** The theme disables its colour mode button until React runs, and browsers fire no click on a disabled button. */
  const onPointerUp = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('[class*="colorModeToggle"] button:disabled') : null;
    if (!button) return;
    const mode = root.dataset['theme'] === 'dark' ? 'light' : 'dark';
    root.dataset['theme'] = root.dataset['themeChoice'] = mode;
    try {
      localStorage.setItem('theme', mode);
    } catch {
      // Storage may be switched off; the mode then lasts as long as the page.
    }
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
  addEventListener('pointerup', onPointerUp, options);
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
