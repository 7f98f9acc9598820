/** Places that were opened from the search, the last first. They stay in the browser. */
import { createStorageSlot } from '@docusaurus/theme-common';

export interface Recent {
  url: string;
  name: string;
  context: string;
}

const KEPT = 5;

// Reading and writing is safe where storage is forbidden or full: the slot then holds nothing.
const slot = createStorageSlot('search.recent');

export function recentPlaces(): Recent[] {
  try {
    const list: unknown = JSON.parse(slot.get() ?? '[]');
    return Array.isArray(list) ? list.filter(isRecent).slice(0, KEPT) : [];
  } catch {
    // Something else wrote there.
    return [];
  }
}

export function remember(place: Recent): void {
  slot.set(JSON.stringify([place, ...recentPlaces().filter(({ url }) => url !== place.url)].slice(0, KEPT)));
}

export function forgetRecent(): void {
  slot.del();
}

/** Whoever writes to the storage of the site could make a link lead elsewhere: only paths are taken. */
function isRecent(value: unknown): value is Recent {
  const { url, name, context } = value as Partial<Record<keyof Recent, unknown>>;
  return typeof url === 'string' && /^\/(?!\/)/.test(url) && typeof name === 'string' && typeof context === 'string';
}
