/**
 * Wraps: DocRoot/Layout/Sidebar.
 * Why: the menu of a page starts at its top, wherever the entry of the page is. A script after it scrolls the menu before
 * it is painted; `site/docusaurus-internals/sidebar-position.client.ts` does so after a change of the page.
 */
import Original from '@theme-original/DocRoot/Layout/Sidebar';
import type { Props } from '@theme/DocRoot/Layout/Sidebar';
import type { ReactElement } from 'react';

const showEntry = `{
const entry = document.querySelector('.theme-doc-sidebar-container .menu [aria-current=page]');
const menu = entry?.closest('.menu');
if (menu && entry.getBoundingClientRect().bottom > menu.getBoundingClientRect().bottom)
menu.scrollTop = entry.getBoundingClientRect().top - menu.getBoundingClientRect().top - menu.clientHeight / 3;
}`;

export default function DocRootLayoutSidebar(props: Props): ReactElement {
  return (
    <>
      <Original {...props} />
      <script dangerouslySetInnerHTML={{ __html: showEntry }} />
    </>
  );
}
