/**
 * Replaces: DocItem/Layout.
 * Why: the first line of a page is the way to it and what is known about it (components/PageMenu), and its title is at the
 * same place on every page. The contents list is one element: beside the text where there is room, and a panel that a
 * button opens where there is not, as on the page of an API operation, which has its samples there.
 */
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import type { Props } from '@theme/DocItem/Layout';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import clsx from 'clsx';
import type { MouseEvent, ReactElement } from 'react';
import PageMenu from '../../../components/PageMenu';
import { CONTENT_ID } from '../../../content-id';
import type { AddedFrontMatter } from '../../../../navigation/front-matter';

export default function DocItemLayout({ children }: Props): ReactElement {
  const { frontMatter, metadata, toc } = useDoc();
  // From the metadata: what the module of the page says may be of an earlier build.
  const { equivalentPages, family, printed } = metadata.frontMatter as AddedFrontMatter;
  const isWide = isOperation(frontMatter);
  const hasContents = !frontMatter.hide_table_of_contents && toc.length > 0;
  return (
    <div id={CONTENT_ID} className={clsx('doc', isWide && 'doc-wide', hasContents && !isWide && 'doc-with-contents')}>
      <div className="doc-main">
        <ContentVisibility metadata={metadata} />
        <DocVersionBanner />
        <article>
          <div className="doc-top" data-printed={printed}>
            <DocBreadcrumbs />
            {hasContents ? (
              <button type="button" className="contents-open" popoverTarget="contents">
                Contents
              </button>
            ) : null}
            {metadata.unlisted ? null : (
              <PageMenu
                page={metadata.permalink}
                equivalentPages={equivalentPages}
                family={family}
                lastChanged={metadata.lastUpdatedAt ?? undefined}
              />
            )}
          </div>
          <DocVersionBadge />
          <DocItemContent>{children}</DocItemContent>
        </article>
        <DocItemPaginator />
      </div>
      {hasContents ? (
        <nav id="contents" className="contents" popover="auto" aria-label="On this page" onClick={closeAfterChoice}>
          <DocItemTOCDesktop />
        </nav>
      ) : null}
    </div>
  );
}

/** The panel must not cover what was chosen in it. */
function closeAfterChoice({ currentTarget, target }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a') && currentTarget.matches(':popover-open')) {
    currentTarget.hidePopover();
  }
}

/** Front matter that the API reference plugin writes. */
function isOperation(frontMatter: object): boolean {
  const api: unknown = 'api_reference' in frontMatter ? frontMatter.api_reference : undefined;
  return typeof api === 'object' && api !== null && 'kind' in api && api.kind === 'operation';
}
