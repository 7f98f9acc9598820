/** The page `/search`: all results of a query that the address holds. Without React, which needs not have started. */
import type { Answer } from '../ranking/answer';
import { attachAsking } from './asking.client';
import { addressOf, stateOf } from './filters';
import { part } from './markup';
import { button, make, resultLink } from './results';

/** Results of one group, before the reader asks for all. */
const PER_GROUP = 10;
const ALL = 500;

const attached = new WeakMap<Element, (search: string) => void>();

/** Shows what the address asks for, where this is the page of the search. */
export function showPage(): void {
  const form = document.querySelector<HTMLElement>('.search-form');
  const whole = form?.parentElement;
  if (!whole) return;
  const ask = attached.get(whole) ?? attach(whole);
  attached.set(whole, ask);
  ask(location.search);
}

function attach(whole: HTMLElement): (search: string) => void {
  const found = part(whole, '.search-found');
  let limit = PER_GROUP;
  const asking = attachAsking(whole, () => limit, {
    show(answer) {
      found.replaceChildren(...(answer?.sections ?? []).map((section) => sectionOf(section, showAll)));
    },
    onAsk(state) {
      limit = PER_GROUP;
      whole.closest('main')?.toggleAttribute('data-asked', state.text.trim() !== '');
      // Each letter is not a step back. The offline edition has another path, and in a folder no address to change.
      const query = addressOf(state).replace(/^[^?]*/, '');
      if (query !== location.search && location.protocol !== 'file:') {
        history.replaceState(history.state, '', location.pathname + query);
      }
    },
  });
  const showAll = () => {
    limit = ALL;
    asking.again();
  };
  return (search) => {
    const state = stateOf(search);
    // What was typed before this program was there.
    asking.ask(state.text === '' && asking.input.value !== '' ? { ...state, text: asking.input.value } : state);
  };
}

function sectionOf({ label, items, total, isBest }: Answer['sections'][number], showAll: () => void): HTMLElement {
  const list = make('ul', '', ...items.map((result) => make('li', '', resultLink(result, isBest))));
  const more = items.length < total ? [button(`Show all ${total}`, showAll)] : [];
  return make('section', 'search-section', make('h2', '', label), list, ...more);
}
