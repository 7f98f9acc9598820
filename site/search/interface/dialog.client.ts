/**
 * Search over the page: a combobox with a list box (ARIA Authoring Practices Guide, combobox with list autocomplete).
 * The focus stays in the field; the active option is told by `aria-activedescendant`. Without React, which has not
 * started yet when a reader who comes to search opens it.
 *
 * It is a popover and not a modal dialog: of a modal one, the browser finds the style of the whole page behind anew
 * before it shows anything. So the dialog covers the page, says that it is modal and keeps the focus (`stay`).
 */
import type { Filter } from '../ranking/engine';
import type { Answer } from '../ranking/messages';
import { addressOf } from './address';
import { apiChoices, productChoices, withApi, withProduct } from './choices';
import type { Choice } from './choices';
import { connect } from './connection.client';
import type { Connection } from './connection.client';
import { afterFrame } from './frame.client';
import { createList } from './list.client';
import type { Option } from './list.client';
import { makeElement as make } from './make';
import { createParts } from './markup.client';
import { isPreview } from './dev-server';
import { forgetRecent, recentPlaces, remember } from './recent';
import { countSentence, missingSentence, nothingFound } from './results';

const PER_GROUP = 4;

/**
 * Shows the dialog, which is gone again when it is closed.
 * @param typed what was typed for the search before it was there
 */
export function openDialog(typed: string): void {
  const { dialog, input, product, api, status, list, beginning, nothing } = createParts();
  const options = createList(list, input, go);
  let connection = connect();
  let endListening: () => void;
  let filter: Filter = {};
  let answer: Answer | undefined;
  // Enter was pressed before the answer was there.
  let isHurried = false;

  /** Asks for what is in the field, and shows what there is until the answer comes. */
  const update = () => {
    if (isEmpty(input)) {
      answer = undefined;
      options.showRecent(recentPlaces());
      delete dialog.dataset['answered'];
    } else {
      connection.ask(input.value, filter, PER_GROUP);
    }
    tell();
  };
  const show = (next: Answer) => {
    if (isEmpty(input)) return;
    answer = next;
    options.showAnswer(answer, addressOf({ text: answer.text, filter }));
    dialog.dataset['answered'] = answer.text;
    tell();
    if (isHurried && answer.text === input.value) go(options.active);
  };
  /** Everything but the list. */
  const tell = () => {
    const { hasFailed } = connection.state;
    setText(status, statusOf(input, answer, connection));
    beginning.hidden = !isEmpty(input);
    const forget = beginning.querySelector<HTMLElement>('[data-forget]');
    if (forget) forget.hidden = options.size === 0;
    nothing.hidden = !hasFailed && answer?.total !== 0;
    if (hasFailed) nothing.replaceChildren(...failure(retry));
    else if (answer?.total === 0) nothing.replaceChildren(...nothingFound(make, answer.text, ...wider(filter, widen)));
  };
  const listen = () => {
    connection.open();
    endListening = connection.listen((event) => {
      if (event.type === 'answer') return show(event.answer);
      // More is known now: the names, or the texts.
      fillFilters();
      update();
    });
  };
  const retry = () => {
    endListening();
    connection = connect();
    listen();
    update();
  };
  const fillFilters = () => {
    fill(product, productChoices, filter.product);
    fill(api, apiChoices(filter, connection.state.apis), filter.api);
  };
  const choose = (next: Filter) => {
    filter = next;
    fillFilters();
    update();
  };
  const widen = () => choose({});

  function go(option: Option | undefined): void {
    if (!option) return;
    if (option.recent) remember(option.recent);
    leaveFor(option.url);
  }
  function leaveFor(url: string): void {
    dialog.hidePopover();
    // The router of the page takes it, as soon as there is one.
    if (document.dispatchEvent(new CustomEvent('search:go', { detail: url, cancelable: true }))) location.assign(url);
  }

  input.addEventListener('input', () => {
    isHurried = false;
    update();
  });
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) options.move(step);
    else if (event.key !== 'Enter') return;
    else if (isEmpty(input) || answer?.text === input.value) go(options.active);
    else isHurried = true;
    event.preventDefault();
  });
  product.addEventListener('change', () => choose(withProduct(product.value)));
  api.addEventListener('change', () => choose(withApi(filter, api.value)));
  dialog.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || event.defaultPrevented) return;
    const link = target.closest('a');
    // The dialog covers the page; its box covers the dialog.
    if (target === dialog || target.matches('.search-close')) dialog.hidePopover();
    else if (target.matches('.search-example')) {
      input.value = target.textContent;
      input.focus();
      update();
    } else if (target.matches('[data-forget]')) {
      forgetRecent();
      input.focus();
      update();
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
    endListening();
    delete document.documentElement.dataset['searching'];
    dialog.remove();
  });

  input.value = typed;
  listen();
  fillFilters();
  update();
  document.body.append(dialog);
  dialog.showPopover();
  // Keeps the page behind from scrolling, for which it is laid out anew: the dialog is shown first.
  afterFrame(() => {
    if (dialog.matches(':popover-open')) document.documentElement.dataset['searching'] = '';
  });
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

const isEmpty = ({ value }: HTMLInputElement): boolean => value.trim() === '';

/** What the live region says. */
function statusOf(input: HTMLInputElement, answer: Answer | undefined, { state }: Connection): string {
  if (state.hasFailed || isEmpty(input)) return '';
  if (!answer) return 'Loading the search …';
  const count = countSentence(answer);
  if (state.tier !== 'text') return `${count} More results are loading.`;
  const sentences = [count, missingSentence(answer), isPreview ? 'These results come from the last build.' : ''];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** A live region is read again when it is written, even the same. */
function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

function fill(list: HTMLSelectElement, choices: readonly Choice[], value = ''): void {
  list.replaceChildren(...choices.map(([key, label]) => new window.Option(label, key, false, key === value)));
}

function button(label: string, onPress: () => void): HTMLElement {
  const element = make('button', { className: 'search-plain' }, label);
  element.setAttribute('type', 'button');
  element.addEventListener('click', onPress);
  return element;
}

/** A way out of a filter that hides what was meant. */
function wider({ product, api }: Filter, widen: () => void): HTMLElement[] {
  return (product ?? api) ? [make('p', {}, button('Search in everything', widen))] : [];
}

function failure(retry: () => void): HTMLElement[] {
  const first = make('p', {}, 'The search could not be loaded.');
  if (isPreview) {
    return [
      first,
      make(
        'p',
        {},
        'The live preview searches the last build, and there is none yet: run npm run build, then start again.',
      ),
    ];
  }
  const pages = make('a', { href: '/search' }, 'all pages from A to Z');
  return [first, make('p', {}, button('Try again', retry), ' or choose from ', pages, '.')];
}
