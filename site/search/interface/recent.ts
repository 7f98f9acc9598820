/** Places that were opened from the search, the last first. They stay in the browser. */

export interface Recent {
  url: string;
  name: string;
  context: string;
}

const KEPT = 5;

const KEY = 'search.recent';

export function recentPlaces(): Recent[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(isRecent).slice(0, KEPT) : [];
  } catch {
    // Storage is forbidden, or something else wrote there.
    return [];
  }
}

export function remember(place: Recent): void {
  const places = [place, ...recentPlaces().filter(({ url }) => url !== place.url)].slice(0, KEPT);
  attempt(() => localStorage.setItem(KEY, JSON.stringify(places)));
}

export function forgetRecent(): void {
  attempt(() => localStorage.removeItem(KEY));
}

function attempt(change: () => void): void {
  try {
    change();
  } catch {
    // Storage is forbidden or full: nothing is remembered, and the search works without.
  }
}

/** Whoever writes to the storage of the site could make a link lead elsewhere: only paths are taken. */
function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false;
  const { url, name, context }: Partial<Record<keyof Recent, unknown>> = value;
  return typeof url === 'string' && /^\/(?!\/)/.test(url) && typeof name === 'string' && typeof context === 'string';
}
