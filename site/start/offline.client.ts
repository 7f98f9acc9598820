/**
 * Keeps the page of a reader who is offline and follows a link to a page that the browser does not have: Docusaurus would
 * load it as a document, and the browser would show its error page in the place of the text.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import preload from '@docusaurus/core/lib/client/preload';
import { showNotice } from './notice.client';

const MESSAGE = 'You are offline, and this page has not been loaded before.';
let isLoaded = false;

function onClick(event: MouseEvent): void {
  if (navigator.onLine || isLoaded || !(event.target instanceof Element)) return;
  const link = event.target.closest('a');
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  preload(link.pathname).then(
    () => {
      isLoaded = true;
      link.click();
      isLoaded = false;
    },
    () => {
      const notice = showNotice(MESSAGE);
      addEventListener('online', () => notice.remove(), { once: true });
    },
  );
}

if (ExecutionEnvironment.canUseDOM) addEventListener('click', onClick, true);
