/** Where an entry is used, below it: one quiet line for people who want to read on. */
import type { PhrasingContent } from 'mdast';
import type { UseGroup } from '@impact-docs/api-reference';
import { joined, link, span, text } from './nodes.js';

/** The graph knows all guides; two are enough to read on, and a number of others leads nowhere. */
const LISTED = 2;

/** `See also Getting started, Upgrading. Since 4.12.0.`, on its own line at the end of a cell; nothing without uses. */
export function usesLine(groups: readonly UseGroup[]): PhrasingContent | undefined {
  return groups.length === 0 ? undefined : span('small', { className: 'entry-uses' }, usesWords(groups));
}

/** The same as plain text, for a list of facts. */
export function usesWords(groups: readonly UseGroup[]): PhrasingContent[] {
  // Guides that mention an entry come before those that only show an example of it.
  const guides = groups.filter(({ noun }) => noun === 'guide').flatMap(({ targets }) => targets);
  const others = groups.filter(({ noun }) => noun !== 'guide');
  const lines = guides.length > 0 ? [...others, { label: 'See also', targets: guides }] : others;
  return joined(lines.map(words), '. ');
}

function words({ label, targets }: Pick<UseGroup, 'label' | 'targets'>): PhrasingContent[] {
  const links = targets.slice(0, LISTED).map(({ href, text: name }) => [link(href, [text(name)])]);
  return [text(`${label} `), ...joined(links)];
}
