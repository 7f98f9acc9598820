/** Which release brought an entry, below it. */
import type { PhrasingContent } from 'mdast';
import type { Target } from '@impact-docs/api-reference';
import { link, span, text } from './nodes.js';

/** `Since 4.12.0.`, on its own line at the end of a cell. */
export function sinceLine(release: Target): PhrasingContent {
  return span('small', { className: 'entry-since' }, [text('Since '), releaseLink(release)]);
}

export function releaseLink({ href, text: release }: Target): PhrasingContent {
  return link(href, [text(release)]);
}
