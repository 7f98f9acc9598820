/**
 * Replaces: Icon/LightMode.
 * Why: each page has it, and strokes need a third of the bytes of outlines.
 */
import type { ReactNode } from 'react';
import type { Props } from '@theme/Icon/LightMode';

export default function IconLightMode(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} fill="none" stroke="currentColor" strokeWidth="2" {...props}>
      <path
        strokeLinecap="round"
        d="M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.3 1.3M17.7 17.7 19 19M19 5l-1.3 1.3M6.3 17.7 5 19"
      />
    </svg>
  );
}
