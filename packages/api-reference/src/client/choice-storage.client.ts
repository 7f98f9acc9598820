/** What a reader has chosen, for every page; where storage is switched off, until the next load. */
const chosen = new Map<string, string>();

export function recall(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return chosen.get(key) ?? null;
  }
}

export function remember(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    chosen.set(key, value);
  }
}

/** Sets a parameter of the address. */
export function writeQuery(name: string, value: string): void {
  writeAddress((url) => url.searchParams.set(name, value));
}

/** Changes the address without a new entry in the history: going back leads to the page before. */
export function writeAddress(change: (url: URL) => void): void {
  const url = new URL(location.href);
  change(url);
  try {
    history.replaceState(history.state, '', url);
  } catch {
    // Some browsers refuse it where the page is a file.
  }
}
