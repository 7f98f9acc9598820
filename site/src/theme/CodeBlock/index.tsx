/**
 * Replaces: CodeBlock.
 * Why: code is highlighted at build with classes (site/mdx/rehype-code.ts), so that the page needs no inline style
 * and the browser no highlighter. What is left here is the frame, the name and the copy button.
 */
import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { copyButton, copyButtons } from '@impact-docs/api-reference/client';
import { useTrustedHtml } from '@impact-docs/api-reference/use-trusted-html';

interface Props {
  /** Highlighted HTML; absent where the theme itself shows plain code. */
  readonly html?: string;
  readonly language?: string;
  readonly title?: string;
  readonly children?: ReactNode;
}

export default function CodeBlock({ html, language = 'text', title, children }: Props): ReactElement {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (frame.current) copyButtons(frame.current);
  }, []);
  const code = useTrustedHtml(html ?? '');
  const label = title ?? `Code: ${language}`;
  return (
    <figure className="code-block copyable" ref={frame}>
      {title ? <figcaption>{title}</figcaption> : null}
      <button {...copyButton} />
      <pre className="code" role="group" aria-label={label} data-language={language}>
        {html === undefined ? <code>{children}</code> : <code dangerouslySetInnerHTML={code} />}
      </pre>
    </figure>
  );
}
