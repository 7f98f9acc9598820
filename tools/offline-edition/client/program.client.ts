/** The script of the offline edition, in the head of each page. */
// Programs of the site that work before React has started, and here without it.
import '../../../site/search/interface/opener.client';
import '../../../site/start/colour-mode.client';
import { enhancePage } from '@impact-docs/api-reference/enhancements';
import { attachControls, restoreChoices } from './controls.client.js';
import { attachLinks, attachSearch } from './search.client.js';

restoreChoices();
attachSearch();

addEventListener('DOMContentLoaded', () => {
  // What the reference expects of Docusaurus: it loads nothing ahead here.
  Object.assign(window, { docusaurus: { preload: () => undefined, prefetch: () => undefined } });
  // Before others add buttons of their own.
  attachControls();
  attachLinks();
  // Each page is a document of its own, so nothing is ever detached.
  enhancePage(document.body, (path) => location.assign(path), new AbortController().signal);
  document.documentElement.dataset['offlineEdition'] = 'ready';
});
