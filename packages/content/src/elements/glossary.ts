import type { RootContent } from 'mdast';
import type { GlossaryTerm } from '../data/glossary.js';
import { box, inline, span, text } from './nodes.js';

/** A definition list; each term is an anchor that links to itself. */
export function glossaryEntries(terms: readonly GlossaryTerm[]): RootContent {
  return box(
    'dl',
    { className: 'glossary' },
    terms.flatMap(({ id, term, meaning }) => [
      box('dt', {}, [span('a', { id, href: `#${id}` }, [text(term)])]),
      box('dd', {}, inline(meaning)),
    ]),
  );
}
