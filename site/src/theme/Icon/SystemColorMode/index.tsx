/**
 * Replaces: Icon/SystemColorMode.
 * Why: only a site that follows the system needs the sign; in this one, each page would have it for nothing. Strokes need
 * a third of the bytes of outlines.
 */
import { useThemeConfig } from '@docusaurus/theme-common';
import type { ReactNode } from 'react';
import type { Props } from '@theme/Icon/SystemColorMode';

export default function IconSystemColorMode(props: Props): ReactNode {
  if (!useThemeConfig().colorMode.respectPrefersColorScheme) return null;
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} fill="none" stroke="currentColor" strokeWidth="2" {...props}>
      <circle cx="12" cy="12" r="9" />
      <path fill="currentColor" stroke="none" d="M12 3a9 9 0 0 1 0 18z" />
    </svg>
  );
}
