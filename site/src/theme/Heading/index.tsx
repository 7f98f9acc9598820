/**
 * Replaces: Heading.
 * Why: the link in a heading of the original becomes part of its name: "Limits Direct link to Limits" in every list of
 * headings that a screen reader gives. Here it is for the pointer only; the contents list has the same links for all.
 * The original also keeps a distance from the bar that `scroll-padding-top` of the document has already.
 */
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { Props } from '@theme/Heading';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export default function Heading({ as: As, id, children, className, ...props }: Props): ReactNode {
  const brokenLinks = useBrokenLinks();
  // The title of a page has no id: no contents list leads to it.
  if (As === 'h1' || !id) {
    return (
      <As {...props} className={className}>
        {children}
      </As>
    );
  }
  brokenLinks.collectAnchor(id);
  return (
    <As {...props} id={id} className={clsx('anchor', className)}>
      {children}
      <a className="hash-link" href={`#${id}`} aria-hidden="true" tabIndex={-1} translate="no" />
    </As>
  );
}
