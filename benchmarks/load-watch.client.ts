/** Runs in the measured page, before its own scripts; needs nothing from outside of the function. */
export interface Watched {
  /** Milliseconds since the navigation began. */
  fcp: number;
  lcp: number;
  cls: number;
  tasks: { start: number; end: number }[];
  field: number | null;
  elements: number;
}

/** @param field text of an element to wait for; empty for none */
export function watchLoad(field: string): void {
  const watched: Watched = { fcp: 0, lcp: 0, cls: 0, tasks: [], field: null, elements: 0 };
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

  if (field === '') return;
  const path = `//body//text()[normalize-space()='${field}']`;
  /** Looking takes time itself, so it is not done in every frame. */
  const PAUSE = 50;
  let looked = -Infinity;
  const isVisible = () => {
    const found = document.evaluate(path, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
    for (let at = 0; at < found.snapshotLength; at++) {
      const element = found.snapshotItem(at)?.parentElement;
      if (element?.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 0)
        return true;
    }
    return false;
  };
  const look = () => {
    const now = performance.now();
    if (now - looked >= PAUSE) {
      looked = now;
      if (document.body && isVisible()) {
        // What is in the document before the first paint is seen with it.
        const found = () => {
          if (watched.fcp === 0) requestAnimationFrame(found);
          else watched.field = Math.max(now, watched.fcp);
        };
        found();
        return;
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
