import { useTrustedHtml } from '@impact-docs/api-reference/use-trusted-html';
import type { ReactElement } from 'react';

/**
 * A diagram that was drawn at build. On a phone, the steps that the text lists come first, and the diagram on demand
 * (content.css), without script. It scrolls in its own box where it is wider than the page.
 */
export default function Diagram({ svg }: { readonly svg: string }): ReactElement {
  const drawing = useTrustedHtml(svg);
  return (
    <div className="diagram-box">
      <label data-markdown-ignore="">
        <input type="checkbox" /> Show diagram
      </label>
      <div className="diagram" tabIndex={0} role="group" aria-label="Diagram" dangerouslySetInnerHTML={drawing} />
    </div>
  );
}
