/**
 * Replaces: Navbar/MobileSidebar/SecondaryMenu.
 * Why: the original hides the products behind a button; here they are above the pages of the open one.
 */
import { useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal';
import PrimaryMenu from '@theme/Navbar/MobileSidebar/PrimaryMenu';
import type { ReactNode } from 'react';

export default function NavbarMobileSidebarSecondaryMenu(): ReactNode {
  const { content } = useNavbarSecondaryMenu();
  if (!content) return null;
  return (
    <>
      <div className="menu-products">
        <PrimaryMenu />
      </div>
      {content}
    </>
  );
}
