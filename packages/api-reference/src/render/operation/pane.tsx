import type { ReactNode } from 'react';
import type { PageContext } from '../page-context.js';

interface Props {
  page: PageContext;
  id: string;
  title: string;
  /** Next to the title, where the pane is folded to one line. */
  note: string;
  /** Whether script shows something else here, and moves the focus to it. */
  takesFocus?: boolean;
  children: ReactNode;
}

/**
 * A box next to a part of the text, which stays in view while that part is read. On a narrow screen it is a single line that
 * opens: a labelled checkbox, which works without script.
 */
export function Pane({ page, id: wanted, title, note, takesFocus, children }: Props) {
  const id = page.heading(wanted, title, 2);
  const fold = page.id(`${wanted}-fold`);
  return (
    <section className="pane api-samples" aria-label={title} tabIndex={takesFocus ? -1 : undefined}>
      <input type="checkbox" className="pane-fold" id={fold} />
      <h2 className="pane-title" id={id}>
        <label htmlFor={fold}>{title}</label>
        <small data-markdown-ignore="">{note}</small>
      </h2>
      <div className="pane-box">{children}</div>
    </section>
  );
}
