import { useTrustedHtml } from '@impact-docs/api-reference/use-trusted-html';
import type { ReactElement } from 'react';

/**
 * A script that runs while the page is read, before React has started. It is HTML for React: React makes a `script` of its
 * own from text, which the Content-Security-Policy refuses where React draws a page anew that an extension has changed.
 */
export function InlineScript({ code }: { readonly code: string }): ReactElement {
  return <div hidden dangerouslySetInnerHTML={useTrustedHtml(`<script>${code}</script>`)} />;
}
