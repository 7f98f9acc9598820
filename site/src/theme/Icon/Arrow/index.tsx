/**
 * Replaces: Icon/Arrow.
 * Why: each page has it, a stroke needs a fifth of the bytes, and it takes the colour of the button.
 */
import type { ReactNode } from 'react';
import type { Props } from '@theme/Icon/Arrow';

export default function IconArrow(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width={20} height={20} fill="none" stroke="currentColor" aria-hidden {...props}>
      <path strokeWidth="2" strokeLinecap="round" d="m2 3 5 7-5 7M11 3l5 7-5 7" />
    </svg>
  );
}
