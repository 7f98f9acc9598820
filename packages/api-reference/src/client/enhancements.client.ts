/** Comforts of a reference page. Each one that reaches beyond the page returns its own clean-up. */
import { copyButtons } from './copy.client.js';
import { openTargets } from './disclosure.client.js';
import { expandButtons } from './expand.client.js';
import { fieldSearch } from './field-search.client.js';
import { filterLater } from './lazy-compare-filter.client.js';
import { siteLinks } from './links.client.js';
import { languageTabs } from './tabs.client.js';

/**
 * @param root element that holds the page
 * @param navigate goes to a path of this site without a page load
 */
export function attachBehaviours(root: HTMLElement, navigate: (path: string) => void): () => void {
  expandButtons(root);
  copyButtons(root);
  const disposers = [
    filterLater(root),
    openTargets(root),
    languageTabs(root),
    fieldSearch(root),
    siteLinks(root, navigate),
  ];
  return () => {
    for (const dispose of disposers) dispose();
  };
}
