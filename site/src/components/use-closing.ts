import { useEffect } from 'react';
import type { RefObject } from 'react';

/** A comfort: an open disclosure that floats closes on Escape, on a press outside of it, and when the focus leaves it. */
export function useClosing(menu: RefObject<HTMLDetailsElement | null>): void {
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
