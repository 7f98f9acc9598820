/** Where something is used, below its entry: short, because entries are many. */
import type { PhrasingContent } from 'mdast';
import type { UseGroup } from '@impact-docs/api-reference';
import { joined, link, span, text } from './nodes.js';

/** More than this are named by their number; the entry of the first says the rest of its own page. */
const LISTED = 2;

/** `Mentioned in Getting started, Upgrading. Since 4.12.0.`, on its own line at the end of a cell; nothing without uses. */
export function usesLine(groups: readonly UseGroup[]): PhrasingContent | undefined {
  return groups.length === 0 ? undefined : span('small', { className: 'entry-uses' }, usesWords(groups));
}

/** The same as plain text, for a list of facts. */
export function usesWords(groups: readonly UseGroup[]): PhrasingContent[] {
  return joined(groups.map(words), '. ');
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
