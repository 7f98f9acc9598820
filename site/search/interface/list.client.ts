/** The list box: its options, and the active one. */
import type { Answer } from '../ranking/messages';
import { afterFrame } from './frame.client';
import { makeElement as make } from './make';
import type { Recent } from './recent';
import { plainName, resultCount, resultText, sectionsOf } from './results';
import type { Section } from './results';

/** What the arrow keys go through: results and the way to all of them, or recent places. */
export interface Option {
  url: string;
  /** What is remembered when it is opened. */
  recent?: Recent;
  element: HTMLElement;
}

/** Options under one heading, or one without. */
interface Part {
  options: readonly Option[];
  element: HTMLElement;
}

interface OptionList {
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
  let made = 0;
  /** What is still to be shown of an answer; below the first part there is what was found before. */
  let rest: (() => Part[]) | undefined;
  let isScrolled = false;

  const select = (at: number) => {
    options[active]?.element.setAttribute('aria-selected', 'false');
    active = at;
    const option = options[at];
    if (!option) return input.removeAttribute('aria-activedescendant');
    option.element.setAttribute('aria-selected', 'true');
    input.setAttribute('aria-activedescendant', option.element.id);
  };
  const add = (part: Part) => {
    for (const { element } of part.options) element.id = `search-option-${(made += 1)}`;
    options.push(...part.options);
    return part.element;
  };
  /** Shows the first part at once, and the others when it has been drawn, or when they are asked for. */
  const show = (first: Part | undefined, others: () => Part[]) => {
    options = [];
    active = 0;
    list.hidden = !first;
    input.setAttribute('aria-expanded', String(!list.hidden));
    list.firstElementChild?.remove();
    if (first) list.prepend(add(first));
    select(0);
    // To set it, even to what it is, the browser would lay the page out before it draws.
    if (isScrolled) list.scrollTop = 0;
    isScrolled = false;
    rest = others;
    list.ariaBusy = 'true';
    afterFrame(() => {
      if (rest === others) complete();
    });
  };
  const complete = () => {
    if (!rest) return;
    const first = options.length > 0 ? 1 : 0;
    while (list.childElementCount > first) list.lastElementChild?.remove();
    list.append(...rest().map(add));
    rest = undefined;
    list.ariaBusy = null;
  };
  const optionAt = ({ target }: Event): number =>
    target instanceof Element ? options.findIndex(({ element }) => element.contains(target)) : -1;

  list.addEventListener('scroll', () => (isScrolled = true), { passive: true });
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
      const [first, ...others] = sectionsOf(answer);
      show(first && sectionPart(first), () => [
        ...others.map(sectionPart),
        ...(answer.total > 0 ? [endPart(all, answer.total)] : []),
      ]);
    },
    showRecent(places) {
      const recent = places.map((place): Option => {
        const name = make('span', { className: 'search-result-name' }, place.name);
        const context = make('span', { className: 'search-result-context' }, place.context);
        return { url: place.url, recent: place, element: optionElement(place.url, 'search-option', name, context) };
      });
      show(recent.length > 0 ? group('Recent', recent) : undefined, () => []);
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

function sectionPart({ label, items, isBest }: Section): Part {
  const options = items.map((result): Option => {
    const { url, context } = result;
    const element = optionElement(url, 'search-option', ...resultText(make, result, isBest));
    return { url, recent: { url, name: plainName(result), context }, element };
  });
  return group(label, options);
}

/** The way to all results. */
function endPart(url: string, total: number): Part {
  const element = optionElement(url, 'search-option search-all', `See all ${resultCount(total)}`);
  return { options: [{ url, element }], element };
}

function optionElement(href: string, className: string, ...children: (HTMLElement | string)[]): HTMLElement {
  const element = make('a', { href, className }, ...children);
  element.role = 'option';
  element.tabIndex = -1;
  element.setAttribute('aria-selected', 'false');
  return element;
}

function group(label: string, options: readonly Option[]): Part {
  const heading = make('div', { className: 'search-group' }, label);
  heading.id = `search-group-${label.replaceAll(' ', '-')}`;
  const element = make('div', {}, heading, ...options.map((option) => option.element));
  element.role = 'group';
  element.setAttribute('aria-labelledby', heading.id);
  return { options, element };
}
