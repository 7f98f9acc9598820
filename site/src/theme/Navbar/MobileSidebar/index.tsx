/**
 * Wraps: Navbar/MobileSidebar.
 * Why: in the original the keyboard stays on the page behind the open menu, and Escape does nothing. Here the focus goes
 * into the menu, cannot leave it, and returns to the button; the menu shows the entry of the page that is read, and stays
 * open on the way from the home page to a product, where the original is replaced with the layout of the page.
 */
import { useLocation } from '@docusaurus/router';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Original from '@theme-original/Navbar/MobileSidebar';
import { useEffect, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { showOpenEntry } from '../../../../navigation/menu-position';

/** What is behind the menu. */
const BEHIND = '#__docusaurus > :not(.navbar), .navbar__inner';

/** Whether the menu is open. The home page has another layout than guides, so this cannot be the state of one of them. */
let isOpen = false;

export default function NavbarMobileSidebar(): ReactNode {
  const { shown, shouldRender, toggle } = useNavbarMobileSidebar();
  const isHome = useLocation().pathname === useBaseUrl('/');

  // Before the page is painted: the menu does not slide in again.
  useLayoutEffect(() => {
    if (isOpen && !isHome) toggle();
    // Of a new layout only.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    isOpen = shown;
    if (!shown || !shouldRender) return undefined;
    const opener = document.querySelector<HTMLElement>('.navbar__toggle');
    const behind = [...document.querySelectorAll<HTMLElement>(BEHIND)];
    for (const part of behind) part.inert = true;
    document.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
    // Only the list may scroll: the panels are side by side, and moved by the theme.
    showOpenEntry('.navbar-sidebar .theme-doc-sidebar-menu');
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') toggle();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      for (const part of behind) part.inert = false;
      opener?.focus();
    };
  }, [shown, shouldRender, toggle]);

  return <Original />;
}
