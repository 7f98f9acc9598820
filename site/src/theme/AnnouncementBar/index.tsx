/**
 * Replaces: AnnouncementBar.
 * Why: the original writes its colours as inline style, which the Content-Security-Policy refuses. The colours of the
 * configuration are in the page's head instead (site/plugins/theme-tweaks.ts). The original also keeps a bar hidden, for one
 * page load, whose id is new to a reader who dismissed the one before.
 */
import { ThemeClassNames, createStorageSlot, useThemeConfig } from '@docusaurus/theme-common';
import type { ThemeConfig } from '@docusaurus/theme-common';
import { useAnnouncementBar } from '@docusaurus/theme-common/internal';
import AnnouncementBarCloseButton from '@theme/AnnouncementBar/CloseButton';
import AnnouncementBarContent from '@theme/AnnouncementBar/Content';
import clsx from 'clsx';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import styles from './styles.module.css';

type Announcement = NonNullable<ThemeConfig['announcementBar']>;

export default function AnnouncementBar(): ReactElement | null {
  const { announcementBar } = useThemeConfig();
  return announcementBar ? <Bar announcementBar={announcementBar} /> : null;
}

function Bar({ announcementBar }: { announcementBar: Announcement }): ReactElement | null {
  const { isActive, close } = useAnnouncementBar();
  useEffect(showNewAnnouncement, []);
  if (!isActive) return null;
  return (
    <section className={clsx(ThemeClassNames.announcementBar.container, styles.bar)} aria-label="Announcement">
      <AnnouncementBarContent className={styles.content} />
      {announcementBar.isCloseable ? <AnnouncementBarCloseButton onClick={close} className={styles.close} /> : null}
    </section>
  );
}

const INITIALLY_DISMISSED = 'data-announcement-bar-initially-dismissed';

/**
 * The inline script hides a bar by what was stored for the one before. Once Docusaurus has compared the ids, which it
 * does in an effect after this one, the stored value is right.
 */
function showNewAnnouncement(): () => void {
  const frame = requestAnimationFrame(() => {
    const isDismissed = createStorageSlot('docusaurus.announcement.dismiss').get() === 'true';
    document.documentElement.setAttribute(INITIALLY_DISMISSED, String(isDismissed));
  });
  return () => cancelAnimationFrame(frame);
}
