/** Runs in the measured page, before its own scripts, and needs `frames.client.ts` there. */

export interface ResponseTime {
  /** Milliseconds from the press to the end of the frame after the first change of the document. */
  first: number;
  /** The same for the result. */
  result: number;
}

/** Leaves the figures of the first press of `press` in `window.responded`. */
export function watchResponse({ press, result }: { press: string; result: string }): void {
  addEventListener(
    'pointerup',
    ({ timeStamp, target }) => {
      const pressed = target instanceof Element ? target.closest(press) : null;
      if (!pressed || 'pressedAt' in window) return;
      Object.assign(window, { pressedAt: timeStamp });
      (pressed as HTMLElement).dataset['pressed'] = '';
      let first = 0;
      const observer = new MutationObserver((records) => {
        // The mark above is not a response.
        if (first !== 0 || records.every(({ attributeName }) => attributeName === 'data-pressed')) return;
        // What the start of the scripts adds to the head is not for the reader.
        if (records.every(({ target: changed }) => document.head.contains(changed))) return;
        first = -1;
        afterNextFrame(() => (first = performance.now() - timeStamp));
      });
      observer.observe(document, { attributes: true, childList: true, subtree: true });
      const look = () => {
        if (document.querySelector(result) === null) {
          requestAnimationFrame(look);
          return;
        }
        afterThisFrame(() => {
          const shown = performance.now() - timeStamp;
          Object.assign(window, { responded: { first: first > 0 ? Math.min(first, shown) : shown, result: shown } });
        });
      };
      requestAnimationFrame(look);
    },
    true,
  );
}
