/**
 * Wraps: Layout.
 * Why: what is between navbar and footer starts in a task of its own (docusaurus-internals/deferred-hydration/StartsInTurn.tsx).
 */
import type { ComponentProps, ReactNode } from 'react';
import Original from '@theme-original/Layout';
import StartsInTurn from '../../../docusaurus-internals/deferred-hydration/StartsInTurn';

export default function Layout({ children, ...props }: ComponentProps<typeof Original>): ReactNode {
  return (
    <Original {...props}>
      <StartsInTurn>{children}</StartsInTurn>
    </Original>
  );
}
