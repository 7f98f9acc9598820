import type { ReactElement } from 'react';

/** A diagram that was drawn at build. It scrolls in its own box where it is wider than the page. */
export default function Diagram({ svg }: { readonly svg: string }): ReactElement {
  return (
    <div className="diagram" tabIndex={0} role="group" aria-label="Diagram" dangerouslySetInnerHTML={{ __html: svg }} />
  );
}
