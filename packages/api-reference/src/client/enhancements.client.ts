/** Enhancements of a reference page that is complete without script. */
import { copyButtons } from './copy.client.js';
import { openTargets } from './disclosure.client.js';
import { expandButtons } from './expand.client.js';
import { fieldSearch } from './field-search.client.js';
import { lazyCompareFilter } from './lazy-compare-filter.client.js';
import { siteLinks } from './links.client.js';
import { objectIndex } from './object-index.client.js';
import { sectionBar } from './section-bar.client.js';
import { choiceTabs } from './tabs.client.js';

/**
 * Attaches all enhancements; those that listen outside of the page return a clean-up function.
 * @param root element that holds the page
 * @param navigate goes to a path of this site without a page load
 * @returns the clean-up of all
 */
export function enhancePage(root: HTMLElement, navigate: (path: string) => void): () => void {
  expandButtons(root);
  copyButtons(root);
  const disposers = [
    lazyCompareFilter(root),
    choiceTabs(root),
    // A target may be in a tab.
    openTargets(root),
    fieldSearch(root, navigate),
    objectIndex(root),
    sectionBar(root),
    siteLinks(root, navigate),
  ];
  return () => {
    for (const dispose of disposers) dispose();
  };
}
