/** What results say, in words and elements. */
import { aboutKind } from '../index/kinds';
import type { Segment } from '../ranking/mark';
import type { Answer, Result } from '../ranking/messages';
import type { Make } from './make';

/** What one result says; the link around it is the caller's. */
export function resultText<Made>(make: Make<Made>, result: Result, hasKind: boolean): (Made | string)[] {
  const { name, context, endpoint, quotation, group } = result;
  const [method, path] = endpoint?.split(' ') ?? [];
  // The spaces are for screen readers, which read the name of an option as one text.
  return [
    make(
      'span',
      { className: 'search-result-name' },
      ...(method ? [make('span', { className: `method method-${method.toLowerCase()}` }, method), ' '] : []),
      make('span', isNameOfCode(result) ? { className: 'search-result-code' } : {}, ...marked(make, name)),
      ...(hasKind ? [' ', make('span', { className: 'search-result-kind' }, group)] : []),
    ),
    ' ',
    make(
      'span',
      { className: 'search-result-context' },
      ...(path ? [make('span', { className: 'search-result-path' }, path), ' '] : []),
      context,
    ),
    ...(quotation.length > 0
      ? [' ', make('span', { className: 'search-result-quotation' }, ...marked(make, quotation))]
      : []),
  ];
}

/** Text with the letters marked that were asked for. */
function marked<Made>(make: Make<Made>, segments: readonly Segment[]): (Made | string)[] {
  return segments.map(({ text, isMarked }) => (isMarked ? make('mark', {}, text) : text));
}

function isNameOfCode({ kind, name }: Result): boolean {
  return !aboutKind(kind).isWorded && !name.some(({ text }) => text.includes(' '));
}

/** The sentence that tells how much was found, for eyes and for screen readers. */
export function countSentence({ total, best, groups }: Answer): string {
  if (total === 0) return 'No results.';
  const shown = groups.reduce((sum, { items }) => sum + items.length, best.length);
  return shown < total ? `${resultCount(total)}. The best ${shown} are shown.` : `${resultCount(total)}.`;
}

/** Says which words had no part in what was found; nothing where all of them are known. */
export function missingSentence({ missing }: Answer): string {
  return missing.length === 0 ? '' : `Not in the documentation: ${missing.map((word) => `“${word}”`).join(', ')}.`;
}

export function resultCount(total: number): string {
  return total === 1 ? '1 result' : `${total} results`;
}

export interface Section {
  label: string;
  total: number;
  items: Result[];
  isBest: boolean;
}

/** Sections of an answer, in their order: the best of all, then the rest by kind. */
export function sectionsOf({ best, groups }: Answer): Section[] {
  const first = best.length > 0 ? [{ label: 'Best matches', total: best.length, items: best, isBest: true }] : [];
  return [...first, ...groups.map((group) => ({ ...group, isBest: false }))];
}

/** Name of a result as text, for what is remembered. */
export function plainName({ name }: Result): string {
  return name.map(({ text }) => text).join('');
}

/**
 * Ways on where nothing was found.
 * @param more stands below the first sentence
 */
export function nothingFound<Made>(make: Make<Made>, text: string, ...more: Made[]): Made[] {
  const link = (href: string, words: string) => make('a', { href }, words);
  return [
    make('p', {}, 'Nothing fits ', make('strong', {}, text.trim()), '.'),
    ...more,
    make('p', {}, 'Try part of a name, a status such as 410 or an error code, or start from one of these pages:'),
    make(
      'ul',
      {},
      make('li', {}, link('/search', 'All pages from A to Z')),
      make('li', {}, link('/docs/glossary', 'Glossary')),
      make(
        'li',
        {},
        link('/docs/impact-finance/errors', 'Impact Finance errors'),
        ', ',
        link('/docs/impact-transactions/errors', 'Impact Transactions errors'),
      ),
      make('li', {}, link('/docs/contact', 'Contact')),
    ),
  ];
}
