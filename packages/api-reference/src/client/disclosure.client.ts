/** A link to a field shows it, even when it is inside of closed disclosures or a pane that shows something else. */
import { writeAddress } from './choice-storage.client.js';

export function openTargets(root: HTMLElement, signal: AbortSignal): void {
  const show = () => {
    const target = hashTarget();
    if (!target || !root.contains(target)) return;
    if (showTarget(target, root)) target.scrollIntoView();
  };
  show();
  window.addEventListener('hashchange', show, { signal });
  root.addEventListener('click', ({ target }) => writeBranch(target), { signal });
  window.addEventListener('beforeprint', () => unfold(root), { signal });
}

/** The address leads to the alternative that the reader opens. */
function writeBranch(pressed: EventTarget | null): void {
  const summary = pressed instanceof Element ? pressed.closest('.variants > li > .fold > summary') : null;
  const branch = summary?.parentElement;
  if (branch && !branch.hasAttribute('open')) writeAddress((url) => (url.hash = branch.id));
}

/** The element that the address names. */
export function hashTarget(): HTMLElement | null {
  const hash = window.location.hash.slice(1);
  if (hash === '') return null;
  return document.getElementById(decode(hash)) ?? document.getElementById(hash);
}

export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A lone percent sign: the hash was never encoded.
  }
}

/**
 * Opens everything that hides the target.
 * @returns whether anything had to be opened
 */
export function showTarget(target: HTMLElement, root: HTMLElement): boolean {
  let changed = false;
  for (let element: HTMLElement | null = target; element && element !== root; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement && !element.open) {
      element.open = true;
      changed = true;
    }
    if (element.matches('.pane, .program') && choosePane(element)) changed = true;
  }
  return changed;
}

/** Opens a pane that is folded to a line, or chooses the language of a program. */
function choosePane(element: HTMLElement): boolean {
  const box = element.matches('.pane')
    ? element.querySelector<HTMLInputElement>('.pane-fold')
    : element.closest('.pane-box')?.querySelector<HTMLInputElement>(`[value="${element.dataset['key'] ?? ''}"]`);
  if (!box || box.checked) return false;
  box.checked = true;
  return true;
}

/** Paper has no disclosures: open all before printing, and close again what was closed. */
function unfold(root: HTMLElement): void {
  const closed = [...root.querySelectorAll('details:not([open])')];
  for (const details of closed) details.setAttribute('open', '');
  window.addEventListener('afterprint', () => closed.forEach((details) => details.removeAttribute('open')), {
    once: true,
  });
}
