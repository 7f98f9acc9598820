/**
 * Replaces: SkipToContent.
 * Why: without script, the link of the original leads to what contains the menu as well. After a link to another page, the
 * focus is on its title, which a screen reader then reads; the original puts it on this link's region.
 */
import { useHistory, useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import styles from '@docusaurus/theme-classic/lib/theme/SkipToContent/styles.module.css';
import { useEffect } from 'react';
import type { MouseEvent, ReactElement } from 'react';
import { CONTENT_ID } from '../../content-id';

const label = translate({ id: 'theme.common.skipToMainContent', message: 'Skip to main content' });

/** Path of the page before. Pages of another layout, such as the home page, have another link: it cannot be its state. */
let lastPath: string | undefined;

export default function SkipToContent(): ReactElement {
  const history = useHistory();
  const { pathname, hash } = useLocation();
  useEffect(() => {
    const isOtherPage = lastPath !== undefined && lastPath !== pathname;
    lastPath = pathname;
    if (isOtherPage && hash === '' && history.action === 'PUSH') focus(document.querySelector('h1'));
  }, [pathname, hash, history]);
  return (
    <div role="region" aria-label={label}>
      <a className={styles.skipToContent} href={`#${CONTENT_ID}`} onClick={onClick}>
        {label}
      </a>
    </div>
  );
}

/** The address of the page stays as it is. */
function onClick(event: MouseEvent): void {
  event.preventDefault();
  const content = document.getElementById(CONTENT_ID);
  content?.scrollIntoView();
  focus(content);
}

/** Text is no stop of the keyboard, and can have the focus for once. */
function focus(element: HTMLElement | null): void {
  if (!element) return;
  element.setAttribute('tabindex', '-1');
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
}
