/**
 * Replaces: DocBreadcrumbs.
 * Why: the original begins with the categories of the sidebar and links few of them; here the product comes first, and a
 * category leads to its introduction. The page itself is left out: its title follows. Narrow screens show the parent only.
 * Nothing is written for search engines, which the site refuses.
 */
import Link from '@docusaurus/Link';
import { useActivePlugin, useDocsVersion, useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { productPath, products } from '@impact-docs/content-model/files/products';
import HomeItem from '@theme/DocBreadcrumbs/Items/Home';
import clsx from 'clsx';
import type { ReactElement } from 'react';
import { breadcrumbsOf } from '../../../navigation/breadcrumbs';
import type { Breadcrumb } from '../../../navigation/breadcrumbs';

/** First crumbs of their pages. */
const first = products.map(({ key, name, start }) => ({ label: name, to: start, basePath: productPath(key) }));

export default function DocBreadcrumbs(): ReactElement | null {
  const items = useSidebarBreadcrumbs();
  const map = useMap();
  if (!items) return null;
  const all = breadcrumbsOf(items, first, map);
  const page = all.at(-1);
  // The introduction of a category is what the category leads to.
  const crumbs = all.slice(0, -1).map(({ label, href }) => (href === page?.href ? { label } : { label, href }));
  const parent = crumbs.filter(({ href }) => href !== undefined).at(-1);
  return (
    <nav id="breadcrumbs" className={ThemeClassNames.docs.docBreadcrumbs} aria-label="Breadcrumbs">
      <ol className={clsx('breadcrumbs', parent && 'breadcrumbs-of-parent')}>
        <HomeItem />
        {crumbs.map((crumb) => (
          <li
            key={crumb.href ?? crumb.label}
            className={clsx('breadcrumbs__item', crumb === parent && 'breadcrumbs-parent')}
          >
            {crumb.href === undefined ? (
              <span className="breadcrumbs__link">{crumb.label}</span>
            ) : (
              <Link className="breadcrumbs__link" to={crumb.href}>
                {crumb.label}
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
