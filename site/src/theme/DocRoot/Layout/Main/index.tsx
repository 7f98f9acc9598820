/**
 * Wraps: DocRoot/Layout/Main.
 * Why: it starts in a task of its own (docusaurus-internals/deferred-hydration/StartsInTurn.tsx).
 */
import type { ComponentProps, ReactNode } from 'react';
import Original from '@theme-original/DocRoot/Layout/Main';
import StartsInTurn from '../../../../../docusaurus-internals/deferred-hydration/StartsInTurn';

export default function DocRootLayoutMain(props: ComponentProps<typeof Original>): ReactNode {
  return (
    <StartsInTurn>
      <Original {...props} />
    </StartsInTurn>
  );
}
