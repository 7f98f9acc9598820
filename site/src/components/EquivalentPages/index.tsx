import Link from '@docusaurus/Link';
import { useEffect, useRef } from 'react';
import type { ReactElement, RefObject } from 'react';
import type { EquivalentPages as Data } from '../../../navigation/equivalent-pages';

/** Leads to the same page of other products or APIs: one link, or a menu that needs no script. */
export default function EquivalentPages({ noun, links }: Data): ReactElement | null {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  const [only] = links;
  if (only && links.length === 1) {
    return (
      <p className="equivalent-pages">
        Also: <Link to={only.to}>{only.label}</Link>
      </p>
    );
  }
  return (
    <details className="equivalent-pages" ref={menu}>
      <summary>
        Same page in {links.length} other {noun}s
      </summary>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A comfort: the menu closes on Escape, on a click beside it, and when the focus leaves it. */
function useClosing(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const onEvent = (event: Event) => {
      const details = menu.current;
      if (!details?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        if (details.contains(document.activeElement)) details.querySelector('summary')?.focus();
      } else if (event.target instanceof Node && details.contains(event.target)) return;
      details.open = false;
    };
    const types = ['keydown', 'pointerdown', 'focusin'];
    for (const type of types) document.addEventListener(type, onEvent);
    return () => {
      for (const type of types) document.removeEventListener(type, onEvent);
    };
  }, [menu]);
}
