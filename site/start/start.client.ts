/**
 * Starts the scripts of a page late: at the first thing that the reader does, or two seconds after the page has loaded.
 *
 * Inlined in the head of each page (page-template.ts), before its scripts. Until React has taken over,
 * the browser handles links, disclosures and text, colour-mode.client.ts the colour mode, and this program the tabs. Other
 * clicks and keys are recorded, and repeated in their order once there is code that handles them; until then, their button
 * is busy. Should the scripts not come, a category of the menu is the link that its HTML says.
 */
import { isWriting } from '@impact-docs/api-reference/keyboard';
import { showNotice } from './notice.client';

(() => {
  /** Milliseconds after the load event. */
  const IDLE = 2000;
  const activity = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel'];
  /** A part of the page whose events are handled by another script than React, until that script has loaded. */
  const AWAITS_SCRIPT = '[data-awaits-script]';
  /** What does nothing without React. The browser opens popovers, and the colour mode has a program of its own. */
  const NEEDS_REACT = 'button:not([popovertarget], [class*="colorModeToggle"] *), [role="button"]:not(.search-open)';
  const NEEDS_SCRIPT = `${NEEDS_REACT}, [role="tab"]`;
  const root = document.documentElement;
  const recording = new AbortController();
  const recorded: { target: Element; repeat: () => void }[] = [];
  /** What has the focus, and what React puts in its place. */
  let focused: { element: HTMLElement; current: () => HTMLElement } | undefined;
  let isStarted = false;
  let isCatchingUp = false;
  let isRepeating = false;
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

  /** React handles events from the moment it begins to take over: it hydrates first what an event needs. */
  const isReady = (target: Element) => window.docusaurusRoot !== undefined && target.closest(AWAITS_SCRIPT) === null;

  /** What comes while earlier events wait has to wait as well. */
  const record = (event: Event, target: Element, repeat: () => void): boolean => {
    const isDue = isReady(target) && recorded.length === 0 && !isCatchingUp;
    if (hasFailed || isRepeating || isDue) return false;
    event.stopPropagation();
    recorded.push({ target, repeat });
    return true;
  };

  /** React puts another element in the place of a category, whose link is for pages without script. */
  const placeOf = (element: HTMLElement) => {
    const { parentElement } = element;
    const index = [...(parentElement?.children ?? [])].indexOf(element);
    return () => {
      const other = element.isConnected ? null : parentElement?.children[index];
      return other instanceof HTMLElement ? other : element;
    };
  };

  const onFocus = ({ target }: Event) => {
    if (target instanceof HTMLElement) focused = { element: target, current: placeOf(target) };
  };

  /** The reader has left it, unless it is gone: a focus that the reader moved is never moved back. */
  const onBlur = ({ target }: Event) =>
    queueMicrotask(() => {
      if (focused?.element === target && focused.element.isConnected) focused = undefined;
    });

  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(NEEDS_SCRIPT) : null;
    if (!button) return;
    // Another tab or window, which the browser opens.
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (isElsewhere && button.matches('a[href]:not([href="#"])')) return;
    const current = placeOf(button);
    const repeat = () => {
      current().ariaBusy = null;
      current().click();
    };
    if (!record(event, button, repeat)) return;
    // A button that is written as a link would lead elsewhere.
    event.preventDefault();
    if (button.role === 'tab') showPanel(button);
    button.ariaBusy = 'true';
  };

  const showPanel = (tab: Element) => {
    for (const other of tab.parentElement?.children ?? []) {
      other.ariaSelected = String(other === tab);
      const panel = document.getElementById(other.getAttribute('aria-controls') ?? '');
      if (panel) panel.hidden = other !== tab;
    }
  };

  const onKey = (event: KeyboardEvent) => {
    if (
      event.target === document.body &&
      ['Enter', ' '].includes(event.key) &&
      focused?.element.isConnected === false
    ) {
      // React has replaced what had the focus, and the focus has not come back yet.
      event.preventDefault();
      focused.current().focus({ preventScroll: true });
      focused.current().click();
      return;
    }
    // The browser has done what Enter, Space and Tab do, and text is where it was typed.
    if (!(event.target instanceof Element) || ['Enter', ' ', 'Tab'].includes(event.key)) return;
    if (isWriting(event)) return;
    // A key may be a shortcut of the part of the page that awaits its script.
    const target = document.querySelector(AWAITS_SCRIPT) ?? event.target;
    record(event, target, () => target.dispatchEvent(new KeyboardEvent('keydown', event)));
  };

  /** One at a time: what React renders for one is there before the next. */
  const repeatRecorded = async (observer: MutationObserver) => {
    if (isCatchingUp || root.dataset['hasHydrated'] !== 'true') return;
    const isReplaced = focused?.element.isConnected === false && document.activeElement === document.body;
    if (isReplaced) focused?.current().focus({ preventScroll: true });
    isCatchingUp = true;
    while (recorded[0] && isReady(recorded[0].target)) {
      isRepeating = true;
      recorded.shift()?.repeat();
      isRepeating = false;
      await new Promise((resolve) => setTimeout(resolve));
    }
    isCatchingUp = false;
    if (recorded.length > 0 || document.querySelector(AWAITS_SCRIPT)) return;
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
    // A category that was pressed is a link now.
    const links = recorded.map((event) => event.target).filter((it) => it.matches('a:not([href="#"])'));
    const link = links.at(-1);
    if (link instanceof HTMLAnchorElement) {
      link.click();
      return;
    }
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

  /** Where the search cannot be loaded, it says so itself (opener.client.ts). */
  const searchProgram = () => document.querySelector<HTMLElement>('script[data-search]')?.dataset['search'] ?? '/';

  const showRetry = () => {
    for (const button of document.querySelectorAll<HTMLElement>(NEEDS_REACT)) {
      button.ariaBusy = null;
      if (button instanceof HTMLAnchorElement && button.getAttribute('href') !== '#') continue;
      button.ariaDisabled = 'true';
      if (button instanceof HTMLButtonElement) button.disabled = true;
      button.style.opacity = '0.4';
    }
    const retry = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Retry' });
    retry.addEventListener('click', () => location.reload());
    showNotice('Part of this page did not load. The text is complete, but some buttons do not work. ', retry);
  };

  const isRemembered = (element: HTMLElement | null) => {
    try {
      return element !== null && localStorage.getItem(element.dataset['remembers'] ?? '') !== null;
    } catch {
      return false;
    }
  };

  const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

  const options = { capture: true, signal: recording.signal };
  addEventListener('focusin', onFocus, options);
  addEventListener('focusout', onBlur, options);
  addEventListener('click', onClick, options);
  addEventListener('keydown', onKey, options);
  addEventListener('error', onScriptError, options);
  new MutationObserver((_, observer) => void repeatRecorded(observer)).observe(root, {
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
    if (savesData()) return;
    const whenIdle = 'requestIdleCallback' in window ? () => requestIdleCallback(() => start()) : start;
    setTimeout(() => whenIdle(), IDLE);
  });
})();
