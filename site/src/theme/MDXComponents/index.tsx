/**
 * Wraps: MDXComponents.
 * Why: the build turns fenced code, diagrams and alternatives into elements, and ends each page with one (site/mdx).
 */
import CodeBlock from '@theme/CodeBlock';
import MDXComponents from '@theme-original/MDXComponents';
import { useTrustedHtml } from '@impact-docs/api-reference/use-trusted-html';
import type { ReactElement, HTMLAttributes } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { choiceTabs } from '@impact-docs/api-reference/tabs';

export default { ...MDXComponents, Choice, CodeBlock, Diagram, Screen };

/** A diagram that was drawn at build. It scrolls in its own box where it is wider than the page. */
function Diagram({ svg }: { readonly svg: string }): ReactElement {
  const drawing = useTrustedHtml(svg);
  return <div className="diagram" tabIndex={0} role="group" aria-label="Diagram" dangerouslySetInnerHTML={drawing} />;
}

/** A screen of a product (`content/screens`), drawn in the colours of the page. */
function Screen({ svg }: { readonly svg: string }): ReactElement {
  return <div dangerouslySetInnerHTML={useTrustedHtml(svg)} />;
}

interface Props extends HTMLAttributes<HTMLElement> {
  /** `nav` where the options are links to pages. */
  readonly as?: 'div' | 'nav';
}

/**
 * The alternatives of a guide, complete in HTML (`content-model/src/pages/elements/alternatives.ts`): shows the one that the
 * reader has chosen. While a document loads, `site/start/choice.client.ts` does the same before the first paint.
 */
function Choice({ as: Box = 'div', ...props }: Props): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const leaving = new AbortController();
    if (box.current) choiceTabs(box.current, leaving.signal);
    return () => leaving.abort();
  }, []);
  return <Box {...props} ref={box} />;
}
