/** A field with filters that asks the worker: the same in the dialog and on the page `/search`. */
import type { Answer } from '../ranking/answer';
import type { Filter } from '../ranking/search';
import { connect } from './connection.client';
import { isPreview } from './dev-server';
import { apiChoices, productChoices } from './filters';
import type { Choice, SearchState } from './filters';
import { part } from './markup';
import { answerSentence, button, link, make, nothingFound } from './results';

/** What differs between the dialog and the page. */
interface Surface {
  /** Shows an answer, or what there is where nothing is asked. The same question may be answered again, with more. */
  show(answer: Answer | undefined, state: SearchState): void;
  /** Is told what is asked at each change. */
  onAsk?(state: SearchState): void;
}

/**
 * @param whole has the markup of the dialog or of the page
 * @param perGroup most results of one group, for a question
 */
export function attachAsking(whole: HTMLElement, perGroup: () => number, surface: Surface) {
  const input = part<HTMLInputElement>(whole, 'input[name="q"]');
  const product = part<HTMLSelectElement>(whole, 'select[name="product"]');
  const api = part<HTMLSelectElement>(whole, 'select[name="api"]');
  const status = part(whole, '.search-status');
  const notice = part(whole, '.search-notice');
  let connection = connect();
  let filter: Filter = {};
  let answer: Answer | undefined;

  const isEmpty = () => input.value.trim() === '';
  const update = () => {
    fill(product, productChoices, filter.product);
    fill(api, apiChoices(filter, connection.state.apis), filter.api);
    if (isEmpty()) {
      answer = undefined;
      surface.show(undefined, { text: '', filter });
    } else connection.ask(input.value, filter, perGroup());
    // Once everything has loaded, the count comes with the next answer.
    if (isEmpty() || !answer || !connection.state.isComplete || connection.state.hasFailed) tell();
  };
  const ask = (state: SearchState = { text: input.value, filter }) => {
    if (input.value !== state.text) input.value = state.text;
    filter = state.filter;
    surface.onAsk?.(state);
    update();
  };
  const receive = (next?: Answer) => {
    // Without an answer, more is known now: names, texts, or that they do not come.
    if (next === undefined) return update();
    // The other surface has the same worker.
    if (isEmpty() || next.text !== input.value) return;
    answer = next;
    surface.show(next, { text: next.text, filter });
    tell();
  };
  let endListening = connection.listen(receive);
  const retry = () => {
    endListening();
    connection = connect();
    endListening = connection.listen(receive);
    update();
  };
  const tell = () => {
    const { state } = connection;
    const text = isEmpty() ? '' : statusOf(answer, state);
    // A live region is read again when it is written, even the same.
    if (status.textContent !== text) status.textContent = text;
    const isSettled = state.isComplete || state.hasFailed;
    const isNothing = isSettled && answer?.total === 0;
    const widen = button('Search in everything', () => ask({ text: input.value, filter: {} }));
    const isOutside = isSettled && answer?.isBestOutside;
    const wider = isOutside ? [make('p', '', isNothing ? '' : 'The best match is elsewhere. ', widen)] : [];
    const said = [
      ...(state.hasFailed ? failure(state.isReady, retry) : []),
      ...(isNothing ? nothingFound(answer?.text ?? '', ...wider) : wider),
    ];
    // Its button may be under a finger: a button that is replaced takes no press.
    if (notice.textContent !== said.map((part) => part.textContent).join('')) notice.replaceChildren(...said);
    notice.hidden = said.length === 0;
  };

  input.addEventListener('input', () => ask());
  // An API belongs to one product: another product takes the choice of an API back.
  product.addEventListener('change', () => ask({ text: input.value, filter: { product: product.value } }));
  api.addEventListener('change', () => ask({ text: input.value, filter: { ...filter, api: api.value } }));
  return {
    input,
    /** Whether the answer that is shown is to what is in the field. */
    isAnswered: () => answer?.text === input.value,
    /** Asks for what is given, or for what is in the field. */
    ask,
    /** Asks for the same once more. */
    again: update,
    end: () => endListening(),
  };
}

/** What the live region says. */
function statusOf(answer: Answer | undefined, state: ReturnType<typeof connect>['state']): string {
  if (!state.isReady) return state.hasFailed ? '' : 'Still loading the search …';
  if (!answer) return 'Searching …';
  if (!state.isComplete && !state.hasFailed) return 'Still loading: this is what names and questions lead to.';
  return isPreview ? `${answerSentence(answer)} These results come from the last build.` : answerSentence(answer);
}

function failure(isReady: boolean, retry: () => void): HTMLElement[] {
  if (isPreview) {
    const words =
      'The live preview searches the last build, and there is none yet: run npm run build, then start again.';
    return [make('p', '', words)];
  }
  const what = isReady
    ? 'The texts of the pages could not be loaded: names are found. '
    : 'The search could not be loaded. ';
  const pages = link('/search', '', 'all pages from A to Z');
  return [make('p', '', what, button('Try again', retry), ' or choose from ', pages, '.')];
}

function fill(list: HTMLSelectElement, choices: readonly Choice[], value = ''): void {
  const isSame =
    list.options.length === choices.length && choices.every(([key], at) => list.options[at]?.value === key);
  if (!isSame) list.replaceChildren(...choices.map(([key, label]) => new Option(label, key)));
  list.value = value;
}
