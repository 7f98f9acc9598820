/**
 * Replaces: DocItem/Footer.
 * Why: of what the original shows, this site has the date of the last change only; here it is one quiet line below that
 * of the checks, and written as this site writes dates.
 */
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { longDate } from '@impact-docs/content/dates';
import type { ReactElement } from 'react';

export default function DocItemFooter(): ReactElement | null {
  const { lastUpdatedAt } = useDoc().metadata;
  if (!lastUpdatedAt) return null;
  const date = new Date(lastUpdatedAt);
  return (
    <p className="last-changed">
      {'Last changed '}
      <time dateTime={date.toISOString().slice(0, 10)}>{longDate(date)}</time>
    </p>
  );
}
