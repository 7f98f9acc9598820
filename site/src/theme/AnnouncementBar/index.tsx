/**
 * Replaces: AnnouncementBar.
 * Why: the original writes its colours as inline style, which the Content-Security-Policy refuses. The colours of the
 * configuration are in the page's head instead (site/plugins/theme-tweaks.ts). The bar is shown where it concerns readers
 * (site/announcement.ts), and on every page of a site that names no pages.
 */
import { useLocation } from '@docusaurus/router';
import { ThemeClassNames, useThemeConfig } from '@docusaurus/theme-common';
import { useAnnouncementBar } from '@docusaurus/theme-common/internal';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import AnnouncementBarCloseButton from '@theme/AnnouncementBar/CloseButton';
import AnnouncementBarContent from '@theme/AnnouncementBar/Content';
import clsx from 'clsx';
import type { ReactElement } from 'react';
import { isPage } from '../../components/is-page';
import styles from './styles.module.css';

export default function AnnouncementBar(): ReactElement | null {
  const { announcementBar } = useThemeConfig();
  const { isActive, close } = useAnnouncementBar();
  const { pathname } = useLocation();
  const pages = useDocusaurusContext().siteConfig.customFields?.['announcementPages'];
  const isConcerned = typeof pages !== 'string' || (isPage(pathname) && new RegExp(pages).test(pathname));
  if (!announcementBar || !isActive || !isConcerned) return null;
  return (
    <section className={clsx(ThemeClassNames.announcementBar.container, styles.bar)} aria-label="Announcement">
      <AnnouncementBarContent className={styles.content} />
      {announcementBar.isCloseable ? <AnnouncementBarCloseButton onClick={close} className={styles.close} /> : null}
    </section>
  );
}
