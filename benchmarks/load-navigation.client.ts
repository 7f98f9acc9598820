/** Runs in the measured pages, before their own scripts, and needs `frames.client.ts` there. */

/** Leaves the milliseconds from a click to the frame with another title in the session's storage. */
export function watchNavigation(): void {
  const title = () => document.querySelector('h1')?.textContent ?? '';
  const clicked = sessionStorage.getItem('clicked');
  if (clicked) {
    // Another document: shown with its first paint.
    new PerformanceObserver((list) => {
      const paint = list.getEntries().find(({ name }) => name === 'first-contentful-paint');
      if (!paint) return;
      sessionStorage.setItem('navigated', String(performance.timeOrigin + paint.startTime - Number(clicked)));
    }).observe({ type: 'paint', buffered: true });
    return;
  }
  addEventListener(
    'click',
    ({ timeStamp }) => {
      sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp));
      const before = title();
      const look = () => {
        if (title() === before || title() === '') requestAnimationFrame(look);
        else afterThisFrame(() => sessionStorage.setItem('navigated', String(performance.now() - timeStamp)));
      };
      requestAnimationFrame(look);
    },
    true,
  );
}
