/** The bar that stays in sight above a page: links to its parts, which scroll sideways, and the way to a field. */
import type { ReactNode } from 'react';

export function PageBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="op-bar" aria-label={label}>
      <div className="op-bar-links">{children}</div>
      {/* Does nothing without script, and is not shown then. */}
      <button type="button" className="field-search-open" data-field-search="" aria-keyshortcuts="f">
        Go to field <kbd>F</kbd>
      </button>
    </nav>
  );
}
