/** The list box: its options, and the active one. */
import type { Answer } from '../../search/messages';
import { makeElement as make } from './make';
import type { Recent } from './recent';
import { plainName, resultCount, resultText, sectionsOf } from './results';
import type { Section } from './results';

/** Sections that are shown at once: about as much as the dialog has room for. */
const FIRST = 2;

/** What the arrow keys go through: results and the way to all of them, or recent places. */
export interface Option {
  url: string;
  /** What is remembered when it is opened. */
  recent?: Recent;
  element: HTMLElement;
}

export interface OptionList {
  /** @param all address of the page with all results */
  showAnswer(answer: Answer, all: string): void;
  showRecent(places: readonly Recent[]): void;
  /** By so many places, round at both ends. */
  move(step: number): void;
  readonly active: Option | undefined;
  readonly size: number;
}

/**
 * @param list the list box
 * @param input the field that has the focus, and tells the active option (`aria-activedescendant`)
 */
export function createList(list: HTMLElement, input: HTMLInputElement, choose: (option: Option) => void): OptionList {
  let options: Option[] = [];
  let active = 0;
  /** What is still to be shown of an answer. */
  let rest: (() => void) | undefined;

  const select = (at: number) => {
    options[active]?.element.setAttribute('aria-selected', 'false');
    active = at;
    const option = options[at];
    if (!option) return input.removeAttribute('aria-activedescendant');
    option.element.setAttribute('aria-selected', 'true');
    input.setAttribute('aria-activedescendant', option.element.id);
  };
  /** Puts options below those that are there. */
  const add = (next: readonly Option[], ...content: HTMLElement[]) => {
    next.forEach(({ element }, at) => (element.id = `search-option-${options.length + at}`));
    options.push(...next);
    list.append(...content);
  };
  const show = (next: readonly Option[], ...content: HTMLElement[]) => {
    rest = undefined;
    list.ariaBusy = null;
    options = [];
    active = 0;
    list.replaceChildren();
    add(next, ...content);
    list.scrollTop = 0;
    list.hidden = next.length === 0;
    input.setAttribute('aria-expanded', String(next.length > 0));
    select(0);
  };
  /** Shows what has been put off. */
  const complete = () => {
    list.ariaBusy = null;
    rest?.();
    rest = undefined;
  };
  /** Below the edge of the list: it can wait until what is above has been drawn, or until it is asked for. */
  const putOff = (part: () => void) => {
    rest = part;
    list.ariaBusy = 'true';
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (rest === part) complete();
      }),
    );
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
    showAnswer(answer, all) {
      const sections = sectionsOf(answer);
      const addEnd = () => {
        if (answer.total === 0) return;
        const words = `See all ${resultCount(answer.total)}`;
        const element = optionElement(all, 'search-option search-all', words);
        add([{ url: all, element }], element);
      };
      show(...parted(sections.slice(0, FIRST)));
      if (sections.length <= FIRST) return addEnd();
      putOff(() => {
        add(...parted(sections.slice(FIRST)));
        addEnd();
      });
    },
    showRecent(places) {
      const own = places.map((place): Option => {
        const name = make('span', { className: 'search-result-name' }, place.name);
        const context = make('span', { className: 'search-result-context' }, place.context);
        return { url: place.url, recent: place, element: optionElement(place.url, 'search-option', name, context) };
      });
      show(own, ...(own.length > 0 ? [group('Recent', own)] : []));
    },
    move(step) {
      complete();
      if (options.length === 0) return;
      select((active + step + options.length) % options.length);
      options[active]?.element.scrollIntoView({ block: 'nearest' });
    },
    get active() {
      return options[active];
    },
    get size() {
      return options.length;
    },
  };
}

/** The options of sections, and their elements. */
function parted(sections: readonly Section[]): [Option[], ...HTMLElement[]] {
  const made = sections.map(sectionOf);
  return [made.flatMap(({ options }) => options), ...made.map(({ element }) => element)];
}

function sectionOf({ label, items, isBest }: Section): { element: HTMLElement; options: Option[] } {
  const options = items.map((result): Option => {
    const { url, context } = result;
    const element = optionElement(url, 'search-option', ...resultText(make, result, isBest));
    return { url, recent: { url, name: plainName(result), context }, element };
  });
  return { element: group(label, options), options };
}

function optionElement(href: string, className: string, ...children: (HTMLElement | string)[]): HTMLElement {
  const element = make('a', { href, className }, ...children);
  element.role = 'option';
  element.tabIndex = -1;
  element.setAttribute('aria-selected', 'false');
  return element;
}

function group(label: string, options: readonly Option[]): HTMLElement {
  const heading = make('div', { className: 'search-group' }, label);
  heading.id = `search-group-${label.replaceAll(' ', '-')}`;
  const element = make('div', {}, heading, ...options.map((option) => option.element));
  element.role = 'group';
  element.setAttribute('aria-labelledby', heading.id);
  return element;
}
