/**
 * Wraps: ErrorPageContent.
 * Why: a page that crashes inside of the layout keeps its own title in the original; the tab should say what happened.
 * The original also keeps the message after the reader has gone to another page of the same layout.
 */
import { PageMetadata } from '@docusaurus/theme-common';
import ErrorPageContent from '@theme-original/ErrorPageContent';
import type { ComponentProps, ReactElement } from 'react';
import { useReloadAtNextPage } from '../../components/use-reload-at-next-page';

export default function ErrorPageContentWrapper(props: ComponentProps<typeof ErrorPageContent>): ReactElement {
  useReloadAtNextPage();
  return (
    <>
      <PageMetadata title="Page Error" />
      <ErrorPageContent {...props} />
    </>
  );
}
