import type { ReactElement } from 'react';

/**
 * When the checks have passed, and in which revision: the end of the line below each page. It is in the document and in
 * no script, so that a new revision leaves the scripts of a page as they are, for readers and for the next build.
 * Both are set by site/plugins/evidence.ts.
 */
export default function CheckedAt(): ReactElement {
  return <>{typeof document === 'undefined' ? process.env['SITE_CHECKED_AT'] : fromDocument()}</>;
}

function fromDocument(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="checked"]')?.content;
}
