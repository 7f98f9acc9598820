/**
 * Wraps: TOCItems/Tree.
 * Why: the original writes the HTML of headings as text, which the Content-Security-Policy refuses.
 */
import { trustedHtml } from '@impact-docs/api-reference/trusted-html';
import Original from '@theme-original/TOCItems/Tree';
import type { Props } from '@theme/TOCItems/Tree';
import { useMemo } from 'react';
import type { ReactElement } from 'react';

export default function TocItemsTree({ toc, ...props }: Props): ReactElement {
  const trusted = useMemo(() => trustedHeadings(toc), [toc]);
  return <Original {...props} toc={trusted} />;
}

const trustedHeadings = (toc: Props['toc']): Props['toc'] =>
  toc.map(({ value, children, ...heading }) => ({
    ...heading,
    value: trustedHtml(value),
    children: [...trustedHeadings(children)],
  }));
