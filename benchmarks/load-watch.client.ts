/** Functions that run in the measured pages, before their own scripts; each needs nothing from outside of itself. */
export interface Watched {
  /** Milliseconds since the navigation began. */
  fcp: number;
  lcp: number;
  cls: number;
  tasks: { start: number; end: number }[];
}

export function watchLoad(): void {
  const watched: Watched = { fcp: 0, lcp: 0, cls: 0, tasks: [] };
  (window as unknown as { watched: Watched }).watched = watched;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') watched.fcp = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => (watched.lcp = entry.startTime));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) watched.cls += value;
  });
  observe('longtask', ({ startTime, duration }) => watched.tasks.push({ start: startTime, end: startTime + duration }));
}

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
        // The frame is drawn before the next one begins.
        else requestAnimationFrame(() => sessionStorage.setItem('navigated', String(performance.now() - timeStamp)));
      };
      requestAnimationFrame(look);
    },
    true,
  );
}
