/**
 * Opens the search, before the scripts of the page have started and after: by its link, by `/` and by Ctrl-K.
 *
 * The search is a program of its own (`site/search/interface/program.client.ts`). It is loaded at the first touch of the link,
 * or at the key; what is typed until it is there is kept for it. This stands in every page, ahead of `start.client.ts`,
 * which sees nothing of what is done here: so the search opens first, and the page behind it starts later.
 */
import { isWriting } from '@impact-docs/api-reference/keyboard';
import { showNotice } from '../../start/notice.client';

const LINK = '.search-open';
let loading: Promise<unknown> | undefined;
let notice: HTMLElement | undefined;
/** What was typed for the search while it is on its way; undefined while nobody waits for it. */
let typed: string | undefined;

const load = () => {
  const src = document.querySelector<HTMLElement>('script[data-search]')?.dataset['search'];
  loading ??= new Promise((onload, onerror) => {
    // `npm run dev` has the program in the page.
    if (src === undefined) onload(undefined);
    else document.head.append(Object.assign(document.createElement('script'), { src, onload, onerror }));
  });
  // A later attempt begins anew.
  loading.catch(() => (loading = undefined));
  return loading;
};

/** The page stays: without a network, another one would be the browser's page for errors. */
const sayFailure = () => {
  notice = showNotice('The search did not load. Try again later.');
};

const open = (event: Event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
  // It is on its way.
  if (typed !== undefined) return;
  typed = '';
  notice?.remove();
  // On a slow network the press is answered by the link, which says that it is busy.
  const link = document.querySelector(LINK);
  if (link) link.ariaBusy = 'true';
  load()
    .then(() => window.siteSearch?.open(typed ?? ''), sayFailure)
    .finally(() => {
      typed = undefined;
      if (link) link.ariaBusy = null;
    });
};

const isOnLink = ({ target }: Event) => target instanceof Element && target.closest(LINK) !== null;

const isShortcut = (event: KeyboardEvent) => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey;
  return key === '/' ? !isWriting(event) : key === ' ' && isOnLink(event);
};

const onKey = (event: KeyboardEvent) => {
  const { key, ctrlKey, metaKey } = event;
  if (isShortcut(event)) open(event);
  else if (typed !== undefined && key.length === 1 && !ctrlKey && !metaKey) {
    typed += key;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
};

/** As Docusaurus decides it for pages. */
const isSlowConnection = () => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
};

const onTouch = (event: Event) => {
  // A failure is reported when the reader presses the link.
  if (isOnLink(event) && !isSlowConnection()) load().catch(() => undefined);
};

// The page of the search needs its program at once; a link of the router leads there, too.
const showPage = () => {
  const field = document.querySelector('.search-form');
  if (!field) return;
  load().then(
    () => window.siteSearch?.showPage(),
    () => {
      // All pages are on this one.
      field.closest('main')?.removeAttribute('data-asked');
      sayFailure();
    },
  );
};

addEventListener('DOMContentLoaded', showPage);
addEventListener('search:page', showPage);
addEventListener('pointerover', onTouch, true);
addEventListener('focusin', onTouch, true);
addEventListener('keydown', onKey, true);
// Going back from the dialog leaves the same page open, so the router is not told. Chromium calls listeners on the window in
// the order in which they were added: this one comes first.
addEventListener('popstate', (event) => {
  if (!document.dispatchEvent(new CustomEvent('search:back', { cancelable: true }))) event.stopImmediatePropagation();
});
addEventListener(
  'click',
  (event) => {
    if (isOnLink(event) && !event.ctrlKey && !event.metaKey && !event.shiftKey) open(event);
  },
  true,
);
