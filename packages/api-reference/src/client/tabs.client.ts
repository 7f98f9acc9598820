/** Tabs by the APG pattern, with the chosen language remembered for every page. */
import { LANGUAGE_STORAGE_KEY } from './storage-keys.js';

const CHANGED = 'docs:sample-language';

export function languageTabs(root: HTMLElement): () => void {
  const boxes = [...root.querySelectorAll<HTMLElement>('[data-tabs]')];
  const disposers = boxes.map((box) => attach(box));
  const remembered = recall();
  if (remembered) boxes.forEach((box) => select(box, remembered));
  return () => disposers.forEach((dispose) => dispose());
}

function attach(box: HTMLElement): () => void {
  const list = box.querySelector<HTMLElement>('[role="tablist"]');
  const onClick = (event: Event) => {
    const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="tab"]') : null;
    if (tab?.dataset['key']) choose(tab.dataset['key']);
  };
  const onKey = (event: KeyboardEvent) => {
    const next = neighbour(box, event.key);
    if (!next?.dataset['key']) return;
    event.preventDefault();
    choose(next.dataset['key']);
    next.focus();
  };
  const onChange = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') select(box, event.detail);
  };
  list?.addEventListener('click', onClick);
  list?.addEventListener('keydown', onKey);
  window.addEventListener(CHANGED, onChange);
  return () => {
    list?.removeEventListener('click', onClick);
    list?.removeEventListener('keydown', onKey);
    window.removeEventListener(CHANGED, onChange);
  };
}

function tabsOf(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>('[role="tab"]')];
}

function neighbour(box: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = tabsOf(box);
  const current = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true');
  const target: Record<string, number> = {
    ArrowRight: (current + 1) % tabs.length,
    ArrowLeft: (current - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  const index = target[key];
  return index === undefined ? undefined : tabs[index];
}

function choose(key: string): void {
  remember(key);
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: key }));
}

function select(box: HTMLElement, key: string): void {
  const tabs = tabsOf(box);
  if (!tabs.some((tab) => tab.dataset['key'] === key)) return;
  for (const tab of tabs) {
    const isSelected = tab.dataset['key'] === key;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
  }
  for (const panel of box.querySelectorAll<HTMLElement>('[role="tabpanel"]')) {
    panel.hidden = panel.dataset['key'] !== key;
  }
}

/** Storage may be switched off; then the choice lasts as long as the page. */
function recall(): string | null {
  try {
    return window.localStorage.getItem(LANGUAGE_STORAGE_KEY);
  } catch {
    return null;
  }
}

function remember(key: string): void {
  try {
    window.localStorage.setItem(LANGUAGE_STORAGE_KEY, key);
  } catch {
    // The tabs have changed already; only the memory is missing.
  }
}
