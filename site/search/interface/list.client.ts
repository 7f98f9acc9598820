/** The list box of the dialog: its options, and the active one. */
import type { Answer } from '../ranking/answer';
import { link, make, resultCount, resultLink } from './results';

/** What the arrow keys go through: results, and the way to all of them. */
interface Option {
  url: string;
  element: HTMLElement;
}

interface OptionList {
  /** @param all address of the page with all results */
  showAnswer(answer: Answer, all: string): void;
  clear(): void;
  /** By so many places, round at both ends. */
  move(step: number): void;
  readonly active: Option | undefined;
}

/**
 * @param list the list box
 * @param input the field that has the focus, and tells the active option (`aria-activedescendant`)
 */
export function createList(list: HTMLElement, input: HTMLInputElement, choose: (option: Option) => void): OptionList {
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
    const option = options[optionAt(event)];
    if (!option || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(option);
  });

  return {
    showAnswer({ text, sections, total }, all) {
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
    move(step) {
      if (options.length === 0) return;
      select((active + step + options.length) % options.length);
      options[active]?.element.scrollIntoView({ block: 'nearest' });
    },
    get active() {
      return options[active];
    },
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
