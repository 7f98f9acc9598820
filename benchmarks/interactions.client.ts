/** Runs in the measured page, before its own scripts; needs nothing from outside of the function. */
export interface Answered {
  /** Milliseconds from the press to the end of the frame after the first change of the document. */
  first: number;
  /** The same for the result. */
  result: number;
}

/** Leaves the figures of the first press of `press` in `window.answered`. */
export function watchAnswer({ press, result }: { press: string; result: string }): void {
  addEventListener(
    'pointerup',
    ({ timeStamp, target }) => {
      const pressed = target instanceof Element ? target.closest(press) : null;
      if (!pressed || 'pressedAt' in window) return;
      Object.assign(window, { pressedAt: timeStamp });
      (pressed as HTMLElement).dataset['pressed'] = '';
      let first = 0;
      const observer = new MutationObserver((records) => {
        // The mark above is no answer.
        if (first !== 0 || records.every(({ attributeName }) => attributeName === 'data-pressed')) return;
        // What the start of the scripts adds to the head is not for the reader.
        if (records.every(({ target: changed }) => document.head.contains(changed))) return;
        first = -1;
        painted(() => (first = performance.now() - timeStamp));
      });
      observer.observe(document, { attributes: true, childList: true, subtree: true });
      const look = () => {
        if (document.querySelector(result) === null) {
          requestAnimationFrame(look);
          return;
        }
        painted(() => {
          const shown = performance.now() - timeStamp;
          Object.assign(window, { answered: { first: first > 0 ? Math.min(first, shown) : shown, result: shown } });
        });
      };
      requestAnimationFrame(look);
    },
    true,
  );

  /** Calls back after the next frame. */
  function painted(then: () => void): void {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(undefined);
    });
  }
}
