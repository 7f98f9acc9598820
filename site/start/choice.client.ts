/**
 * Shows the alternatives and the language of samples that the reader has chosen while the page is parsed, so that none of
 * the others is painted and nothing moves. Inlined in the head of each page (site/start).
 */
import { markWanted } from '@impact-docs/api-reference/tabs';

const show = () => document.querySelectorAll<HTMLElement>('[data-tabs]').forEach(markWanted);

// It is called after each piece of the document, before that is painted.
const observer = new MutationObserver(show);
observer.observe(document, { childList: true, subtree: true });
addEventListener('DOMContentLoaded', () => {
  observer.disconnect();
  show();
});
