/** Enhancements of a reference page that is complete without script. */
import { copyButtons } from './copy.client.js';
import { openTargets } from './disclosure.client.js';
import { expandButtons } from './expand.client.js';
import { fieldSearch } from './field-search.client.js';
import { siteLinks } from './links.client.js';
import { objectIndex } from './object-index.client.js';
import { sectionBar } from './section-bar.client.js';
import { panes } from './panes.client.js';

/**
 * Attaches all enhancements.
 * @param root element that holds the page
 * @param navigate goes to a path of this site without a page load
 * @param signal detaches what listens outside of the page
 */
export function enhancePage(root: HTMLElement, navigate: (path: string) => void, signal: AbortSignal): void {
  expandButtons(root);
  copyButtons(root, signal);
  panes(root, signal);
  openTargets(root, signal);
  fieldSearch(root, navigate, signal);
  objectIndex(root, signal);
  sectionBar(root, signal);
  siteLinks(root, navigate, signal);
}
