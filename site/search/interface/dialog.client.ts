/**
 * Search over the page: a combobox with a list box (ARIA Authoring Practices Guide, combobox with list autocomplete).
 * The focus stays in the field; the active option is told by `aria-activedescendant`. Without React, which has not
 * started yet when a reader who comes to search opens it.
 *
 * It is a popover and not a modal dialog: of a modal one, the browser finds the style of the whole page behind anew
 * before it shows anything. So the dialog covers the page, says that it is modal and keeps the focus (`stay`).
 */
import { htmlPolicy } from '@impact-docs/api-reference/html-policy';
import type { Answer } from '../ranking/answer';
import { attachAsking } from './asking.client';
import { addressOf } from './filters';
import { DIALOG_MARKUP, part } from './markup';
import { link, make, resultCount, resultLink } from './results';

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
        if (isHurried && asking.isAnswered()) go();
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

  function go(): void {
    const url = options.active()?.url;
    if (url !== undefined) leaveFor(url);
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
    else if (input.value.trim() === '' || asking.isAnswered()) go();
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

/** What the arrow keys go through: results, and the way to all of them. */
interface Option {
  url: string;
  element: HTMLElement;
}

/**
 * The list box: its options, and the active one.
 * @param input the field that has the focus, and tells the active option (`aria-activedescendant`)
 * @param choose opens the active option
 */
function createList(list: HTMLElement, input: HTMLInputElement, choose: () => void) {
  let options: Option[] = [];
  let active = 0;
  let shown = '';

  const select = (at: number) => {
    options[active]?.element.setAttribute('aria-selected', 'false');
    active = at;
    const option = options[at];
    if (!option) return input.removeAttribute('aria-activedescendant');
    option.element.setAttribute('aria-selected', 'true');
    input.setAttribute('aria-activedescendant', option.element.id);
  };
  /** @param text what was asked: where it is the same as before, the reader's choice stays */
  const show = (text: string, next: Option[], elements: readonly HTMLElement[]) => {
    const chosen = text === shown ? options[active]?.url : undefined;
    options = next;
    shown = text;
    options.forEach(({ element }, at) => (element.id = `search-option-${at}`));
    list.replaceChildren(...elements);
    list.hidden = options.length === 0;
    input.setAttribute('aria-expanded', String(!list.hidden));
    const at = options.findIndex(({ url }) => url === chosen);
    select(Math.max(at, 0));
    if (at > 0) options[at]?.element.scrollIntoView({ block: 'nearest' });
    else list.scrollTop = 0;
  };
  const optionAt = ({ target }: Event): number =>
    target instanceof Element ? options.findIndex(({ element }) => element.contains(target)) : -1;

  list.addEventListener('mousemove', (event) => {
    const at = optionAt(event);
    if (at >= 0 && at !== active) select(at);
  });
  // A press would take the focus out of the field.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    const at = optionAt(event);
    if (at < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    select(at);
    choose();
  });

  return {
    /** @param all address of the page with all results */
    showAnswer({ text, sections, total }: Answer, all: string) {
      const parts = sections.map(({ label, items, isBest }) => {
        const own = items.map((result) => ({ url: result.url, element: optionOf(resultLink(result, isBest)) }));
        return { own, element: group(label, own) };
      });
      const end = optionOf(link(all, 'search-option search-all', `See all ${resultCount(total)}`));
      show(
        text,
        [...parts.flatMap(({ own }) => own), ...(total > 0 ? [{ url: all, element: end }] : [])],
        [...parts.map(({ element }) => element), ...(total > 0 ? [end] : [])],
      );
    },
    clear: () => show('', [], []),
    /** By so many places, round at both ends. */
    move(step: number) {
      if (options.length === 0) return;
      select((active + step + options.length) % options.length);
      options[active]?.element.scrollIntoView({ block: 'nearest' });
    },
    active: () => options[active],
  };
}

function optionOf(element: HTMLElement): HTMLElement {
  element.role = 'option';
  element.tabIndex = -1;
  element.setAttribute('aria-selected', 'false');
  return element;
}

function group(label: string, options: readonly Option[]): HTMLElement {
  const heading = make('div', 'search-group', label);
  heading.id = `search-group-${label.replaceAll(' ', '-')}`;
  const element = make('div', '', heading, ...options.map((option) => option.element));
  element.role = 'group';
  element.setAttribute('aria-labelledby', heading.id);
  return element;
}
