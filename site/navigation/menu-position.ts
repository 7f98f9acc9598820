/**
 * Shows the entry of the page that is read, a third below the top of its list, if it is out of sight. Only the list scrolls.
 * Its text is also an inline script: it uses nothing from outside of itself.
 * @param within selector of what holds the list
 */
export function showOpenEntry(within: string): void {
  const entry = document.querySelector(`${within} [aria-current="page"]`);
  const menu = entry?.closest('.menu');
  if (!entry || !menu) return;
  const [{ top, bottom }, view] = [entry.getBoundingClientRect(), menu.getBoundingClientRect()];
  // What stays at the top covers the entries below it.
  const covered = menu.querySelector('.menu-parts')?.clientHeight ?? 0;
  if (top < view.top + covered || bottom > view.bottom) menu.scrollTop += top - view.top - menu.clientHeight / 3;
}
