import type { Page, Route } from 'playwright-core';

export interface HeldRequests {
  /** From now on, requests wait. */
  hold: () => void;
  /** How many wait. */
  held: () => number;
  /** Lets the waiting requests go, and all later ones. */
  release: () => Promise<void>;
}

/** Requests that can be made to wait. Intercepting them also keeps the browser from answering out of its cache. */
export async function holdRequests(page: Page, pattern: string): Promise<HeldRequests> {
  let isHolding = false;
  let waiting: Route[] = [];
  await page.route(pattern, async (route) => {
    if (isHolding) waiting.push(route);
    else await route.continue();
  });
  return {
    hold: () => {
      isHolding = true;
    },
    held: () => waiting.length,
    release: async () => {
      isHolding = false;
      const routes = waiting;
      waiting = [];
      await Promise.all(routes.map((route) => route.continue()));
    },
  };
}

export interface RequestedScript {
  path: string;
  /** Fetched in order to run; otherwise only fetched ahead, into the cache. */
  isLoaded: boolean;
}

/** The scripts that the page asks for from now on; the list grows. */
export function recordScripts(page: Page): RequestedScript[] {
  const scripts: RequestedScript[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push({ path: pathname, isLoaded: request.resourceType() === 'script' });
  });
  return scripts;
}

/** Makes the browser report a connection to the page, as browsers on mobile networks do. */
export async function setConnection(
  page: Page,
  connection: { effectiveType?: string | undefined; saveData?: boolean },
): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value });
  }, connection);
}
