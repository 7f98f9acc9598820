/**
 * Wraps: Navbar.
 * Why: it starts in a task of its own (docusaurus-internals/deferred-hydration/StartsInTurn.tsx).
 */
import type { ComponentProps, ReactNode } from 'react';
import Original from '@theme-original/Navbar';
import StartsInTurn from '../../../docusaurus-internals/deferred-hydration/StartsInTurn';

export default function Navbar(props: ComponentProps<typeof Original>): ReactNode {
  return (
    <StartsInTurn>
      <Original {...props} />
    </StartsInTurn>
  );
}
