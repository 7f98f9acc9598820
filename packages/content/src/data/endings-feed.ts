/** What will end, as a feed: Atom (RFC 4287) and JSON Feed 1.1. */
import { startOfDay } from '../dates.js';
import type { Ending } from './endings.js';
import { feedOf } from './feed.js';

export const ENDINGS_PAGE = '/docs/endings';
export const endingsFiles = { atom: '/changelog/endings.atom', json: '/changelog/endings.json' } as const;

/**
 * @param endings the next one first
 * @param origin of the site, without trailing slash
 * @returns the text of each file; the same endings give the same texts
 */
export async function endingsFeed(
  endings: readonly Ending[],
  origin: string,
): Promise<Record<keyof typeof endingsFiles, string>> {
  const newest = endings
    .map(({ since }) => since)
    .sort()
    .at(-1);
  const feed = await feedOf(origin, {
    id: 'endings',
    title: 'What will end',
    link: ENDINGS_PAGE,
    files: endingsFiles,
    updated: newest === undefined ? undefined : startOfDay(newest),
    items: endings.map(({ id, name, since, until, replacement, announcement }) => ({
      id: `endings/${id}`,
      title: `${name} ends on ${until}`,
      link: announcement,
      date: startOfDay(since),
      markdown: `Deprecated since ${since}. It ends on ${until}. Use instead: ${replacement}.`,
    })),
  });
  return { atom: feed.atom1(), json: feed.json1() };
}
