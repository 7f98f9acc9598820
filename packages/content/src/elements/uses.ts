/** Where something is used, below its entry: short, because entries are many. */
import type { PhrasingContent } from 'mdast';
import type { UseGroup } from '@impact-docs/api-reference';
import { joined, link, span, text } from './nodes.js';

/** More than this are named by their number; the entry of the first says the rest of its own page. */
const LISTED = 5;
const NONE = 'No guide names it.';

/** `Named in Getting started, Upgrading. Since 4.12.0.` in a line of its own at the end of a cell. */
export function usesLine(groups: readonly UseGroup[]): PhrasingContent {
  return span(
    'small',
    { className: 'entry-uses' },
    groups.length === 0 ? [text(NONE)] : joined(groups.map(words), '. '),
  );
}

/** The same without a box, for a list of facts. */
export function usesWords(groups: readonly UseGroup[]): PhrasingContent[] {
  return groups.length === 0 ? [text(NONE)] : joined(groups.map(words), '. ');
}

function words({ label, noun, targets }: UseGroup): PhrasingContent[] {
  const links = targets.slice(0, LISTED).map(({ href, text: name }) => [link(href, [text(name)])]);
  const rest = targets.length - LISTED;
  return [
    text(`${label} `),
    ...joined(links),
    ...(rest > 0 ? [text(` and ${rest} other ${noun}${rest > 1 ? 's' : ''}`)] : []),
  ];
}
