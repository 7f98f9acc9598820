/** What will end, as a feed: Atom (RFC 4287) and JSON Feed 1.1. */
import { createClassHighlighter, escapeHtml, markdownToHtml } from '@impact-docs/api-reference';
import { Feed } from 'feed';
import { loadBrand } from '../brand.js';
import { asCharacterData, tagOf } from './changelog-feeds.js';
import type { Ending } from './endings.js';

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
  const brand = await loadBrand();
  const tag = `${tagOf(origin)}/endings`;
  const newest = endings
    .map(({ since }) => since)
    .sort()
    .at(-1);
  const feed = new Feed({
    id: tag,
    title: `What will end | ${brand.site}`,
    link: `${origin}${ENDINGS_PAGE}`,
    feedLinks: { atom: `${origin}${endingsFiles.atom}`, json: `${origin}${endingsFiles.json}` },
    ...(newest === undefined ? {} : { updated: new Date(newest) }),
    generator: brand.site,
    author: { name: brand.company.name },
    copyright: `© ${brand.company.copyrightYear} ${brand.company.name}`,
  });
  const highlighter = await createClassHighlighter([]);
  for (const { id, name, since, until, replacement, announcement } of endings) {
    const text = `Deprecated since ${since}. It ends on ${until}. Use instead: ${replacement}.`;
    feed.addItem({
      id: `${tag}/${id}`,
      title: escapeHtml(`${name} ends on ${until}`),
      link: `${origin}${announcement}`,
      date: new Date(since),
      published: new Date(since),
      content: asCharacterData(markdownToHtml(text.replaceAll('](/', `](${origin}/`), { highlighter })),
    });
  }
  return { atom: feed.atom1(), json: feed.json1() };
}
