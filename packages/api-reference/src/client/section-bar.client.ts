/** Marks, in the bar of an operation, the part that is read, and keeps the mark in sight where the bar scrolls sideways. */
import { arePanesBeside } from './panes.client.js';

/** A part is read from the moment when its beginning is this far below the bar. In CSS pixels. */
const NEAR = 24;

export function sectionBar(root: HTMLElement, signal: AbortSignal): void {
  const bar = root.querySelector<HTMLElement>('.op-bar-links');
  if (!bar) return;
  const parts = [...bar.querySelectorAll('a')].flatMap((link) => {
    const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return target ? [{ link, target }] : [];
  });
  const [first] = parts;
  let frame = 0;
  let current: HTMLElement | undefined;

  const mark = () => {
    frame = 0;
    const line = bar.getBoundingClientRect().bottom + NEAR;
    const positions = parts
      .filter(({ target }) => !isBeside(target))
      .map(({ link, target }) => ({ link, top: target.getBoundingClientRect().top }))
      .sort((a, b) => a.top - b.top);
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 1;
    const passed = positions.filter(({ top }) => top <= line);
    const next = (isAtEnd && scrollY > 0 ? lastInSight(positions) : passed.at(-1)?.link) ?? first?.link;
    if (next === current) return;
    current?.removeAttribute('aria-current');
    next?.setAttribute('aria-current', 'true');
    current = next;
    if (next) bar.scrollTo({ left: next.offsetLeft - (bar.clientWidth - next.offsetWidth) / 2 });
  };
  const onScroll = () => {
    frame ||= requestAnimationFrame(mark);
  };

  mark();
  // Sections are laid out one after the other while a page loads, and disclosures open.
  const resized = new ResizeObserver(onScroll);
  resized.observe(root);
  addEventListener('scroll', onScroll, { passive: true, signal });
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    resized.disconnect();
  });
}

/** A pane is beside the text where there is room: always in sight, and no part that is read. */
function isBeside(target: HTMLElement): boolean {
  return target.closest('.pane') !== null && arePanesBeside();
}

/** The end of a page may be too short for its last part to get up to the bar: the one that the address names counts. */
function lastInSight(positions: readonly { link: HTMLAnchorElement; top: number }[]): HTMLAnchorElement | undefined {
  const inSight = positions.filter(({ top }) => top < innerHeight);
  return (inSight.find(({ link }) => link.hash === location.hash) ?? inSight.at(-1))?.link;
}
