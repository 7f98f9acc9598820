/**
 * Wraps: SkipToContent.
 * Why: it starts in a task of its own (docusaurus-internals/deferred-hydration/StartsInTurn.tsx).
 */
import type { ComponentProps, ReactNode } from 'react';
import Original from '@theme-original/SkipToContent';
import StartsInTurn from '../../../docusaurus-internals/deferred-hydration/StartsInTurn';

export default function SkipToContent(props: ComponentProps<typeof Original>): ReactNode {
  return (
    <StartsInTurn>
      <Original {...props} />
    </StartsInTurn>
  );
}
