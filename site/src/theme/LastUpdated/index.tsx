/**
 * Replaces: LastUpdated.
 * Why: the original writes dates as "Nov 14, 2026" and in bold; this site writes "14 November 2026".
 */
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/LastUpdated';
import type { ReactElement } from 'react';

/** The same wherever the page is rendered. */
const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

export default function LastUpdated({ lastUpdatedAt }: Props): ReactElement | null {
  if (!lastUpdatedAt) return null;
  const date = new Date(lastUpdatedAt);
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      Last changed <time dateTime={date.toISOString().slice(0, 10)}>{format.format(date)}</time>
    </span>
  );
}
