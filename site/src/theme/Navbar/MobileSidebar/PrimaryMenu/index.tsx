/**
 * Replaces: Navbar/MobileSidebar/PrimaryMenu.
 * Why: the original closes the menu when a reader chooses a product, who has to open it again for the pages of the product.
 */
import { useThemeConfig } from '@docusaurus/theme-common';
import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem';
import type { ReactNode } from 'react';

export default function NavbarMobilePrimaryMenu(): ReactNode {
  const items = useThemeConfig().navbar.items as Props[];
  return (
    <ul className="menu__list">
      {items.map((item, index) => (
        <NavbarItem mobile {...item} key={index} />
      ))}
    </ul>
  );
}
