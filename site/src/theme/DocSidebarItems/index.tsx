/**
 * Wraps: DocSidebarItems.
 * Why: the sidebar of a product has its guides and its API reference; a page shows the part that it belongs to, with a
 * link to the other one above. After a link, the original keeps categories open that are closed when the page is loaded.
 * Both menus, that beside the text and that of narrow screens, come through here.
 */
import Link from '@docusaurus/Link';
import DocSidebarItems from '@theme-original/DocSidebarItems';
import type { Props } from '@theme/DocSidebarItems';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { sidebarParts } from '../../../navigation/sidebar-parts';

export default function DocSidebarItemsOfPart(props: Props): ReactElement {
  return props.level === 1 ? <Part {...props} /> : <DocSidebarItems {...props} />;
}

function Part({ items, ...props }: Props): ReactElement {
  const parts = useMemo(() => sidebarParts(items, props.activePath), [items, props.activePath]);
  const shown = parts.find(({ isShown }) => isShown) ?? parts[0];
  return (
    <>
      {parts.length > 1 ? (
        <li className="menu-parts">
          {parts.map(({ label, href, isShown }) => (
            <Link key={label} to={href} aria-current={isShown ? 'true' : undefined}>
              {label}
            </Link>
          ))}
        </li>
      ) : null}
      {/* The entries of another page are others: the same categories are open after a link as after a load. */}
      <DocSidebarItems key={props.activePath} {...props} items={shown.items} />
    </>
  );
}
