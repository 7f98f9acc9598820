/**
 * Replaces: DocBreadcrumbs.
 * Why: the original begins with the categories of the sidebar and links few of them; here the product comes first, a
 * category leads to its introduction. Nothing is written for search engines, which the site refuses.
 */
import Link from '@docusaurus/Link';
import { useActivePlugin, useDocsVersion, useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames, useThemeConfig } from '@docusaurus/theme-common';
import HomeItem from '@theme/DocBreadcrumbs/Items/Home';
import type { ReactElement } from 'react';
import { breadcrumbsOf } from '../../../navigation/breadcrumbs';
import type { Breadcrumb, Product } from '../../../navigation/breadcrumbs';

export default function DocBreadcrumbs(): ReactElement | null {
  const items = useSidebarBreadcrumbs();
  const products = useProducts();
  const map = useMap();
  if (!items) return null;
  const crumbs = breadcrumbsOf(items, products, map);
  return (
    <nav id="breadcrumbs" className={ThemeClassNames.docs.docBreadcrumbs} aria-label="Breadcrumbs">
      <ol className="breadcrumbs">
        <HomeItem />
        {crumbs.map(({ label, href }, index) => (
          <li key={href ?? label} className="breadcrumbs__item">
            {href === undefined || index === crumbs.length - 1 ? (
              <span className="breadcrumbs__link" aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
                {label}
              </span>
            ) : (
              <Link className="breadcrumbs__link" to={href}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The page at the root of the documentation, where there is one. */
function useMap(): Breadcrumb | undefined {
  const path = useActivePlugin()?.pluginData.path;
  const hasIndex = 'index' in useDocsVersion().docs;
  return hasIndex && path !== undefined ? { label: 'Documentation', href: path } : undefined;
}

/** The entries of the navbar that stand for a part of the documentation. */
function useProducts(): Product[] {
  return useThemeConfig().navbar.items.flatMap(({ label, to, activeBasePath }) =>
    typeof label === 'string' && typeof to === 'string' && typeof activeBasePath === 'string'
      ? [{ label, to, basePath: activeBasePath }]
      : [],
  );
}
