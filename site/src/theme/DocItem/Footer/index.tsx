/**
 * Replaces: DocItem/Footer.
 * Why: of what the original shows, this site has the date of the last change only; here it is one quiet line below that
 * of the receipt, and written as this site writes dates.
 */
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import type { ReactElement } from 'react';

/** Not by `Intl.DateTimeFormat`: its first use takes a browser tens of milliseconds, at the start of every page. */
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

export default function DocItemFooter(): ReactElement | null {
  const { lastUpdatedAt } = useDoc().metadata;
  if (!lastUpdatedAt) return null;
  const date = new Date(lastUpdatedAt);
  const words = `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
  return (
    <p className="last-changed">
      {'Last changed '}
      <time dateTime={date.toISOString().slice(0, 10)}>{words}</time>
    </p>
  );
}
