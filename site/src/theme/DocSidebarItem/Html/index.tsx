/**
 * Wraps: DocSidebarItem/Html.
 * Why: the original writes its HTML as text, which the Content-Security-Policy refuses.
 */
import { trustedHtml } from '@impact-docs/api-reference/trusted-html';
import Original from '@theme-original/DocSidebarItem/Html';
import type { Props } from '@theme/DocSidebarItem/Html';
import { useMemo } from 'react';
import type { ReactElement } from 'react';

export default function DocSidebarItemHtml({ item, ...props }: Props): ReactElement {
  const trusted = useMemo(() => ({ ...item, value: trustedHtml(item.value) }), [item]);
  return <Original {...props} item={trusted} />;
}
