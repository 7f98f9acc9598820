/**
 * Wraps: ErrorPageContent.
 * Why: a page that crashes inside of the layout keeps its own title in the original; the tab should say what happened.
 * The original also keeps the message after the reader has gone to another page of the same layout.
 */
import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import ErrorPageContent from '@theme-original/ErrorPageContent';
import { useEffect, useRef } from 'react';
import type { ComponentProps, ReactElement } from 'react';

export default function ErrorPageContentWrapper(props: ComponentProps<typeof ErrorPageContent>): ReactElement {
  useReloadAtNextPage();
  return (
    <>
      <PageMetadata title="Page Error" />
      <ErrorPageContent {...props} />
    </>
  );
}

/**
 * The next page is loaded as a document: components that crashed leave their title behind, which would then be that of
 * pages without one.
 */
function useReloadAtNextPage(): void {
  const { pathname } = useLocation();
  const crashed = useRef(pathname);
  useEffect(() => {
    if (pathname !== crashed.current) window.location.reload();
  }, [pathname]);
}
