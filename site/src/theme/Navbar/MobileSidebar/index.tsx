/**
 * Wraps: Navbar/MobileSidebar.
 * Why: in the original the keyboard stays on the page behind the open menu, and Escape does nothing. Here the focus goes
 * into the menu, cannot leave it, and returns to the button; the menu shows the entry of the page that is read.
 */
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import Original from '@theme-original/Navbar/MobileSidebar';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { showOpenEntry } from '../../../../navigation/menu-position';

/** What is behind the menu. */
const BEHIND = '#__docusaurus > :not(.navbar), .navbar__inner';

export default function NavbarMobileSidebar(): ReactNode {
  const { shown, toggle } = useNavbarMobileSidebar();

  useEffect(() => {
    if (!shown) return undefined;
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
  }, [shown, toggle]);

  return <Original />;
}
