/**
 * Replaces: Icon/DarkMode.
 * Why: each page has it, and a stroke needs a quarter of the bytes of an outline.
 */
import type { ReactNode } from 'react';
import type { Props } from '@theme/Icon/DarkMode';

export default function IconDarkMode(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} fill="none" stroke="currentColor" strokeWidth="2" {...props}>
      <path strokeLinejoin="round" d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z" />
    </svg>
  );
}
