/**
 * Replaces: DocCategoryGeneratedIndexPage.
 * Why: the original shows its pages as cards with cut descriptions, and has no place for the menu of the page. Here they
 * are a list of titles and whole descriptions, below the same first line as on every page.
 */
import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import { useCurrentSidebarCategory, useDocById } from '@docusaurus/plugin-content-docs/client';
import type { PropSidebarItemLink } from '@docusaurus/plugin-content-docs';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import type { Props } from '@theme/DocCategoryGeneratedIndexPage';
import DocPaginator from '@theme/DocPaginator';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import type { ReactElement } from 'react';
import PageMenu from '../../components/PageMenu';
import { CONTENT_ID } from '../../content-id';

export default function DocCategoryGeneratedIndexPage({ categoryGeneratedIndex }: Props): ReactElement {
  const { title, description, keywords, permalink, navigation } = categoryGeneratedIndex;
  const { items } = useCurrentSidebarCategory();
  return (
    <div id={CONTENT_ID} className="doc">
      <PageMetadata title={title} {...(description ? { description } : {})} {...(keywords ? { keywords } : {})} />
      <div className="doc-main">
        <DocVersionBanner />
        <div className="doc-top">
          <DocBreadcrumbs />
          <PageMenu page={permalink} />
        </div>
        <DocVersionBadge />
        <div className="markdown">
          <h1>{title}</h1>
          {description ? <p>{description}</p> : null}
          <ul className="page-list">
            {items.map((item) => (item.type === 'link' ? <Entry key={item.href} {...item} /> : null))}
          </ul>
        </div>
        <DocPaginator previous={navigation.previous} next={navigation.next} />
      </div>
    </div>
  );
}

function Entry({ docId, href, label }: PropSidebarItemLink): ReactElement {
  const { title = label, description } = useDocById(docId) ?? {};
  return (
    <li>
      <Link to={href}>{title}</Link>
      {description ? <p>{description}</p> : null}
    </li>
  );
}
