/**
 * Replaces: AnnouncementBar.
 * Why: the original writes its colours as inline style, which the Content-Security-Policy refuses. The colours of the
 * configuration are in the page's head instead (site/plugins/theme-tweaks.ts).
 */
import { ThemeClassNames, useThemeConfig } from '@docusaurus/theme-common';
import type { ThemeConfig } from '@docusaurus/theme-common';
import { useAnnouncementBar } from '@docusaurus/theme-common/internal';
import AnnouncementBarCloseButton from '@theme/AnnouncementBar/CloseButton';
import AnnouncementBarContent from '@theme/AnnouncementBar/Content';
import clsx from 'clsx';
import type { ReactElement } from 'react';
import styles from './styles.module.css';

type Announcement = NonNullable<ThemeConfig['announcementBar']>;

export default function AnnouncementBar(): ReactElement | null {
  const { announcementBar } = useThemeConfig();
  return announcementBar ? <Bar announcementBar={announcementBar} /> : null;
}

function Bar({ announcementBar }: { announcementBar: Announcement }): ReactElement | null {
  const { isActive, close } = useAnnouncementBar();
  if (!isActive) return null;
  return (
    <section className={clsx(ThemeClassNames.announcementBar.container, styles.bar)} aria-label="Announcement">
      <AnnouncementBarContent className={styles.content} />
      {announcementBar.isCloseable ? <AnnouncementBarCloseButton onClick={close} className={styles.close} /> : null}
    </section>
  );
}
