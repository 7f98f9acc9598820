/**
 * Replaces: Details.
 * Why: the original animates with inline styles, which the Content-Security-Policy refuses, and is closed to
 * find-in-page. The browser's own disclosure needs neither.
 */
import { isValidElement } from 'react';
import type { ComponentProps, ReactElement } from 'react';

type Props = Omit<ComponentProps<'details'>, 'summary'> & { readonly summary?: ReactElement | string };

export default function Details({ summary, children, ...props }: Props): ReactElement {
  return (
    <details {...props} className="details-plain">
      {isValidElement(summary) ? summary : <summary>{summary ?? 'Details'}</summary>}
      {children}
    </details>
  );
}
