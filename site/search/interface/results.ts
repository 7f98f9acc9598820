/** What results say, in words and elements. */
import { aboutKind } from '../index/kinds';
import type { Answer, Result } from '../ranking/answer';
import type { Segment } from '../ranking/mark';

/** An element with its children. */
export function make(tag: string, className: string, ...children: (HTMLElement | string)[]): HTMLElement {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  element.append(...children);
  return element;
}

export function link(href: string, className: string, ...children: (HTMLElement | string)[]): HTMLElement {
  const element = make('a', className, ...children);
  element.setAttribute('href', href);
  return element;
}

export function button(label: string, onPress: () => void): HTMLElement {
  const element = make('button', 'search-plain', label);
  element.setAttribute('type', 'button');
  element.addEventListener('click', onPress);
  return element;
}

/** One result as a link. */
export function resultLink(result: Result, hasKind: boolean): HTMLElement {
  const { url, kind, name, context, endpoint, quotation, group } = result;
  const [method, path] = endpoint?.split(' ') ?? [];
  const isCode = !aboutKind(kind).isWorded && !name.some(({ text }) => text.includes(' '));
  // The spaces are for screen readers, which read the name of an option as one text.
  return link(
    url,
    'search-option',
    make(
      'span',
      'search-result-name',
      ...(method ? [make('span', `method method-${method.toLowerCase()}`, method), ' '] : []),
      make('span', isCode ? 'search-result-code' : '', ...marked(name)),
      ...(hasKind ? [' ', make('span', 'search-result-kind', group)] : []),
    ),
    ' ',
    make('span', 'search-result-context', ...(path ? [make('span', 'search-result-path', path), ' '] : []), context),
    ...(quotation.length > 0 ? [' ', make('span', 'search-result-quotation', ...marked(quotation))] : []),
  );
}

/** Text with the letters marked that were asked for. */
const marked = (segments: readonly Segment[]) =>
  segments.map(({ text, isMarked }) => (isMarked ? make('mark', '', text) : text));

export const resultCount = (total: number): string => (total === 1 ? '1 result' : `${total} results`);

/** How much was found, and which words had no part in it. */
export function answerSentence({ total, sections, missing }: Answer): string {
  const shown = sections.reduce((sum, { items }) => sum + items.length, 0);
  const count =
    total === 0 ? 'No results.' : `${resultCount(total)}.${shown < total ? ` The best ${shown} are shown.` : ''}`;
  const words = missing.map((word) => `“${word}”`).join(', ');
  return words === '' ? count : `${count} Not in the documentation: ${words}.`;
}

/** What to do where nothing was found. */
export function nothingFound(text: string, ...more: HTMLElement[]): HTMLElement[] {
  const pages = link('/search', '', 'all pages from A to Z');
  return [
    make('p', '', 'Nothing fits ', make('strong', '', text.trim()), '.'),
    ...more,
    make('p', '', 'Try part of a name, a status such as 410 or an error code, or choose from ', pages, '.'),
  ];
}
