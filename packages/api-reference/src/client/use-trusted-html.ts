import { useMemo } from 'react';
import { trustedHtml } from './trusted-html.js';

/** For `dangerouslySetInnerHTML`. React would write other objects of the same HTML anew, and lose what the page did there. */
export function useTrustedHtml(html: string): { __html: string } {
  return useMemo(() => ({ __html: trustedHtml(html) }), [html]);
}
