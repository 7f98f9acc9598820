/**
 * Wraps: ErrorPageContent.
 * Why: a page that crashes inside of the layout keeps its own title in the original; the tab should say what happened.
 */
import { PageMetadata } from '@docusaurus/theme-common';
import ErrorPageContent from '@theme-original/ErrorPageContent';
import type { ComponentProps, ReactElement } from 'react';

export default function ErrorPageContentWrapper(props: ComponentProps<typeof ErrorPageContent>): ReactElement {
  return (
    <>
      <PageMetadata title="Page Error" />
      <ErrorPageContent {...props} />
    </>
  );
}
