/**
 * Replaces: DocItem/Layout.
 * Why: the page of an API operation puts its samples where guides have the contents list, so there the list folds
 * above the text at every width. Beside the breadcrumbs of every page are the links to the same page of other products
 * and APIs, and to its Markdown alternate.
 */
import Head from '@docusaurus/Head';
import { useWindowSize } from '@docusaurus/theme-common';
import type { DocMetadata } from '@docusaurus/plugin-content-docs';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import type { Props } from '@theme/DocItem/Layout';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import clsx from 'clsx';
import type { ReactElement } from 'react';
import EquivalentPageLinks from '../../../components/EquivalentPages';
import MarkdownLinks from '../../../components/MarkdownLinks';
import type { EquivalentPages } from '../../../../navigation/equivalent-pages';
import styles from './styles.module.css';

export default function DocItemLayout({ children }: Props): ReactElement {
  const { frontMatter, metadata, toc } = useDoc();
  const windowSize = useWindowSize();
  const equivalentPages = equivalentPagesIn(metadata);
  const isWide = isOperation(frontMatter);
  const hasContents = !frontMatter.hide_table_of_contents && toc.length > 0;
  const hasColumn = hasContents && !isWide;
  return (
    <div className={clsx('row', isWide && 'doc-wide')}>
      {isWide ? (
        <Head>
          {/* Nothing is painted before the breadcrumbs are read, so that the fields come with the first paint. */}
          <link rel="expect" href="#breadcrumbs" blocking="render" />
        </Head>
      ) : null}
      <div className={clsx('col', hasColumn && styles.besideContents)}>
        <ContentVisibility metadata={metadata} />
        <DocVersionBanner />
        <div className={clsx(styles.container, !isWide && 'doc-text')}>
          <article>
            <div className="doc-top">
              <DocBreadcrumbs />
              {equivalentPages ? <EquivalentPageLinks key={metadata.id} {...equivalentPages} /> : null}
              {metadata.unlisted ? null : <MarkdownLinks page={metadata.permalink} />}
            </div>
            <DocVersionBadge />
            {hasContents ? <DocItemTOCMobile /> : null}
            <DocItemContent>{children}</DocItemContent>
            <DocItemFooter />
          </article>
          <DocItemPaginator />
        </div>
      </div>
      {hasColumn && windowSize !== 'mobile' ? (
        <div className="col col--3">
          <DocItemTOCDesktop />
        </div>
      ) : null}
    </div>
  );
}

/** Front matter that the API reference plugin writes. */
function isOperation(frontMatter: object): boolean {
  const api: unknown = 'api_reference' in frontMatter ? frontMatter.api_reference : undefined;
  return typeof api === 'object' && api !== null && 'kind' in api && api.kind === 'operation';
}

/** `site/navigation/front-matter.ts` adds it. From the metadata: what the page's module says may be of an earlier build. */
function equivalentPagesIn({ frontMatter }: DocMetadata): EquivalentPages | undefined {
  const { equivalentPages } = frontMatter as { equivalentPages?: EquivalentPages };
  return equivalentPages;
}
