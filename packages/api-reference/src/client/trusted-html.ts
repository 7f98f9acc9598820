import { useMemo } from 'react';
import { htmlPolicy } from './html-policy.js';

/** For HTML of the site that React or an enhancement of a page writes. */
export const trustedHtml = htmlPolicy('impact-docs');

/** For `dangerouslySetInnerHTML`. React would write other objects of the same HTML anew, and lose what the page did there. */
export function useTrustedHtml(html: string): { __html: string } {
  return useMemo(() => ({ __html: trustedHtml(html) }), [html]);
}
