/**
 * Search over the page: a combobox with a list box (ARIA Authoring Practices Guide, combobox with list autocomplete).
 * The focus stays in the field; the active option is told by `aria-activedescendant`. Without React, which has not
 * started yet when a reader who comes to search opens it.
 *
 * It is a popover and not a modal dialog: of a modal one, the browser finds the style of the whole page behind anew
 * before it shows anything. So the dialog covers the page, says that it is modal and keeps the focus (`stay`).
 */
import { htmlPolicy } from '@impact-docs/api-reference/html-policy';
import { addressOf } from './address';
import { attachAsking } from './asking.client';
import { createList } from './list.client';
import { DIALOG_MARKUP, part } from './markup';

const PER_GROUP = 4;

/** The program of the search shares nothing with the scripts of the page. */
const trustedHtml = htmlPolicy('impact-docs-search');

/**
 * Shows the dialog, which is gone again when it is closed.
 * @param typed what was typed for the search before it was there
 */
export function openDialog(typed: string): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'search-dialog';
  dialog.ariaLabel = 'Search';
  dialog.ariaModal = 'true';
  dialog.popover = 'auto';
  dialog.innerHTML = trustedHtml(DIALOG_MARKUP);
  const beginning = part(dialog, '.search-beginning');
  // Enter was pressed before the answer was there.
  let isHurried = false;

  const asking = attachAsking(dialog, () => PER_GROUP, {
    show(answer, state) {
      beginning.hidden = answer !== undefined;
      if (answer) {
        options.showAnswer(answer, addressOf(state));
        dialog.dataset['answered'] = answer.text;
        if (isHurried && asking.isAnswered) go(options.active);
      } else {
        options.clear();
        delete dialog.dataset['answered'];
      }
    },
    onAsk(state) {
      isHurried = false;
      beginning.hidden = state.text.trim() !== '';
    },
  });
  const { input } = asking;
  const options = createList(part(dialog, '.search-list'), input, go);

  function go(option: typeof options.active): void {
    if (option) leaveFor(option.url);
  }
  function leaveFor(url: string): void {
    dialog.hidePopover();
    // The router of the page takes it, as soon as there is one.
    if (document.dispatchEvent(new CustomEvent('search:go', { detail: url, cancelable: true }))) location.assign(url);
  }

  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) options.move(step);
    else if (event.key !== 'Enter') return;
    else if (input.value.trim() === '' || asking.isAnswered) go(options.active);
    else isHurried = true;
    event.preventDefault();
  });
  dialog.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || event.defaultPrevented) return;
    const link = target.closest('a');
    // The dialog covers the page; its box covers the dialog.
    if (target === dialog || target.matches('.search-close')) dialog.hidePopover();
    else if (target.matches('.search-example')) {
      input.focus();
      asking.ask({ text: target.textContent, filter: {} });
    } else if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      leaveFor(link.pathname + link.search + link.hash);
    }
  });
  const closing = new AbortController();
  const { signal } = closing;
  // Going back in the browser leads away from it.
  window.addEventListener('popstate', () => dialog.hidePopover(), { signal });
  // Not of the dialog: a press on its text leaves the focus to the body of the page.
  document.addEventListener('keydown', (event) => stay(dialog, event), { signal });
  dialog.addEventListener('toggle', ({ newState }) => {
    if (newState !== 'closed') return;
    closing.abort();
    asking.end();
    delete document.documentElement.dataset['searching'];
    dialog.remove();
  });

  document.body.append(dialog);
  asking.ask({ text: typed, filter: {} });
  dialog.showPopover();
  // Keeps the page behind from scrolling, for which it is laid out anew: the dialog is shown first.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (dialog.matches(':popover-open')) document.documentElement.dataset['searching'] = '';
    }),
  );
}

/** Tab leads from the last part of the dialog to its first, and back. */
function stay(dialog: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>('input, select, button, a:not([tabindex])')];
  const shown = stops.filter((it) => it.checkVisibility());
  const [from, to] = event.shiftKey ? [shown[0], shown.at(-1)] : [shown.at(-1), shown[0]];
  if (document.activeElement !== from && dialog.contains(document.activeElement)) return;
  event.preventDefault();
  to?.focus();
}
