/**
 * Search over the page: a combobox with a list box (ARIA Authoring Practices Guide, combobox with list autocomplete).
 * The focus stays in the field; the active option is told by `aria-activedescendant`. Without React, which has not
 * started yet when a reader who comes to search opens it.
 *
 * It is a popover and not a modal dialog: of a modal one, the browser finds the style of the whole page behind anew
 * before it shows anything. So the dialog covers the page, says that it is modal, and makes the page inert once it is seen.
 * It is a step of the browser's history, so that Back closes it.
 */
import { htmlPolicy } from '@impact-docs/api-reference/html-policy';
import type { Answer } from '../ranking/answer';
import { attachAsking } from './asking.client';
import { addressOf, scopeOf } from './filters';
import type { SearchState } from './filters';
import { DIALOG_MARKUP, part } from './markup';
import { link, make, resultCount, resultLink } from './results';

const PER_GROUP = 4;

/** The program of the search shares nothing with the scripts of the page. */
const trustedHtml = htmlPolicy('impact-docs-search');

/** What was asked last, and on pages of which product: it is in the field when the dialog opens again. */
let last: SearchState & { scope: string } = { text: '', filter: {}, scope: '' };

/** A dialog that was closed leaves the history a moment later. */
let leaving: Promise<void> | undefined;

/**
 * Shows the dialog, or closes it where it is open: the same key does both.
 * @param typed what was typed for the search before it was there
 */
export function toggleDialog(typed: string): void {
  const open = document.querySelector<HTMLElement>('.search-dialog:popover-open');
  if (open) open.hidePopover();
  else if (leaving) void leaving.then(() => openDialog(typed));
  else openDialog(typed);
}

/** It is gone again when it is closed. */
function openDialog(typed: string): void {
  const scope = scopeOf(location.pathname);
  if (scope !== last.scope) last = { ...last, filter: { product: scope }, scope };
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
      last = { ...state, scope };
      beginning.hidden = state.text.trim() !== '';
    },
  });
  const { input } = asking;
  const options = createList(part(dialog, '.search-list'), input, go);

  function go(): void {
    const url = options.active()?.url;
    if (url !== undefined) leaveFor(url);
  }
  // The page that is opened takes the place of the dialog in the history.
  let isInHistory = true;
  function leaveFor(url: string): void {
    isInHistory = false;
    dialog.hidePopover();
    // The router of the page takes it, as soon as there is one.
    if (document.dispatchEvent(new CustomEvent('search:go', { detail: url, cancelable: true }))) location.replace(url);
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
      asking.ask({ text: target.textContent, filter: last.filter });
    } else if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      leaveFor(link.pathname + link.search + link.hash);
    }
  });
  const closing = new AbortController();
  const { signal } = closing;
  const onBack = (event: Event) => {
    event.preventDefault();
    isInHistory = false;
    dialog.hidePopover();
  };
  document.addEventListener('search:back', onBack, { signal });
  // Before the focus goes back to where it was.
  dialog.addEventListener('beforetoggle', ({ newState }) => {
    if (newState !== 'closed') return;
    closing.abort();
    asking.end();
    hidePage(false);
    if (isInHistory) leaveHistory();
  });
  dialog.addEventListener('toggle', ({ newState }) => newState === 'closed' && dialog.remove());
  const hidePage = (isHidden: boolean) => {
    document.documentElement.toggleAttribute('data-searching', isHidden);
    for (const part of document.body.children) if (part !== dialog) part.toggleAttribute('inert', isHidden);
  };

  document.body.append(dialog);
  asking.ask({ text: typed === '' ? last.text : typed, filter: last.filter });
  dialog.showPopover();
  if (typed === '') input.select();
  history.pushState(history.state, '');
  // Keeps the page behind from scrolling and from being read, for which it is laid out anew: the dialog is shown first.
  requestAnimationFrame(() => setTimeout(() => dialog.matches(':popover-open') && hidePage(true)));
}

function leaveHistory(): void {
  leaving = new Promise((resolve) => {
    const onLeft = (event: Event) => {
      event.preventDefault();
      leaving = undefined;
      resolve();
    };
    document.addEventListener('search:back', onLeft, { once: true });
  });
  history.back();
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
