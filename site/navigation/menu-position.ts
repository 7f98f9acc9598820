/** The entry of the page that is read, and the list that scrolls it. */
interface MenuEntry {
  entry: Element;
  menu: Element;
}

/** @param within selector of what holds the list */
export function openEntry(within: string): MenuEntry | undefined {
  const entry = document.querySelector(`${within} [aria-current="page"]`);
  const menu = entry?.closest('.menu');
  return entry && menu ? { entry, menu } : undefined;
}

/** Scrolls the list alone, so that the entry is a third below its top. */
export function showEntry({ entry, menu }: MenuEntry): void {
  menu.scrollTop += entry.getBoundingClientRect().top - menu.getBoundingClientRect().top - menu.clientHeight / 3;
}
