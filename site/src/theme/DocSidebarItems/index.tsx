/**
 * Wraps: DocSidebarItems.
 * Why: the sidebar of a product has its guides and its API reference; a page shows the part that it belongs to, with a
 * link to the other one above. Both menus, that beside the text and that of narrow screens, come through here.
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
      {/* The entries keep whether they are open by their place: those of another part are others. */}
      <DocSidebarItems key={shown.label} {...props} items={shown.items} />
    </>
  );
}
