import { useLayoutEffect, useRef } from 'react';
import type { HTMLAttributes, ReactElement } from 'react';
import { choiceTabs } from '@impact-docs/api-reference/tabs';

interface Props extends HTMLAttributes<HTMLElement> {
  /** `nav` where the options are links to pages. */
  readonly as?: 'div' | 'nav';
}

/**
 * The alternatives of a guide, complete in HTML (`packages/content/src/elements/alternatives.ts`): shows the one that the
 * reader has chosen. While a document loads, `show.client.ts` does the same before the first paint.
 */
export default function Choice({ as: Box = 'div', ...props }: Props): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const leaving = new AbortController();
    if (box.current) choiceTabs(box.current, leaving.signal);
    return () => leaving.abort();
  }, []);
  return <Box {...props} ref={box} />;
}
